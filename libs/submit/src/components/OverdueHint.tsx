import { useGetusrQuery } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { formatBalance, withUnit } from '@ex/money';
import { paths } from '@ex/routing';
import { Callout, LinkButton } from '@ex/ui-kit';
import styles from './OverdueHint.module.css';

/** Tells on the screens where money would leave that a loan is overdue, what stops until then and how it is repaid. */
export function OverdueHint() {
  const t = useT('submit');
  const { currentData } = useGetusrQuery();
  const { overdue_left: left, overdue_coin: coin = '' } = currentData ?? {};
  if (left === undefined) return null;
  return (
    <div className={styles.hint}>
      <Callout tone="warn">
        <p className={styles.text}>
          {t('overdue.text', { left: withUnit(formatBalance(left), coin), coin })}
        </p>
        <LinkButton href={paths.deposit()} size="small">
          {t('overdue.deposit')}
        </LinkButton>
      </Callout>
    </div>
  );
}
