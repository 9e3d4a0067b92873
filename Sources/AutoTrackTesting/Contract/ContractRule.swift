/// What a `ResponderTree` must keep to. Each rule is checked by itself, so that a failure has its name.
public enum ContractRule: String, CaseIterable, Sendable {
  // The chain.

  /// The chain comes back to a node that it has passed. Every event is dropped: the chain has no end.
  case cycle
  /// The chain goes on beyond 1,024 nodes, each of them another one.
  case endlessChain
  /// `next(after:)` of a child is something else than its parent, or than the controller between them.
  case nextIsNotParent

  // Classes.

  /// `classKey(of:)` of one node changes, though nobody gave it another class.
  case classKeyChanges
  /// Two classes with different names have one key: paths show one of them under the other's name.
  case sharedClassKey
  /// The name of one key changes. It is asked for once a key, so paths keep the old one.
  case classNameChanges
  /// A name that is empty or holds an address, the arguments of a generic type or a mangled name: it is
  /// another one in the next run or the next build.
  case badClassName
  /// The name is not the one that the kind was announced with.
  case wrongClassName

  // Places.

  /// An index is wrong after a node was put in.
  case indexAfterInsertion
  /// An index is wrong after a node was taken out, as of one kept from before.
  case indexAfterRemoval
  /// An index is wrong after a node was moved.
  case indexAfterMove
  /// A node without siblings has an index other than 0 or none.
  case indexOfRoot
  /// Two siblings have one index.
  case sharedIndex
  /// `indexInClass(of:)` counts something else than the siblings of the same class before the node. Answering
  /// `index(of:)`, as its default does, breaks nothing and counts as not checked.
  case indexInClass
  /// The place in the list is wrong: of another cell, or of a node that is none.
  case row
  /// A cell keeps its place in the list after the list has changed.
  case rowAfterMove

  // Markers.

  /// `.itself` is not answered after it was set, or is after it was taken away.
  case ignoreItself
  /// `.descendants` is not answered after it was set, or is after it was taken away.
  case ignoreDescendants
  /// `.subtree` is lost as a whole.
  case ignoreSubtree
  /// A node closes its descendants no longer since one of them was marked.
  case ignoreReopened
  /// A node answers an ancestor's policy as its own. The engine looks at ancestors itself.
  case ignoreInherited
  /// `ignorePolicy(of:)` and `markers(of:).ignored` differ.
  case policyDisagrees
  /// Parameters that were set are not answered, or others are.
  case parametersLost
  /// A node answers an ancestor's parameters. They are the ancestor's own.
  case parametersInherited

  // State and privacy.

  /// Properties differ though the state is the same.
  case propertiesChange
  /// `collectProperties(of:into:)` hands over other pairs than `properties(of:)` answers.
  case collectDisagrees
  /// A text that was typed is in a path, a property, a parameter, an identifier or a class name.
  case typedText
  /// `isSecure(_:)` does not say what the node is.
  case secureNotFollowed
  /// The identifier is not the one that was set last.
  case identifierLost
  /// `identity(of:)` of one node changes.
  case identityChanges
  /// Two nodes have one identity at the same time: one's handlers count as repetitions of the other's. One after
  /// the other they may, and this is not looked at: addresses come again. But the next node must not have it
  /// within the same input: a table of ids that hands one out again at once, in the handler that freed it, should
  /// put a count into the identity.
  case sharedIdentity

  // Answering.

  /// The same question, asked twice at once, has two answers.
  case unstableAnswer
  /// The tree is another one after it was asked.
  case accessorEdits
  /// An accessor leads to an interaction, which is dropped while a path is built.
  case reenters
  /// A node lives on after it was recorded and removed.
  case retainedNode
  /// Somebody asked about a node that is gone, by a handle or a reference kept from before.
  case goneNode

  // The whole.

  /// All answers are right one by one, and yet an interaction is recorded that must not be, or not
  /// recorded, or with other properties or parameters: answers depend on what was asked before.
  case recording
  /// The same, with another path.
  case path
  /// The interface for the test does not do as it says: an edit led to other children than it should have,
  /// nothing could be added, or `isSame` does not tell a node from another one. Not the tree is wrong then, but
  /// the test.
  case edits
}
