import type { MemberTransferCoin } from '@ex/api-client/transfers';
import { useT } from '@ex/i18n';
import { formatBalance, formatFeeRate, isZero, withUnit } from '@ex/money';
import { Bdi, Num } from '@ex/ui-kit';
import { daysToArrival, memberTransferTerms } from '../model/member-transfer';
import styles from './quote.module.css';

interface MemberTransferTermsProps {
  readonly coin: MemberTransferCoin;
  /** As typed; '' while nothing is entered. */
  readonly amount: string;
}

/** Fee, arrival and the amount that arrives (P2P-08, P2P-09, P2P-12). */
export function MemberTransferTerms({ coin, amount }: MemberTransferTermsProps) {
  const t = useT('transfers');
  const arrival = useArrival();
  const rate = coin.feeRate;
  const terms = memberTransferTerms(amount, rate);
  const money = (value: string | undefined) => (
    <Num value={value === undefined ? value : withUnit(formatBalance(value), coin.coin)} />
  );
  return (
    <dl className={styles.panel}>
      <div className={styles.line}>
        <dt>
          {t('send.fee')} {!isZero(rate) && <Bdi>({formatFeeRate(rate)})</Bdi>}
        </dt>
        <dd>{isZero(rate) ? t('send.free') : money(terms?.fee)}</dd>
      </div>
      <div className={styles.line}>
        <dt>{t('send.arrival')}</dt>
        <dd>{arrival(coin)}</dd>
      </div>
      <div className={styles.total}>
        <dt>{t('send.real')}</dt>
        <dd>{money(terms?.received)}</dd>
      </div>
    </dl>
  );
}

/** Says when a transfer of a coin arrives (P2P-09, D-67). */
export function useArrival(): (coin: MemberTransferCoin) => string {
  const t = useT('transfers');
  const common = useT('common');
  return (coin) => {
    const days = daysToArrival(coin);
    return days === 0 ? t('atOnce') : common('days', { count: days });
  };
}
