import Testing
import ViewTreeModel

private final class HiddenButton: Button {}
private enum Space {
  final class Inner: Label {}
  final class Box<Content>: View {}
}
private struct Content {}

@Suite("Class names and records")
struct ModelClassTests {
  @Test("Every entry makes an instance whose name is the entry's", arguments: ModelClass.all.keys)
  func names(name: String) throws {
    let entry = try #require(ModelClass.all[name])
    let object = entry.make()
    #expect(entry.name == name)
    #expect(type(of: object) == entry.type)
    #expect(object.className == name)
    #expect(object.isKind(of: name) && object.isKind(of: "NSObject"))
    let app = Application()
    object.attach(to: app.dispatch)
    #expect(object.className == name)
    #expect(object.isKind(of: name) && object.isKind(of: "NSObject"))
    #expect(app.dispatch.classes.record(named: name)?.swiftClass == entry.type)
  }

  @Test("A Swift subclass has its own unqualified name, before and after attachment")
  func swiftNames() {
    final class Local: ViewController {}
    let app = Application()
    let objects: [(ModelObject, String)] = [
      (HiddenButton(), "HiddenButton"), (Space.Inner(), "Inner"), (Local(), "Local"),
      (Space.Box<Int>(), "Box<Int>"), (Space.Box<Content>(), "Box<Content>"),
      (Space.Box<Local>(), "Box<Local>"),
    ]
    for (object, name) in objects {
      #expect(object.className == name)
      object.attach(to: app.dispatch)
      #expect(object.className == name)
    }
    #expect(objects[0].0.isKind(of: "UIButton") && objects[0].0.isKind(of: "UIControl"))
    #expect(!objects[0].0.isKind(of: "UILabel"))
  }

  @Test("A data-driven class has any name, and its superclasses are the base's")
  func dataDriven() throws {
    let app = Application()
    let classes = app.dispatch.classes
    for name in ["", "My.Screen", "a#b=c", "Ünïcode 🐟", "_TtC4Main6Screen"] {
      let record = try classes.define(name, superclass: classes.record(for: Button.self))
      let view = Button()
      view.become(record, in: app.dispatch)
      #expect(view.className == name)
      #expect(view.isKind(of: name) && view.isKind(of: "UIButton"))
      #expect(record.isSubclass(of: classes.record(for: View.self)))
      #expect(!classes.record(for: View.self).isSubclass(of: record))
    }
  }

  @Test("Defining again gives the same class; with another superclass it throws")
  func definition() throws {
    let classes = Application().dispatch.classes
    let button = classes.record(for: Button.self)
    let mine = try classes.define("Mine", superclass: button)
    #expect(try classes.define("Mine", superclass: button) === mine)
    let error = ClassRegistry.DefinitionError.otherSuperclass(
      name: "Mine", existing: "UIButton", requested: "UIView")
    #expect(throws: error) {
      try classes.define("Mine", superclass: classes.record(for: View.self))
    }
    #expect(throws: ClassRegistry.DefinitionError.self) {
      try classes.define("UIButton", superclass: classes.record(for: View.self))
    }
  }

  @Test(
    "A superclass of another registry is the same class; a namesake of another class stays itself")
  func otherRegistries() throws {
    let one = Application().dispatch.classes
    let app = Application()
    let two = app.dispatch.classes
    let base = try one.define("Base", superclass: one.record(for: View.self))
    let sub = try two.define("Sub", superclass: base)
    #expect(try two.define("Sub", superclass: base) === sub)
    #expect(sub.superclass === two.record(named: "Base"))
    // The name means another class over there.
    let foreign = try one.define("Item", superclass: one.record(for: Label.self))
    try two.define("Item", superclass: two.record(for: Button.self))
    let label = Label()
    label.become(foreign, in: app.dispatch)
    #expect(label.className == "Item")
    #expect(label.isKind(of: "UILabel") && !label.isKind(of: "UIButton"))
    label.attach(to: Application().dispatch)
    label.attach(to: app.dispatch)
    #expect(label.isKind(of: "UILabel") && !label.isKind(of: "UIButton"))
  }

  @Test("Methods of data-driven classes are inherited and replaced")
  func methods() throws {
    let app = Application()
    let classes = app.dispatch.classes
    let base = try classes.define("Base", superclass: classes.record(for: ModelObject.self))
    let sub = try classes.define("Sub", superclass: base)
    let log = Log()
    base.define("go:") { _, selector, _ in log.add("base \(selector)") }
    let object = DataObject(classRecord: sub, in: app.dispatch)
    #expect(object.canPerform("go:") && !object.canPerform("stop:"))
    #expect(object.perform("go:", from: nil) && !object.perform("stop:", from: nil))
    sub.define("go:") { _, _, _ in log.add("sub") }
    object.perform("go:", from: nil)
    #expect(log.take() == ["base go:", "sub"])
  }
}
