#pragma once
#include <QDialog>

class QLineEdit;

/** The settings of the front desk. */
class SettingsDialog : public QDialog {
  Q_OBJECT

public:
  explicit SettingsDialog(QWidget *parent);

  QString deskName() const;

private:
  QLineEdit *name;
};
