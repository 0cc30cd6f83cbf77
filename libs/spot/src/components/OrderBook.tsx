import { formatExactPrice } from '@ex/money';
import type { Pair } from '@ex/api-client';
import type { OrderBook as Book } from '@ex/api-client/markets';
import { useT } from '@ex/i18n';
import { ErrorState, Num, Segmented, SkeletonRows, VisuallyHidden } from '@ex/ui-kit';
import { type CSSProperties, memo, type ReactNode, useRef } from 'react';
import { type DepthRow, type DepthView, shownBook } from '../model/book';
import type { IsOwnLevel } from '../model/own-levels';
import { formatBookPrice, formatQuantity } from '../model/prices';
import { DepthIcon } from './DepthIcon';
import styles from './OrderBook.module.css';

interface OrderBookProps {
  readonly pair: Pair;
  /** Undefined while it is not there, and after a switch of the market. */
  readonly book: Book | undefined;
  readonly view: DepthView;
  readonly onView: (view: DepthView) => void;
  /** Marks the levels that hold open orders of the member. */
  readonly isOwn?: IsOwnLevel;
  /** Called with the price of a pressed row, decimal text. */
  readonly onPrice: (price: string) => void;
  /** Older than three periods: figures are grey. */
  readonly stale: boolean;
  readonly failed: boolean;
  readonly onRetry: () => void;
  /** The last price, between the two sides. */
  readonly price: ReactNode;
}

const VIEW_TEXTS = { all: 'book.all', asks: 'book.asksOnly', bids: 'book.bidsOnly' } as const;
const NONE_OWN: IsOwnLevel = () => false;
const VIEWS: readonly DepthView[] = ['all', 'asks', 'bids'];

/** The order book: five rows a side or nine of one, asks above the price, bids below (SPOT-06 to SPOT-11). */
export function OrderBook(props: OrderBookProps) {
  const { pair, book, view, onView, onPrice, isOwn = NONE_OWN, stale, failed, onRetry, price } = props;
  const t = useT('spot');
  const shown = book && shownBook(book, view);
  return (
    <section className={styles.book} aria-label={t('book.label')} data-stale={stale || undefined}>
      <div className={styles.head} aria-hidden="true">
        <span>{`${t('book.price')} (${pair.quote})`}</span>
        <span>{`${t('book.amount')} (${pair.base})`}</span>
      </div>
      {!shown && (
        <div className={styles.waiting}>
          {failed ? (
            <ErrorState title={t('book.failed')} onRetry={onRetry} />
          ) : (
            <SkeletonRows rows={10} height={24} />
          )}
        </div>
      )}
      {shown && (
        <>
          {view !== 'bids' && <Side side="asks" rows={shown.asks} isOwn={isOwn} onPrice={onPrice} />}
          <div className={styles.middle}>{price}</div>
          {view !== 'asks' && <Side side="bids" rows={shown.bids} isOwn={isOwn} onPrice={onPrice} />}
        </>
      )}
      <div className={styles.views}>
        <Segmented
          label={t('book.view')}
          value={view}
          onChange={onView}
          items={VIEWS.map((value) => ({
            value,
            label: (
              <>
                <DepthIcon view={value} />
                <VisuallyHidden>{t(VIEW_TEXTS[value])}</VisuallyHidden>
              </>
            ),
          }))}
        />
      </div>
    </section>
  );
}

interface SideProps {
  readonly side: 'asks' | 'bids';
  readonly rows: readonly DepthRow[];
  readonly isOwn: IsOwnLevel;
  readonly onPrice: (price: string) => void;
}

function Side({ side, rows, isOwn, onPrice }: SideProps) {
  const t = useT('spot');
  const tone = side === 'asks' ? styles.sell : styles.buy;
  return (
    <ul className={`${styles.side} ${tone ?? ''}`} aria-label={t(`book.${side}`)}>
      {rows.length === 0 && <li className={styles.none}>{t('book.empty')}</li>}
      {rows.map((row, place) => (
        // By its place: new figures come into the rows that are there, and no row moves.
        <li key={place}>
          <Row {...row} isOwn={isOwn(side, row.price)} onPrice={onPrice} />
        </li>
      ))}
    </ul>
  );
}

interface RowProps extends DepthRow {
  /** The member has an open order at it. */
  readonly isOwn: boolean;
  readonly onPrice: (price: string) => void;
}

/**
 * A price and what there is at it; fills the price that stood there when the finger came down. Drawn when one of its figures
 * changes.
 */
const Row = memo(function Row({ price, quantity, share, isOwn, onPrice }: RowProps) {
  const t = useT('spot');
  const priceAtPointerDown = useRef(price);
  return (
    <button
      type="button"
      className={styles.row}
      style={{ '--share': `${share}%` } as CSSProperties}
      title={t('book.fill', { price: formatExactPrice(price) })}
      onPointerDown={() => {
        priceAtPointerDown.current = price;
      }}
      // A key has no pointer before it.
      onClick={({ detail }) => onPrice(detail > 0 ? priceAtPointerDown.current : price)}
    >
      {isOwn && (
        <span className={styles.own}>
          <VisuallyHidden>{t('book.own')}</VisuallyHidden>
        </span>
      )}
      <Num className={styles.price} value={formatBookPrice(price)} dimTail />
      <Num className={styles.amount} value={formatQuantity(quantity)} dimTail />
    </button>
  );
});
