// The front desk with AutoTrack: frontdesk [--events FILE] [--identifiers] [--places FILE]
#include <QApplication>
#include <QCommandLineParser>
#include <optional>

#include "autotrackqt.h"
#include "frontdesk.h"
#include "places.h"

int main(int argc, char **argv) {
  QApplication application(argc, argv);
  QCommandLineParser options;
  options.addHelpOption();
  options.addOptions({{"events", "Where events are appended, as JSON Lines.", "FILE", "events.jsonl"},
                      {"identifiers", "Name widgets by their objectName instead of class and index."},
                      {"places", "Tell a test in FILE where widgets are.", "FILE"}});
  options.process(application);

  autotrack_config config = {};
  config.size = sizeof config;
  config.use_identifiers = options.isSet("identifiers");
  AutoTrackQt tracking(&config);
  if (autotrack_open_file(tracking.tracker(), options.value("events").toUtf8()) < 0)
    qFatal("%s", autotrack_last_error());
  autotrack_start(tracking.tracker());

  FrontDesk desk;
  // What an application says of its widgets; the front desk itself knows nothing of it.
  desk.findChild<QWidget *>("enrol")->setProperty("autotrackParameters", QVariantMap{{"campaign", "spring"}, {"desk", 2}});
  desk.findChild<QWidget *>("newsletter")->setProperty("autotrackIgnored", "itself");
  desk.show();
  std::optional<Places> places;
  if (options.isSet("places")) places.emplace(options.value("places"));
  return application.exec();
}
