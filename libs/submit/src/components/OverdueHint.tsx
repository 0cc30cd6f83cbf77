import { useMemberQuery } from '@ex/api-client/members';
import { useT } from '@ex/i18n';
import { formatBalance, withUnit } from '@ex/money';
import { Callout, LinkButton } from '@ex/ui-kit';
import { depositHref } from '../model/missing-amount';
import { useDepositCoinsQuery } from '@ex/api-client/wallet';
import styles from './hint.module.css';

/** Tells on the screens where money would leave that a loan is overdue, what stops until then and how it is repaid. */
export function OverdueHint() {
  const t = useT('submit');
  const { currentData } = useMemberQuery();
  const debt = currentData?.overdueDebt;
  const deposits = useDepositCoinsQuery(undefined, { skip: !debt });
  if (!debt) return null;
  const { amount, coin } = debt;
  return (
    <div className={styles.hint}>
      <Callout tone="warn">
        <p className={styles.text}>
          {t('overdue.text', { left: withUnit(formatBalance(amount), coin), coin })}
        </p>
        <LinkButton href={depositHref(coin, amount, deposits.data ?? [])} size="small">
          {t('overdue.deposit')}
        </LinkButton>
      </Callout>
    </div>
  );
}
