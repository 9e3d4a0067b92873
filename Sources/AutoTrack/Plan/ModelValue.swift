/// What an app's model answers to the keys of a tracking plan's key paths: the app's own data, view
/// controllers and cells conform to it.
///
/// ```swift
/// extension Banner: TrackingModel {
///   func trackingValue(for key: String) -> ModelValue? {
///     switch key {
///     case "url": .value(.string(url.text))
///     case "items": .any(items)
///     default: nil
///     }
///   }
/// }
/// ```
///
/// It is asked on the tracker's thread while an interaction is being recorded, for keys that the app's
/// `PlanAccess` opens and no others. It must answer at once, must not change the interface, and must not answer
/// what a person typed.
public protocol TrackingModel {
  /// What stands under a key; nil if there is nothing.
  func trackingValue(for key: String) -> ModelValue?
}

/// What stands at one place of an app's data.
public enum ModelValue {
  /// A value that an event can carry.
  case value(Value)
  /// A model, which is asked for the next key. A node of the interface among them (a view controller) is
  /// closed if it is ignored or secure.
  case model(any TrackingModel)
  /// Values that an index chooses from. The key `count` is their number.
  case list([ModelValue])
  /// Whatever the app has. Texts, numbers, truth values, optionals, arrays, dictionaries by text, and models
  /// among them are taken as they are; other structs and objects are looked into by `Mirror` if
  /// `PlanAccess` opens their type. Objects of the toolkit are closed here.
  case any(Any)
}
