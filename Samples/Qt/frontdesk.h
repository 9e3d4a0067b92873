#pragma once
#include <QMainWindow>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;
class QSlider;
class QTabWidget;

/** The front desk of a small library: lends books and enrols members. Knows nothing of tracking. */
class FrontDesk : public QMainWindow {
  Q_OBJECT

public:
  explicit FrontDesk(QWidget *parent = nullptr);

private:
  QWidget *makeLoans();
  QWidget *makeMembers();
  void makeMenus();
  void filterBooks();
  void showBook();
  void lendOrTakeBack();
  void clearMember();
  void openSettings();

  QTabWidget *tabs;
  QLineEdit *search, *memberName, *pin;
  QPushButton *find, *lend, *renew, *enrol;
  QCheckBox *availableOnly, *newsletter;
  QListWidget *books;
  QLabel *details;
  QComboBox *branch;
  QSlider *loanDays;
};
