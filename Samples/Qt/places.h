#pragma once
#include <QObject>
#include <QSet>
#include <QString>

/**
 * Tells a test that moves the pointer from outside where things are: writes a file whenever something changed,
 * with one line for each thing that can be seen and used now:
 *
 *   inputs 12            how many keys and buttons were let go so far
 *   lend 433 380         a widget or a menu's action by objectName, its middle on the screen
 *   books/2 300 210      a row of a list (popup/2 in one without a name), a tab of a bar
 *   lend/down 433 380    a button that is held down
 *   focus search         what gets the keys
 *
 * The file is replaced at once, so that a reader never meets half of it.
 */
class Places : public QObject {
public:
  explicit Places(const QString &file);
  bool eventFilter(QObject *receiver, QEvent *event) override;

protected:
  void timerEvent(QTimerEvent *event) override;

private:
  QString file, written;
  int inputs = 0;
};
