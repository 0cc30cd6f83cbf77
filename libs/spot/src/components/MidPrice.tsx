import { formatDollar, formatPrice } from '@ex/money';
import { type MoveDirection, PriceText, StaleMark } from '@ex/ui-kit';
import styles from './OrderBook.module.css';

interface MidPriceProps {
  /** Latest close as the market sends it. */
  readonly close: number | undefined;
  /** The same in dollars, decimal text. */
  readonly dollars: string | undefined;
  readonly direction: MoveDirection;
  /** No fresh price: grey. */
  readonly stale: boolean;
  /** Age in whole seconds of the oldest figure of the book when that is too old; else undefined. */
  readonly oldSeconds: number | undefined;
}

/** The latest price between the two sides of the book, with a dollar estimate that gives way to the age of old figures. */
export function MidPrice({ close, dollars, direction, stale, oldSeconds }: MidPriceProps) {
  return (
    <>
      <PriceText
        price={close}
        shown={formatPrice(close)}
        direction={direction}
        triangle={close !== undefined}
        stale={stale}
      />
      {oldSeconds === undefined ? (
        dollars !== undefined && <bdi className={styles.estimate}>{formatDollar(dollars)}</bdi>
      ) : (
        <StaleMark seconds={oldSeconds} />
      )}
    </>
  );
}
