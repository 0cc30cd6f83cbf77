import type { Freshness } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { formatDollarEstimate, formatPrice, formatExactPrice } from '@ex/money';
import { Num, PriceText, StaleMark } from '@ex/ui-kit';
import type { LivePrice } from '../model/use-live-price';
import styles from './OrderBook.module.css';

interface LastPriceProps {
  readonly last: LivePrice;
  /** Estimate in dollars, decimal text; undefined while unknown. */
  readonly dollars: string | undefined;
  /** How old the book around it is. */
  readonly bookAge: Freshness;
  /** Called with the price when it is pressed, decimal text. */
  readonly onPrice: (price: string) => void;
}

/**
 * The last price between the two sides of the book, with a dollar estimate that gives way to the age of stale figures.
 * Like a row of the book, it fills the limit price.
 */
export function LastPrice({ last, dollars, bookAge, onPrice }: LastPriceProps) {
  const t = useT('spot');
  const { price, direction, stale, ageSeconds } = last;
  const estimate = formatDollarEstimate(dollars, price);
  const shown = (
    <PriceText
      price={price}
      shown={formatPrice(price)}
      direction={direction}
      triangle={price !== undefined}
      stale={stale}
    />
  );
  return (
    <>
      {price === undefined ? (
        shown
      ) : (
        <button
          type="button"
          className={styles.last}
          title={t('book.fill', { price: formatExactPrice(price) })}
          onClick={() => onPrice(price)}
        >
          {shown}
        </button>
      )}
      {stale || bookAge.stale ? (
        <StaleMark seconds={Math.max(ageSeconds, bookAge.ageSeconds)} />
      ) : (
        estimate !== undefined && <Num className={styles.estimate} value={estimate} />
      )}
    </>
  );
}
