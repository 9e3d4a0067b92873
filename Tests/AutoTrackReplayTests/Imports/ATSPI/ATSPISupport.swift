import AutoTrack
import AutoTrackReplay

/// A dump with something in its application.
func atspiDump(_ children: String, toolkit: String = "GTK") -> String {
  """
  {"toolkit": "\(toolkit)", "version": "4.8", "application": {"role": "application", "name": "shop", "states": [],
  "children": [
  \(children)
  ]}}
  """
}

func readATSPIDump(
  _ children: String, toolkit: String = "GTK"
) throws(DocumentError) -> InterfaceDocument {
  try readATSPI(atspiDump(children, toolkit: toolkit))
}

func readATSPI(_ text: String) throws(DocumentError) -> InterfaceDocument {
  try ATSPIReader().read(Array(text.utf8), source: "a.json")
}

func atspiError(_ text: String) -> DocumentError? {
  do throws(DocumentError) {
    _ = try readATSPI(text)
    return nil
  } catch {
    return error
  }
}
