import type { OrderBook as Book } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { compare, formatBook, formatCompact } from '@ex/money';
import { ErrorState, Num, Segmented, SkeletonRows, SubscriptPrice, VisuallyHidden } from '@ex/ui-kit';
import { type CSSProperties, type ReactNode, useRef } from 'react';
import { type DepthRow, type DepthView, shownBook } from '../model/book';
import { exactPrice } from '../model/exact-price';
import { DepthIcon } from './DepthIcon';
import styles from './OrderBook.module.css';

interface OrderBookProps {
  readonly base: string;
  readonly quote: string;
  /** Undefined while it is not there, and after a switch of the market. */
  readonly book: Book | undefined;
  readonly view: DepthView;
  readonly onView: (view: DepthView) => void;
  /** A row was pressed: its price as decimal text. */
  readonly onPrice: (price: string) => void;
  /** Older than three periods: figures are grey. */
  readonly stale: boolean;
  readonly failed: boolean;
  readonly onRetry: () => void;
  /** Latest price, between the two sides. */
  readonly price: ReactNode;
}

const VIEW_TEXTS = { all: 'book.all', asks: 'book.sell', bids: 'book.buy' } as const;
const VIEWS: readonly DepthView[] = ['all', 'asks', 'bids'];

/** The order book: five rows a side or nine of one, asks above the price, bids below (SPOT-06 to SPOT-11). */
export function OrderBook(props: OrderBookProps) {
  const { base, quote, book, view, onView, onPrice, stale, failed, onRetry, price } = props;
  const t = useT('spot');
  const shown = book && shownBook(book, view);
  return (
    <section className={styles.book} aria-label={t('book.label')} data-stale={stale || undefined}>
      <div className={styles.head} aria-hidden="true">
        <span>{`${t('book.price')} (${quote})`}</span>
        <span>{`${t('book.amount')} (${base})`}</span>
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
          {view !== 'bids' && (
            <Side label={t('book.sells')} rows={shown.asks} tone={styles.sell} onPrice={onPrice} />
          )}
          <div className={styles.middle}>{price}</div>
          {view !== 'asks' && (
            <Side label={t('book.buys')} rows={shown.bids} tone={styles.buy} onPrice={onPrice} />
          )}
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

/** Quantities from a million on are shortened: they would not fit beside their price. */
const formatQuantity = (quantity: string): string =>
  compare(quantity, '1000000') < 0 ? formatBook(quantity) : formatCompact(quantity);

interface SideProps {
  readonly label: string;
  readonly rows: readonly DepthRow[];
  readonly tone: string | undefined;
  readonly onPrice: (price: string) => void;
}

function Side({ label, rows, tone, onPrice }: SideProps) {
  const t = useT('spot');
  return (
    <ul className={`${styles.side} ${tone ?? ''}`} aria-label={label}>
      {rows.length === 0 && <li className={styles.none}>{t('book.empty')}</li>}
      {rows.map((row, place) => (
        // By its place: new figures come into the rows that are there, and no row moves.
        <li key={place}>
          <Row row={row} onPrice={onPrice} />
        </li>
      ))}
    </ul>
  );
}

interface RowProps {
  readonly row: DepthRow;
  readonly onPrice: (price: string) => void;
}

/** A price and what there is at it; fills the price that stood there when the finger came down. */
function Row({ row, onPrice }: RowProps) {
  const t = useT('spot');
  const aimed = useRef(row.price);
  return (
    <button
      type="button"
      className={styles.row}
      style={{ '--share': `${row.share}%` } as CSSProperties}
      title={t('book.fill', { price: exactPrice(row.price) })}
      onPointerDown={() => {
        aimed.current = row.price;
      }}
      // A key has no pointer before it.
      onClick={({ detail }) => onPrice(detail > 0 ? aimed.current : row.price)}
    >
      <SubscriptPrice className={styles.price} price={row.price} shown={formatBook(row.price)} />
      <Num className={styles.amount} value={formatQuantity(row.quantity)} />
    </button>
  );
}
