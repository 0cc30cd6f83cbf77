import { useMemberQuery } from '@ex/api-client/members';
import { useT } from '@ex/i18n';
import { formatBalance, withUnit } from '@ex/money';
import { Callout } from '@ex/ui-kit';
import { lazy, Suspense } from 'react';
import { DepositLink } from './DepositLink';
import styles from './hint.module.css';

/** Knows the coins that can be deposited; without its code the link leads to the empty form. */
const RepayLink = lazy(() =>
  import('./RepayLink').then(
    (file) => ({ default: file.RepayLink }),
    () => ({ default: () => <DepositLink /> }),
  ),
);

/** Tells on the screens where money would leave that a loan is overdue, what stops until then and how it is repaid. */
export function OverdueHint() {
  const t = useT('submit');
  const { currentData } = useMemberQuery();
  const debt = currentData?.overdueDebt;
  if (!debt) return null;
  const { amount, coin } = debt;
  return (
    <div className={styles.hint}>
      <Callout tone="warn">
        <p className={styles.text}>
          {t('overdue.text', { left: withUnit(formatBalance(amount), coin), coin })}
        </p>
        <Suspense fallback={<DepositLink />}>
          <RepayLink coin={coin} amount={amount} />
        </Suspense>
      </Callout>
    </div>
  );
}
