import { useT } from '@ex/i18n';
import { formatBalance, formatFeeRate, div, withUnit } from '@ex/money';
import { Num } from '@ex/ui-kit';
import { feeOf, receivedOf, type WithdrawalTerms } from './withdrawal';
import styles from './withdraw.module.css';

interface TermsProps {
  /** Undefined while they are not there. */
  readonly terms: WithdrawalTerms | undefined;
  readonly amount: string;
  readonly coin: string;
}

/** Share the fee takes, `1%`; undefined for a fixed one. */
export const feeRate = ({ sxftype, txsxf }: WithdrawalTerms): string | undefined =>
  sxftype === 1 ? formatFeeRate(div(txsxf, '100', 10)) : undefined;

/** Fee and what arrives, as open arithmetic (WITHDRAW-04 to WITHDRAW-06). */
export function Terms({ terms, amount, coin }: TermsProps) {
  const t = useT('withdraw');
  const fee = terms && amount !== '' ? feeOf(amount, terms) : undefined;
  const rate = terms && feeRate(terms);
  return (
    <dl className={styles.terms} aria-live="polite">
      <div className={styles.term}>
        <dt>{rate ? `${t('fee')} (${rate})` : t('fee')}</dt>
        <dd>
          <Num value={withUnit(formatBalance(fee ?? (rate ? undefined : terms?.txsxf_n)), coin)} />
        </dd>
      </div>
      <div className={styles.receive}>
        <dt>{t('receive')}</dt>
        <dd>
          <Num
            value={withUnit(formatBalance(fee === undefined ? undefined : receivedOf(amount, fee)), coin)}
          />
        </dd>
      </div>
    </dl>
  );
}
