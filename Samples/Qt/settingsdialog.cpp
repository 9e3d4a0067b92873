#include "settingsdialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

SettingsDialog::SettingsDialog(QWidget *parent) : QDialog(parent) {
  setWindowTitle(tr("Settings"));
  name = new QLineEdit(parent->windowTitle(), this);
  name->setObjectName("deskName");
  auto *reminders = new QCheckBox(tr("Send &reminders"), this);
  reminders->setObjectName("reminders");
  auto *insert = new QComboBox(this);
  insert->setObjectName("insert");
  insert->addItems({tr("Insert…"), tr("Branch"), tr("Weekday")});
  connect(insert, &QComboBox::activated, this, [this, insert](int index) {
    if (index > 0) name->insert(QStringLiteral("{%1}").arg(insert->itemText(index)));
    insert->setCurrentIndex(0);
  });
  auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);

  auto *layout = new QVBoxLayout(this);
  layout->addWidget(name);
  layout->addWidget(insert);
  layout->addWidget(reminders);
  layout->addWidget(buttons);

  connect(reminders, &QCheckBox::toggled, name, &QLineEdit::setEnabled);
  reminders->setChecked(true);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

QString SettingsDialog::deskName() const { return name->text(); }
