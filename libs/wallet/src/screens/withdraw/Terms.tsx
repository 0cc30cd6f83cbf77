import { useT } from '@ex/i18n';
import type { WithdrawalTerms } from '@ex/api-client/wallet';
import { formatBalance, withUnit } from '@ex/money';
import { Num } from '@ex/ui-kit';
import { formatWithdrawalRate, receivedAmount, withdrawalFee } from '../../model/withdrawal';
import styles from './withdraw.module.css';

interface TermsProps {
  /** Undefined until they are loaded. */
  readonly terms: WithdrawalTerms | undefined;
  readonly amount: string;
  readonly coin: string;
  /** Decimals of the smallest amount that can be paid out (RIM-02). */
  readonly decimals: number;
}

/** Fee and what arrives (WITHDRAW-04 to WITHDRAW-06). */
export function Terms({ terms, amount, coin, decimals }: TermsProps) {
  const t = useT('withdraw');
  const fee = terms && amount !== '' ? withdrawalFee(amount, terms.fee, decimals) : undefined;
  const fixed = terms?.fee.kind === 'fixed' ? terms.fee.amount : undefined;
  const rate = terms && formatWithdrawalRate(terms);
  return (
    <dl className={styles.terms} aria-live="polite">
      <div className={styles.term}>
        <dt>{rate ? `${t('fee')} (${rate})` : t('fee')}</dt>
        <dd>
          <Num value={withUnit(formatBalance(fee ?? fixed), coin)} />
        </dd>
      </div>
      <div className={styles.receive}>
        <dt>{t('receive')}</dt>
        <dd>
          <Num
            value={withUnit(formatBalance(fee === undefined ? undefined : receivedAmount(amount, fee)), coin)}
          />
        </dd>
      </div>
    </dl>
  );
}
