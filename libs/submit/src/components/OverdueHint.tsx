import { useMemberQuery } from '@ex/api-client/members';
import { useT } from '@ex/i18n';
import { formatBalance, withUnit } from '@ex/money';
import { paths } from '@ex/routing';
import { Callout, LinkButton } from '@ex/ui-kit';
import styles from './hint.module.css';

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
        <LinkButton href={paths.deposit()} size="small">
          {t('overdue.deposit')}
        </LinkButton>
      </Callout>
    </div>
  );
}
