import { useT } from '@ex/i18n';
import { formatLimit, withUnit } from '@ex/money';
import { Button, Num } from '@ex/ui-kit';
import styles from './ApplyFooter.module.css';

interface ApplyFooterProps {
  /** Whole amount the form stands at. */
  readonly amount: number;
  readonly coin: string;
  /** The verb on the button. */
  readonly label: string;
  readonly busy: boolean;
  readonly onApply: () => void;
}

/** Stays at the bottom of a form: the amount, and the button that leads to the decision (LOAN-15). */
export function ApplyFooter({ amount, coin, label, busy, onApply }: ApplyFooterProps) {
  const t = useT('finance');
  return (
    <footer className={styles.footer}>
      <span className={styles.amount}>
        <span className={styles.label}>{t('form.amount')}</span>
        <Num value={withUnit(formatLimit(String(amount)), coin)} className={styles.value} />
      </span>
      <Button className={styles.apply} busy={busy} onClick={onApply}>
        {label}
      </Button>
    </footer>
  );
}
