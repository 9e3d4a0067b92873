#include "frontdesk.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenuBar>
#include <QPushButton>
#include <QRadioButton>
#include <QSlider>
#include <QStatusBar>
#include <QTabWidget>
#include <QVBoxLayout>

#include "settingsdialog.h"

namespace {

const int lentRole = Qt::UserRole;

template <class Widget>
Widget *named(const char *name, Widget *widget) {
  widget->setObjectName(name);
  return widget;
}

}  // namespace

FrontDesk::FrontDesk(QWidget *parent) : QMainWindow(parent) {
  setWindowTitle(tr("Library: front desk"));
  tabs = named("tabs", new QTabWidget(this));
  tabs->addTab(makeLoans(), tr("&Loans"));
  tabs->addTab(makeMembers(), tr("&Members"));
  setCentralWidget(tabs);
  makeMenus();
  connect(tabs, &QTabWidget::currentChanged, this, [this] { statusBar()->clearMessage(); });
  clearMember();
  books->setCurrentRow(0);
  resize(560, 360);
}

QWidget *FrontDesk::makeLoans() {
  auto *page = named("loans", new QWidget);
  search = named("search", new QLineEdit);
  search->setPlaceholderText(tr("Title"));
  find = named("find", new QPushButton(tr("&Find")));
  availableOnly = named("availableOnly", new QCheckBox(tr("&Available only")));
  books = named("books", new QListWidget);
  books->addItems({"Middlemarch", "Moby-Dick", "Nostromo", "Persuasion", "Villette", "Walden", "Waverley"});
  books->addItems({"Bleak House", "Cranford", "Dubliners", "Emma", "Germinal", "Hard Times", "Ivanhoe"});
  books->addItems({"Jane Eyre", "Kim", "Lord Jim", "Mansfield Park", "North and South", "Shirley", "Typee"});
  details = named("details", new QLabel);
  lend = named("lend", new QPushButton(tr("&Lend")));
  renew = named("renew", new QPushButton(tr("&Renew")));

  auto *top = new QHBoxLayout;
  top->addWidget(search);
  top->addWidget(find);
  top->addWidget(availableOnly);
  auto *bottom = new QHBoxLayout;
  bottom->addWidget(details, 1);
  bottom->addWidget(lend);
  bottom->addWidget(renew);
  auto *layout = new QVBoxLayout(page);
  layout->addLayout(top);
  layout->addWidget(books);
  layout->addLayout(bottom);

  connect(search, &QLineEdit::returnPressed, find, &QPushButton::click);
  connect(find, &QPushButton::clicked, this, &FrontDesk::filterBooks);
  connect(availableOnly, &QCheckBox::toggled, find, &QPushButton::click);
  connect(books, &QListWidget::currentRowChanged, this, &FrontDesk::showBook);
  connect(books, &QListWidget::itemActivated, this, &FrontDesk::lendOrTakeBack);
  connect(lend, &QPushButton::clicked, this, &FrontDesk::lendOrTakeBack);
  connect(renew, &QPushButton::clicked, this, [this] {
    renew->setEnabled(false);
    statusBar()->showMessage(tr("Renewed for %n day(s)", nullptr, loanDays->value()));
  });
  return page;
}

QWidget *FrontDesk::makeMembers() {
  auto *page = named("members", new QWidget);
  memberName = named("memberName", new QLineEdit);
  pin = named("pin", new QLineEdit);
  pin->setEchoMode(QLineEdit::Password);
  auto *adult = named("adult", new QRadioButton(tr("A&dult")));
  auto *child = named("child", new QRadioButton(tr("&Child")));
  adult->setChecked(true);
  branch = named("branch", new QComboBox);
  branch->addItems({tr("Main street"), tr("Harbour"), tr("Hill")});
  loanDays = named("loanDays", new QSlider(Qt::Horizontal));
  loanDays->setRange(7, 56);
  loanDays->setPageStep(7);
  newsletter = named("newsletter", new QCheckBox(tr("&Newsletter")));
  enrol = named("enrol", new QPushButton(tr("&Enrol")));
  connect(enrol, &QPushButton::clicked, this, [this] {
    statusBar()->showMessage(tr("%1 is a member now").arg(memberName->text()));
    enrol->setText(tr("&Enrol another"));
    clearMember();
  });

  auto *kind = new QHBoxLayout;
  kind->addWidget(adult);
  kind->addWidget(child);
  kind->addStretch();
  auto *layout = new QFormLayout(page);
  layout->addRow(tr("Name"), memberName);
  layout->addRow(tr("PIN"), pin);
  layout->addRow(tr("Card"), kind);
  layout->addRow(tr("Branch"), branch);
  layout->addRow(tr("Loan days"), loanDays);
  layout->addRow(newsletter);
  layout->addRow(enrol);

  connect(child, &QRadioButton::toggled, this, [this](bool isChild) { loanDays->setValue(isChild ? 14 : 28); });
  // The branch on the hill enrols nobody.
  connect(branch, &QComboBox::activated, this, [this](int index) {
    if (index == 2) branch->setCurrentIndex(0);
  });
  return page;
}

void FrontDesk::makeMenus() {
  auto *desk = named("deskMenu", menuBar()->addMenu(tr("&Desk")));
  auto *settings = named("settings", desk->addAction(tr("&Settings…")));
  auto *closed = named("closed", desk->addAction(tr("&Closed for today")));
  closed->setCheckable(true);
  closed->setShortcut(QKeySequence(tr("Ctrl+K")));
  connect(settings, &QAction::triggered, this, &FrontDesk::openSettings);
  connect(closed, &QAction::triggered, this, [this](bool isClosed) { tabs->setEnabled(!isClosed); });
}

void FrontDesk::filterBooks() {
  for (int row = 0; row < books->count(); row++) {
    const QListWidgetItem *book = books->item(row);
    const bool lent = book->data(lentRole).toBool();
    books->setRowHidden(row, !book->text().contains(search->text(), Qt::CaseInsensitive) ||
                                 (lent && availableOnly->isChecked()));
  }
}

void FrontDesk::showBook() {
  const QListWidgetItem *book = books->currentItem();
  const bool lent = book && book->data(lentRole).toBool();
  details->setText(!book ? QString() : lent ? tr("%1 is lent").arg(book->text()) : tr("%1 is here").arg(book->text()));
  lend->setText(lent ? tr("&Take back") : tr("&Lend"));
  renew->setEnabled(lent);
}

void FrontDesk::lendOrTakeBack() {
  QListWidgetItem *book = books->currentItem();
  if (!book) return;
  book->setData(lentRole, !book->data(lentRole).toBool());
  showBook();
  filterBooks();
}

void FrontDesk::clearMember() {
  memberName->clear();
  pin->clear();
  branch->setCurrentIndex(0);
  loanDays->setValue(28);
  newsletter->setChecked(false);
}

void FrontDesk::openSettings() {
  SettingsDialog dialog(this);
  if (dialog.exec() == QDialog::Accepted) setWindowTitle(dialog.deskName());
}
