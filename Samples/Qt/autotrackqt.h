#pragma once
#include <autotrack.h>

#include <QtWidgets>
#include <vector>

/**
 * Reports what people do in the widgets of this application, through one event filter on the application.
 *
 *   QApplication application(argc, argv);
 *   AutoTrackQt tracking;                                        // before the windows, and outliving them
 *   autotrack_open_file(tracking.tracker(), "events.jsonl");     // or autotrack_add_sink
 *   autotrack_start(tracking.tracker());
 *
 * Lives in the application's thread. A widget says more by dynamic properties:
 *   "autotrackIgnored"      "itself", "descendants" or "subtree": what sends nothing
 *   "autotrackParameters"   a QVariantMap, the business parameters of the widget's own events
 */
class AutoTrackQt : public QObject {
public:
  /** config: as for autotrack_create; NULL for the defaults. */
  explicit AutoTrackQt(const autotrack_config *config = nullptr);
  ~AutoTrackQt() override;

  autotrack_tracker tracker() const { return tracker_; }

  bool eventFilter(QObject *receiver, QEvent *event) override;

private:
  struct Tree;  // how the engine reads widgets
  // A row of a view or a tab of a bar, which are no objects in Qt: a node while it is recorded.
  struct Item {
    QObject *owner;
    int place;
  };

  void meet(QObject *object);
  void meetSender() { meet(sender()); }
  void begin(QObject *receiver, QEvent *event, uint64_t input);
  void mouseOnRows(QAbstractItemView *view, const QMouseEvent *event);
  bool isInputOf(const QWidget *widget) const;
  void record(autotrack_interaction interaction);
  void recordRow(QAbstractItemView *view, const QModelIndex &index, const char *signal);

  void buttonReleased();
  void buttonClicked();
  void actionTriggered();
  void textEdited() { edited_ = sender(); }
  void editingFinished();
  void rowActivated(const QModelIndex &index);
  void choiceActivated() { record(autotrack_action("activated", sender())); }
  void sliderTriggered(int action);
  void sliderReleased();
  void tabClicked(int index);
  void tabChanged(int index);

  autotrack_tracker tracker_ = 0;
  // The input that goes on, and the event that was delivered last, to whom.
  uint64_t input_ = 0, inputs_ = 0;
  quint64 pressTime_ = 0;
  QEvent::Type type_ = QEvent::None;
  Qt::MouseButton mouseButton_ = Qt::NoButton;
  QPointer<QObject> receiver_;
  // What later events depend on.
  QPointer<QObject> recorded_, letGo_, animated_, edited_;
  uint64_t animatedInput_ = 0;
  QPersistentModelIndex pressedRow_;
  // What the engine reads while it records.
  std::vector<Item> items_;
  QByteArray text_;
};
