#include "places.h"

#include <QtWidgets>

namespace {

QString line(const QString &name, const QWidget *widget, const QRect &part) {
  const QPoint middle = widget->mapToGlobal(part.center());
  return QStringLiteral("%1 %2 %3\n").arg(name).arg(middle.x()).arg(middle.y());
}

QString parts(QWidget *widget) {
  QString text;
  const QString name = widget->objectName();
  if (auto *list = qobject_cast<QListView *>(widget)) {
    for (int row = 0; row < list->model()->rowCount(); row++) {
      const QRect rect = list->visualRect(list->model()->index(row, list->modelColumn()));
      const QString owner = name.isEmpty() ? QStringLiteral("popup") : name;
      if (!list->isRowHidden(row) && list->viewport()->rect().contains(rect.center()))
        text += line(QStringLiteral("%1/%2").arg(owner).arg(row), list->viewport(), rect);
    }
  } else if (auto *tabs = qobject_cast<QTabWidget *>(widget)) {
    for (int tab = 0; tab < tabs->count(); tab++)
      text += line(QStringLiteral("%1/%2").arg(name).arg(tab), tabs->tabBar(), tabs->tabBar()->tabRect(tab));
  } else if (auto *bar = qobject_cast<QMenuBar *>(widget)) {
    for (QAction *action : bar->actions())
      text += line(action->menu()->objectName() + "/title", bar, bar->actionGeometry(action));
  } else if (auto *menu = qobject_cast<QMenu *>(widget)) {
    for (QAction *action : menu->actions()) text += line(action->objectName(), menu, menu->actionGeometry(action));
  } else if (auto *button = qobject_cast<QAbstractButton *>(widget)) {
    if (button->isDown()) text += line(name + "/down", button, button->rect());
  } else if (auto *slider = qobject_cast<QSlider *>(widget)) {
    QStyleOptionSlider option;
    option.initFrom(slider);
    option.orientation = slider->orientation();
    option.minimum = slider->minimum();
    option.maximum = slider->maximum();
    option.sliderPosition = option.sliderValue = slider->sliderPosition();
    option.subControls = QStyle::SC_All;
    text += line(name + "/knob", slider,
                 slider->style()->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderHandle, slider));
    text += line(name + "/start", slider, QRect(2, slider->height() / 2, 1, 1));
  }
  return text;
}

}  // namespace

Places::Places(const QString &file) : file(file) {
  qApp->installEventFilter(this);
  startTimer(20);
}

bool Places::eventFilter(QObject *receiver, QEvent *event) {
  const bool isInput = event->type() == QEvent::MouseButtonRelease || event->type() == QEvent::KeyRelease;
  if (isInput && receiver->isWindowType()) inputs++;
  return false;
}

void Places::timerEvent(QTimerEvent *) {
  QString text = QStringLiteral("inputs %1\n").arg(inputs);
  const QWidget *modal = QApplication::activeModalWidget(), *popup = QApplication::activePopupWidget();
  for (QWidget *widget : QApplication::allWidgets()) {
    const QWidget *window = widget->window();
    if (!widget->isVisible() || !window->windowHandle() || !window->windowHandle()->isExposed()) continue;
    if (popup ? window != popup : modal && window != modal) continue;
    if (!widget->objectName().isEmpty()) text += line(widget->objectName(), widget, widget->rect());
    text += parts(widget);
  }
  if (const QWidget *focus = QApplication::focusWidget()) text += QStringLiteral("focus %1\n").arg(focus->objectName());
  if (text == written) return;
  QSaveFile target(file);
  if (target.open(QIODevice::WriteOnly) && target.write(text.toUtf8()) >= 0 && target.commit()) written = text;
}
