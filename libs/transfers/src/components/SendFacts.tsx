import type { TransferCoin } from '@ex/contract';
import { useT } from '@ex/i18n';
import { formatBalance, formatFeeRate, isZero, withUnit } from '@ex/money';
import { Bdi, Num } from '@ex/ui-kit';
import { daysOf, type SendTerms } from '../model/send';
import styles from './QuotePanel.module.css';

interface SendFactsProps {
  readonly coin: TransferCoin;
  /** Undefined while no amount is entered. */
  readonly terms: SendTerms | undefined;
}

/** Fee, arrival and the amount that arrives (P2P-08, P2P-09, P2P-12). */
export function SendFacts({ coin, terms }: SendFactsProps) {
  const t = useT('transfers');
  const rate = coin.internal_transfer_sxf;
  const money = (value: string | undefined) => (
    <Num value={value === undefined ? value : withUnit(formatBalance(value), coin.title)} />
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
        <dd>{useArrival(coin)}</dd>
      </div>
      <div className={styles.total}>
        <dt>{t('send.real')}</dt>
        <dd>{money(terms?.arrives)}</dd>
      </div>
    </dl>
  );
}

/** When a transfer of a coin arrives, in words (P2P-09, D-67). */
export function useArrival(coin: TransferCoin): string {
  const t = useT('transfers');
  const days = daysOf(coin);
  return days === 0 ? t('atOnce') : t('days', { count: days });
}
