import { useT } from '@ex/i18n';
import { compare, formatBalance, sub, withUnit } from '@ex/money';
import { Num, VisuallyHidden } from '@ex/ui-kit';
import type { DecidedBalance } from '../model/decision';
import styles from './BalanceChange.module.css';

/** What is available, and what will be: before → after, in one line where it fits. */
export function BalanceChange({ balance }: { readonly balance: DecidedBalance }) {
  const t = useT('submit');
  const { available, spends, coin } = balance;
  if (!available || spends === '' || compare(spends, available) > 0) return <Num value={null} />;
  return (
    <span className={styles.change}>
      <Num value={formatBalance(available)} dimTail />
      <span>
        <span aria-hidden className={styles.arrow}>
          →
        </span>{' '}
        <VisuallyHidden>{t('decision.then')}</VisuallyHidden>{' '}
        <Num value={withUnit(formatBalance(sub(available, spends)), coin)} dimTail />
      </span>
    </span>
  );
}
