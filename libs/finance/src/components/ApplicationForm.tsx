import { useT } from '@ex/i18n';
import { formatLimit, withUnit } from '@ex/money';
import { Button, Num } from '@ex/ui-kit';
import type { ReactNode } from 'react';
import styles from './ApplicationForm.module.css';

interface ApplicationFormProps {
  /** The whole amount that the form shows. */
  readonly amount: number;
  readonly coin: string;
  /** The verb on the button. */
  readonly submitLabel: string;
  readonly busy: boolean;
  /** Called by the button and by Enter. */
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** The form for one product; its footer stays at the bottom with the amount and the button (LOAN-15). */
export function ApplicationForm({
  amount,
  coin,
  submitLabel,
  busy,
  onSubmit,
  children,
}: ApplicationFormProps) {
  const t = useT('finance');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <main className={styles.main}>{children}</main>
      <footer className={styles.footer} data-bottom-bar="">
        <span className={styles.amount}>
          <span className={styles.label}>{t('form.amount')}</span>
          <Num value={withUnit(formatLimit(String(amount)), coin)} className={styles.value} />
        </span>
        <Button type="submit" className={styles.submit} busy={busy}>
          {submitLabel}
        </Button>
      </footer>
    </form>
  );
}
