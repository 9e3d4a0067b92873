import AutoTrack
import Testing

@testable import AutoTrackGTK

@Suite("Data kept with objects", .toy)
struct ObjectDataTests {
  let toy = Toy.here
  let functions: GObjectFunctions

  init() throws { functions = try Functions { Toy.here.functions[$0] }.gobject }

  private final class Token {}

  @Test("content goes with its object, and when it is replaced or taken away")
  func lifetime() {
    let data = ObjectData<Token>("test", functions)
    let object = toy.make("GtkBox")
    weak var token: Token?
    func set() {
      let made = Token()
      token = made
      data[object.address] = made
    }
    set()
    #expect(token != nil && data[object.address] === token)
    let first = token
    set()
    #expect(data[object.address] === token && token !== first)
    data[object.address] = nil
    #expect(token == nil)
    #expect(data[object.address] == nil)
    set()
    toy.release(object)
    #expect(token == nil)
  }

  @Test("a weak object is nil when its object has gone, and leaves nothing when it goes first")
  func weakObjects() {
    let object = toy.make("GtkBox")
    var first: WeakObject? = WeakObject(object.address, functions)
    let second = WeakObject(object.address, functions)
    #expect(first?.object == object.address)
    first = nil
    #expect(object.weakPointers.count == 1)
    toy.release(object)
    #expect(second.object == nil)
    #expect(toy.make("GtkBox").address == object.address)
    #expect(second.object == nil)
  }
}
