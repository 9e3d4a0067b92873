#include "autotrackqt.h"

// ---- What the engine reads ----

// The callbacks of autotrack_tree. A node is one of `items_` or a QObject: a widget, an action, the application.
struct AutoTrackQt::Tree {
  static Item *item(void *context, void *node) {
    for (Item &item : static_cast<AutoTrackQt *>(context)->items_)
      if (&item == node) return &item;
    return nullptr;
  }
  static bool isTab(const Item *item) { return qobject_cast<QTabBar *>(item->owner); }
  static QObject *object(void *node) { return static_cast<QObject *>(node); }

  // The text stays until the next one, as long as the engine needs it.
  static const char *utf8(void *context, const QString &text) {
    return (static_cast<AutoTrackQt *>(context)->text_ = text.toUtf8()).constData();
  }
  // "&Save" is "Save" with a key to press.
  static const char *label(void *context, QString text) {
    for (qsizetype at = 0; (at = text.indexOf('&', at)) >= 0; at++) text.remove(at, 1);
    return utf8(context, text);
  }

  static void *next(void *context, void *node) {
    if (Item *found = item(context, node)) {
      const bool last = found == &static_cast<AutoTrackQt *>(context)->items_.back();
      return last ? static_cast<void *>(found->owner) : found + 1;
    }
    QObject *after = object(node)->isWidgetType() ? object(node)->parent() : nullptr;
    if (auto *action = qobject_cast<QAction *>(object(node)))
      for (QObject *owner : action->associatedObjects())
        if (!after || (qobject_cast<QMenu *>(owner) && !qobject_cast<QMenu *>(after))) after = owner;
    return after || node == qApp ? after : static_cast<QObject *>(qApp);
  }

  static uint64_t classKey(void *context, void *node) {
    static const char row = 0, tab = 0;
    if (Item *found = item(context, node)) return reinterpret_cast<quintptr>(isTab(found) ? &tab : &row);
    return reinterpret_cast<quintptr>(object(node)->metaObject());
  }

  // Rows and tabs have no class; their names are those of Qt's style sheets.
  static const char *className(void *context, void *node) {
    if (Item *found = item(context, node)) return isTab(found) ? "QTabBar::tab" : "QAbstractItemView::item";
    return object(node)->metaObject()->className();
  }

  // Among the widgets inside the parent. Windows come and go: they are not counted, and theirs is 0.
  static int64_t index(void *context, void *node) {
    if (item(context, node) || node == qApp) return -1;
    if (auto *action = qobject_cast<QAction *>(object(node))) {
      auto *owner = qobject_cast<QWidget *>(object(next(context, node)));
      return owner ? owner->actions().indexOf(action) : -1;
    }
    auto *widget = qobject_cast<QWidget *>(object(node));
    if (auto *menu = qobject_cast<QMenu *>(widget); menu && menu->parentWidget())
      return qMax(qsizetype(0), menu->parentWidget()->actions().indexOf(menu->menuAction()));
    if (!widget || !widget->parentWidget() || widget->isWindow()) return 0;
    // A page that is shown is raised, and thereby becomes the last child.
    if (auto *pages = qobject_cast<QStackedWidget *>(widget->parentWidget()); pages && pages->indexOf(widget) >= 0)
      return pages->indexOf(widget);
    int64_t index = 0;
    for (QObject *sibling : widget->parentWidget()->children()) {
      if (sibling == widget) break;
      if (sibling->isWidgetType() && !static_cast<QWidget *>(sibling)->isWindow()) index++;
    }
    return index;
  }

  static const char *identifier(void *context, void *node) {
    if (item(context, node) || object(node)->objectName().isEmpty()) return nullptr;
    return utf8(context, object(node)->objectName());
  }

  static int32_t row(void *context, void *node, autotrack_row *row) {
    Item *found = item(context, node);
    if (found) row->item = found->place;
    return found ? 1 : 0;
  }

  static void properties(void *context, void *node, autotrack_collector to) {
    if (Item *found = item(context, node)) {
      if (isTab(found))
        autotrack_add_text(to, "text", label(context, static_cast<QTabBar *>(found->owner)->tabText(found->place)));
    } else if (auto *button = qobject_cast<QAbstractButton *>(object(node))) {
      autotrack_add_text(to, "text", label(context, button->text()));
      if (button->isCheckable()) autotrack_add_flag(to, "checked", button->isChecked());
      autotrack_add_flag(to, "enabled", button->isEnabled());
    } else if (auto *action = qobject_cast<QAction *>(object(node))) {
      autotrack_add_text(to, "text", label(context, action->text()));
      if (action->isCheckable()) autotrack_add_flag(to, "checked", action->isChecked());
    } else if (auto *choices = qobject_cast<QComboBox *>(object(node))) {
      autotrack_add_int(to, "currentIndex", choices->currentIndex());
    } else if (auto *slider = qobject_cast<QAbstractSlider *>(object(node))) {
      autotrack_add_int(to, "value", slider->sliderPosition());
    }
  }

  static uint32_t ignorePolicy(void *context, void *node) {
    const QString policy = item(context, node) ? QString() : object(node)->property("autotrackIgnored").toString();
    if (policy == "itself") return AUTOTRACK_IGNORE_ITSELF;
    if (policy == "descendants") return AUTOTRACK_IGNORE_DESCENDANTS;
    return policy == "subtree" ? AUTOTRACK_IGNORE_SUBTREE : 0;
  }

  static void parameters(void *context, void *node, autotrack_collector to) {
    const QVariantMap map = item(context, node) ? QVariantMap() : object(node)->property("autotrackParameters").toMap();
    for (auto pair = map.begin(); pair != map.end(); ++pair) {
      const QByteArray key = pair.key().toUtf8();
      switch (pair.value().typeId()) {
      case QMetaType::Bool: autotrack_add_flag(to, key, pair.value().toBool()); break;
      case QMetaType::Int:
      case QMetaType::LongLong: autotrack_add_int(to, key, pair.value().toLongLong()); break;
      case QMetaType::Double: autotrack_add_double(to, key, pair.value().toDouble()); break;
      default: autotrack_add_text(to, key, utf8(context, pair.value().toString()));
      }
    }
  }

  static int32_t isSecure(void *context, void *node) {
    auto *edit = item(context, node) ? nullptr : qobject_cast<QLineEdit *>(object(node));
    return edit && edit->echoMode() != QLineEdit::Normal;
  }

  // All items are in one place in memory, so it takes the owner and the place to tell them apart.
  static uint64_t identity(void *context, void *node) {
    Item *found = item(context, node);
    if (!found) return reinterpret_cast<quintptr>(node);
    return reinterpret_cast<quintptr>(found->owner) ^ (uint64_t(found->place) + 1) << 48;
  }
};

AutoTrackQt::AutoTrackQt(const autotrack_config *config) {
  autotrack_tree tree = {};
  tree.size = sizeof tree;
  tree.context = this;
  tree.next = Tree::next;
  tree.class_key = Tree::classKey;
  tree.class_name = Tree::className;
  tree.index = Tree::index;
  tree.identifier = Tree::identifier;
  tree.row = Tree::row;
  tree.properties = Tree::properties;
  tree.ignore_policy = Tree::ignorePolicy;
  tree.parameters = Tree::parameters;
  tree.is_secure = Tree::isSecure;
  tree.identity = Tree::identity;
  if (autotrack_create(config, &tracker_) < 0 || autotrack_set_tree(tracker_, &tree) < 0)
    qWarning("AutoTrack: %s", autotrack_last_error());
  qApp->installEventFilter(this);
  for (QWidget *widget : QApplication::allWidgets()) meet(widget);
}

AutoTrackQt::~AutoTrackQt() { autotrack_free(tracker_); }

// ---- Which input goes on ----

bool AutoTrackQt::eventFilter(QObject *receiver, QEvent *event) {
  switch (event->type()) {
  // The earlier a widget is met, the fewer handlers are connected before. While it is made it is no more
  // than a QObject, so it is met when it gets a name or a parent, and at the latest before it is shown.
  case QEvent::ChildAdded:
    if (QObject *child = static_cast<QChildEvent *>(event)->child(); child->isWidgetType())
      connect(child, &QObject::objectNameChanged, this, &AutoTrackQt::meetSender, Qt::UniqueConnection);
    break;
  case QEvent::ParentChange:
  case QEvent::Polish: meet(receiver); break;
  case QEvent::ActionAdded: meet(static_cast<QActionEvent *>(event)->action()); break;

  // A button that is held down emits `released` now, without a click.
  case QEvent::FocusOut:
  case QEvent::EnabledChange:
    if (auto *button = qobject_cast<QAbstractButton *>(receiver); button && button->isDown()) letGo_ = button;
    break;

  // The key of "&Save" lets the button sink first and clicks it by a timer.
  case QEvent::Timer:
    if (receiver == animated_) begin(receiver, event, animatedInput_);
    break;

  case QEvent::MouseButtonPress:
  case QEvent::MouseButtonDblClick:
  case QEvent::KeyPress:
  case QEvent::ShortcutOverride:
  case QEvent::Wheel:
    // Qt delivers one press several times, to a window, a widget and those around it.
    if (const quint64 time = static_cast<QInputEvent *>(event)->timestamp(); !pressTime_ || time != pressTime_) {
      pressTime_ = time;
      inputs_++;
    }
    begin(receiver, event, inputs_);
    break;
  case QEvent::MouseButtonRelease:
  case QEvent::KeyRelease: pressTime_ = 0; begin(receiver, event, inputs_); break;
  case QEvent::Shortcut:
    begin(receiver, event, inputs_);
    animated_ = receiver;
    animatedInput_ = inputs_;
    break;
  default: break;
  }
  return false;
}

// From here to the event loop's return what happens is a consequence of the event.
void AutoTrackQt::begin(QObject *receiver, QEvent *event, uint64_t input) {
  if (type_ == QEvent::None)
    QMetaObject::invokeMethod(
        this, [this] { type_ = QEvent::None; input_ = 0; receiver_ = nullptr; }, Qt::QueuedConnection);
  type_ = event->type();
  input_ = input;
  receiver_ = receiver;
  const bool isButton = type_ == QEvent::MouseButtonPress || type_ == QEvent::MouseButtonRelease;
  mouseButton_ = isButton ? static_cast<QMouseEvent *>(event)->button() : Qt::NoButton;
  if (!isButton || !receiver->isWidgetType()) return;
  auto *view = qobject_cast<QAbstractItemView *>(receiver->parent());
  // Lists that pop up belong to a combo box or a completer.
  if (view && view->viewport() == receiver && view->isEnabled() && view->window()->windowType() != Qt::Popup)
    mouseOnRows(view, static_cast<QMouseEvent *>(event));
}

// Whether the event went to the widget, or is a key that something around it or a radio button beside it handles.
bool AutoTrackQt::isInputOf(const QWidget *widget) const {
  auto *receiver = qobject_cast<QWidget *>(receiver_);
  if (!receiver || receiver == widget) return receiver;
  if (type_ != QEvent::KeyPress) return false;
  return receiver->isAncestorOf(widget) ||
         (qobject_cast<QRadioButton *>(receiver) && qobject_cast<const QRadioButton *>(widget));
}

// ---- What it means ----

// Once a widget: connections are unique.
void AutoTrackQt::meet(QObject *object) {
  const auto once = Qt::UniqueConnection;
  if (auto *button = qobject_cast<QAbstractButton *>(object)) {
    connect(button, &QAbstractButton::released, this, &AutoTrackQt::buttonReleased, once);
    connect(button, &QAbstractButton::clicked, this, &AutoTrackQt::buttonClicked, once);
  } else if (auto *action = qobject_cast<QAction *>(object)) {
    connect(action, &QAction::triggered, this, &AutoTrackQt::actionTriggered, once);
  } else if (auto *edit = qobject_cast<QLineEdit *>(object)) {
    connect(edit, &QLineEdit::textEdited, this, &AutoTrackQt::textEdited, once);
    connect(edit, &QLineEdit::editingFinished, this, &AutoTrackQt::editingFinished, once);
  } else if (auto *view = qobject_cast<QAbstractItemView *>(object)) {
    connect(view, &QAbstractItemView::activated, this, &AutoTrackQt::rowActivated, once);
  } else if (auto *choices = qobject_cast<QComboBox *>(object)) {
    connect(choices, &QComboBox::activated, this, &AutoTrackQt::choiceActivated, once);
  } else if (auto *bar = qobject_cast<QTabBar *>(object)) {
    connect(bar, &QTabBar::tabBarClicked, this, &AutoTrackQt::tabClicked, once);
    connect(bar, &QTabBar::currentChanged, this, &AutoTrackQt::tabChanged, once);
  } else if (auto *slider = qobject_cast<QAbstractSlider *>(object); slider && !qobject_cast<QScrollBar *>(object)) {
    connect(slider, &QAbstractSlider::actionTriggered, this, &AutoTrackQt::sliderTriggered, once);
    connect(slider, &QAbstractSlider::sliderReleased, this, &AutoTrackQt::sliderReleased, once);
  }
}

void AutoTrackQt::record(autotrack_interaction interaction) {
  interaction.input = input_;
  if (autotrack_record(tracker_, &interaction) < 0) qWarning("AutoTrack: %s", autotrack_last_error());
}

// Qt emits `released` right before `clicked`, so before all handlers of `clicked`. It emits it without a click too,
// where a pointer is dragged off or the button is hidden, but not in these events.
void AutoTrackQt::buttonReleased() {
  auto *button = static_cast<QAbstractButton *>(sender());
  if (letGo_ == button) {
    letGo_ = nullptr;
    return;
  }
  const bool clicks = type_ == QEvent::MouseButtonRelease || type_ == QEvent::KeyRelease ||
                      type_ == QEvent::KeyPress || type_ == QEvent::Timer;
  if (!clicks || !isInputOf(button)) return;
  recorded_ = button;
  record(autotrack_action("clicked", static_cast<QObject *>(button)));
}

void AutoTrackQt::buttonClicked() {
  auto *button = static_cast<QAbstractButton *>(sender());
  if (animated_ == button) animated_ = nullptr;
  if (recorded_ == button)
    recorded_ = nullptr;
  else if (isInputOf(button))
    record(autotrack_action("clicked", static_cast<QObject *>(button)));
}

// A tool button's action is the button's click; a menu's own button press opens it, which is no action.
void AutoTrackQt::actionTriggered() {
  const bool inMenu = qobject_cast<QMenu *>(receiver_) || qobject_cast<QMenuBar *>(receiver_);
  if (inMenu || receiver_ == sender()) record(autotrack_action("triggered", sender()));
}

// Only what was typed counts, and what was typed stays here.
void AutoTrackQt::editingFinished() {
  if (edited_ != sender()) return;
  edited_ = nullptr;
  record(autotrack_action("editingFinished", sender()));
}

// A press that selects a row runs the handlers of the selection, so it is recorded before it. Other presses
// are clicks if the pointer is let go on the same row.
void AutoTrackQt::mouseOnRows(QAbstractItemView *view, const QMouseEvent *event) {
  if (event->button() != Qt::LeftButton) return;
  const QModelIndex index = view->indexAt(event->position().toPoint());
  const bool isPress = type_ == QEvent::MouseButtonPress;
  const auto needed = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
  const bool selects = isPress && view->selectionMode() != QAbstractItemView::NoSelection &&
                       (index.flags() & needed) == needed && !view->selectionModel()->isSelected(index);
  const bool clicks = type_ == QEvent::MouseButtonRelease && index.isValid() && index == pressedRow_ &&
                      (index.flags() & Qt::ItemIsEnabled);
  pressedRow_ = isPress && !selects ? index : QModelIndex();
  if (selects || clicks) recordRow(view, index, nullptr);
}

void AutoTrackQt::rowActivated(const QModelIndex &index) {
  auto *view = static_cast<QAbstractItemView *>(sender());
  if (view->window()->windowType() != Qt::Popup) recordRow(view, index, "activated");
}

// A row in a tree is inside the row above it.
void AutoTrackQt::recordRow(QAbstractItemView *view, const QModelIndex &index, const char *signal) {
  items_.clear();
  for (QModelIndex at = index; at.isValid() && at != view->rootIndex(); at = at.parent())
    items_.push_back({view, at.row()});
  if (items_.empty()) return;
  record(signal ? autotrack_action(signal, items_.data())
                : autotrack_selection(items_.data(), static_cast<QObject *>(view)));
  items_.clear();
}

void AutoTrackQt::tabClicked(int index) {
  if (index < 0 || (type_ == QEvent::MouseButtonPress && mouseButton_ != Qt::LeftButton)) return;
  items_ = {{sender(), index}};
  record(autotrack_selection(items_.data(), sender()));
  items_.clear();
}

// The pointer's press was recorded as a click.
void AutoTrackQt::tabChanged(int index) {
  const bool byKey = type_ == QEvent::KeyPress || type_ == QEvent::Shortcut || type_ == QEvent::Wheel;
  if (byKey && isInputOf(static_cast<QTabBar *>(sender()))) tabClicked(index);
}

// Keys, the wheel and presses beside the knob; the knob's way is one event, at its end.
void AutoTrackQt::sliderTriggered(int action) {
  if (!isInputOf(static_cast<QAbstractSlider *>(sender()))) return;
  if (action != QAbstractSlider::SliderMove || type_ == QEvent::Wheel)
    record(autotrack_action("actionTriggered", sender()));
}

void AutoTrackQt::sliderReleased() {
  if (isInputOf(static_cast<QAbstractSlider *>(sender()))) record(autotrack_action("sliderReleased", sender()));
}
