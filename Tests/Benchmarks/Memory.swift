import AllocationCounter
import AutoTrack
import Glibc
import ViewTreeModel

/// How many blocks a call asks malloc for, once everything that is kept has been made.
func countAllocations(_ body: () -> Void) -> Int {
  for _ in 0..<8 { body() }
  let before = allocation_count()
  for _ in 0..<100 { body() }
  return Int(allocation_count() - before + 50) / 100
}

/// Bytes a view takes in trees of a million.
func memoryFigures() -> [Figure] {
  let count = 1_000_000
  let tens = bytesPerView(count) { root in
    var level = [root]
    var made = 1
    while made < count {
      var next: [View] = []
      for view in level {
        for _ in 0..<10 where made < count {
          let child = View()
          view.addSubview(child)
          next.append(child)
          made += 1
        }
      }
      level = next
    }
  }
  let chain = bytesPerView(count) { root in
    var view = root
    for _ in 1..<count {
      let child = View()
      view.addSubview(child)
      view = child
    }
  }
  return [
    Figure(name: "bytes a view, 10 subviews each", value: tens, limit: 208, unit: ""),
    Figure(name: "bytes a view, in a chain", value: chain, limit: 240, unit: ""),
    Figure(
      name: "chain of 1,000,000 on a 512 KB stack: failures", value: Double(deepChain(count)),
      limit: 0, unit: ""),
  ]
}

private func bytesPerView(_ count: Int, _ build: (View) -> Void) -> Double {
  let application = Application()
  let root = View()
  root.attachForMeasuring(to: application)
  let before = Int(allocated_bytes())
  build(root)
  return Double(Int(allocated_bytes()) - before) / Double(count)
}

extension View {
  fileprivate func attachForMeasuring(to application: Application) {
    let window = Window()
    window.addSubview(self)
    application.add(window)
  }
}

/// Builds, walks and releases a deep chain on a small stack; 0 if that went well.
private func deepChain(_ count: Int) -> Int {
  final class Box { var walked = 0 }
  let box = Box()
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  pthread_attr_setstacksize(&attributes, 512 * 1024)
  var thread = pthread_t()
  let context = Unmanaged.passRetained(box).toOpaque()
  pthread_create(
    &thread, &attributes,
    { context in
      guard let context else { return nil }
      let box = Unmanaged<Box>.fromOpaque(context).takeRetainedValue()
      let root = View()
      var view = root
      for _ in 1..<1_000_000 {
        let child = View()
        view.addSubview(child)
        view = child
      }
      var responder: Responder? = view
      while let current = responder {
        box.walked += 1
        responder = current.next
      }
      return nil
    }, context)
  pthread_join(thread, nil)
  return box.walked == count ? 0 : 1
}
