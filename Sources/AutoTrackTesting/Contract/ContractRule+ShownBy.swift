extension ContractRule {
  /// What an interface must offer for the rule to be checked, by the names of `ContractInterface`'s members; with
  /// "the tree's" before it, what the tree must answer.
  public var shownBy: String {
    switch self {
    case .cycle, .endlessChain, .nextIsNotParent, .classKeyChanges, .classNameChanges,
      .badClassName, .wrongClassName, .indexAfterInsertion, .indexOfRoot, .sharedIndex,
      .policyDisagrees, .collectDisagrees, .unstableAnswer, .recording, .path, .edits:
      "append"
    case .sharedClassKey: "two kinds"
    case .indexAfterRemoval: "remove"
    case .indexAfterMove: "move"
    case .indexInClass: "the tree's indexInClass, two kinds"
    case .row: "a kind's row, or place"
    case .rowAfterMove: "a kind's row, and insert, move or remove"
    case .ignoreItself, .ignoreDescendants, .ignoreSubtree, .ignoreReopened, .ignoreInherited,
      .parametersLost, .parametersInherited:
      "mark"
    case .propertiesChange: "changeState"
    case .typedText: "type"
    case .secureNotFollowed: "a secure kind, or setSecure"
    case .identifierLost: "identify"
    case .identityChanges, .sharedIdentity: "the tree's identity"
    case .accessorEdits: "children"
    case .reenters: "connect"
    case .retainedNode: "livingNodes and remove"
    case .goneNode: "questionsToGoneNodes and remove"
    }
  }
}
