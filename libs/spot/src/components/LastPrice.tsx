import type { Freshness } from '@ex/api-client';
import { formatDollar, formatPrice } from '@ex/money';
import { PriceText, StaleMark } from '@ex/ui-kit';
import type { LivePrice } from '../model/use-live-price';
import styles from './OrderBook.module.css';

interface LastPriceProps {
  readonly last: LivePrice;
  /** How old the book around it is. */
  readonly bookAge: Freshness;
}

/** The last price between the two sides of the book, with a dollar estimate that gives way to the age of stale figures. */
export function LastPrice({ last, bookAge }: LastPriceProps) {
  const { price, dollars, direction, stale, ageSeconds } = last;
  return (
    <>
      <PriceText
        price={price}
        shown={formatPrice(price)}
        direction={direction}
        triangle={price !== undefined}
        stale={stale}
      />
      {stale || bookAge.stale ? (
        <StaleMark seconds={Math.max(ageSeconds, bookAge.ageSeconds)} />
      ) : (
        dollars !== undefined && <bdi className={styles.estimate}>{formatDollar(dollars)}</bdi>
      )}
    </>
  );
}
