import type { Pair } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { formatClock } from '@ex/languages';
import type { PublicTrade, TapeSnapshot } from '@ex/market-data';
import { decimalOfQuote } from '@ex/money';
import { ErrorState, Num, SkeletonRows, StaleMark, Triangle } from '@ex/ui-kit';
import { formatBookPrice, formatQuantity } from '../model/prices';
import styles from './TradesTape.module.css';

/** Rows of the tape: half a screen of a phone. */
const ROWS = 15;

interface TradesTapeProps {
  readonly pair: Pair;
  readonly tape: Pick<TapeSnapshot, 'status' | 'failed' | 'stale' | 'ageSeconds'>;
  /** Newest first, those that may be shown. */
  readonly trades: readonly PublicTrade[];
  readonly onRetry: () => void;
}

/** The newest public trades of a market: what takers did, at which price, how much, when (TAPE-01, TAPE-02). */
export function TradesTape({ pair, tape, trades, onRetry }: TradesTapeProps) {
  const t = useT('spot');
  if (tape.status === 'loading')
    return (
      <div className={styles.waiting}>
        {tape.failed ? (
          <ErrorState title={t('trades.failed')} onRetry={onRetry} />
        ) : (
          <SkeletonRows rows={ROWS} height={24} />
        )}
      </div>
    );
  return (
    <div className={styles.tape} data-stale={tape.stale || undefined}>
      {tape.stale && <StaleMark seconds={tape.ageSeconds} />}
      {trades.length === 0 ? (
        <p className={styles.none}>{t('trades.none')}</p>
      ) : (
        <table className={styles.table} aria-label={t('trades.label')}>
          <thead>
            <tr>
              <th scope="col">{t('form.side')}</th>
              <th scope="col">{`${t('book.price')} (${pair.quote})`}</th>
              <th scope="col">{`${t('book.amount')} (${pair.base})`}</th>
              <th scope="col">{t('orders.time')}</th>
            </tr>
          </thead>
          <tbody>
            {trades.slice(0, ROWS).map((trade) => (
              <Row key={trade.id} trade={trade} />
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

function Row({ trade: { side, price, amount, ts } }: { readonly trade: PublicTrade }) {
  const t = useT('spot');
  return (
    <tr className={styles[side]}>
      <td className={styles.side}>
        <Triangle direction={side === 'buy' ? 'rise' : 'fall'} />
        {t(side === 'buy' ? 'form.buy' : 'form.sell')}
      </td>
      <td className={styles.price}>
        <Num value={formatBookPrice(price)} dimTail />
      </td>
      <td>
        <Num value={formatQuantity(decimalOfQuote(amount) ?? '0')} dimTail />
      </td>
      <td>
        <Num value={formatClock(ts)} />
      </td>
    </tr>
  );
}
