import type { Pair } from '@ex/api-client';
import type { OrderBook } from '@ex/api-client/markets';
import { useT } from '@ex/i18n';
import { withUnit, formatExactPrice } from '@ex/money';
import { ErrorState, Num, Skeleton, StaleMark } from '@ex/ui-kit';
import { type Depth, DEPTH_BOX, depthOf, type DepthSide } from '../model/depth';
import { formatQuantity } from '../model/prices';
import styles from './DepthChart.module.css';

interface DepthChartProps {
  readonly pair: Pair;
  /** Undefined while it is not there. */
  readonly book: OrderBook | undefined;
  readonly stale: boolean;
  readonly ageSeconds: number;
  readonly failed: boolean;
  readonly onRetry: () => void;
}

/**
 * What is offered up to each price: bids on the left, asks on the right in every language, as prices rise. The drawing is for
 * the eye; totals, ends and spread are said in words (TAPE-04).
 */
export function DepthChart({ pair, book, stale, ageSeconds, failed, onRetry }: DepthChartProps) {
  const t = useT('spot');
  if (!book)
    return (
      <div className={styles.depth}>
        {failed ? <ErrorState title={t('book.failed')} onRetry={onRetry} /> : <Skeleton height={200} />}
      </div>
    );
  const depth = depthOf(book);
  return (
    <section className={styles.depth} aria-label={t('depth.label')} data-stale={stale || undefined}>
      {stale && <StaleMark seconds={ageSeconds} />}
      {depth ? <Drawn depth={depth} pair={pair} /> : <p className={styles.none}>{t('book.empty')}</p>}
    </section>
  );
}

function Drawn({ depth, pair }: { readonly depth: Depth; readonly pair: Pair }) {
  const t = useT('spot');
  const { bids, asks, lowest, highest, spread } = depth;
  return (
    <>
      <dl className={styles.totals}>
        <Total className={styles.buy} label={t('book.bids')} side={bids} unit={pair.base} />
        <Total className={styles.sell} label={t('book.asks')} side={asks} unit={pair.base} />
      </dl>
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${DEPTH_BOX.width} ${DEPTH_BOX.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <path className={styles.buy} d={bids.path} />
        <path className={styles.sell} d={asks.path} />
      </svg>
      <dl className={styles.axis}>
        <Figure label={t('depth.lowest')} value={formatExactPrice(lowest)} />
        <Figure label={t('depth.spread')} value={formatExactPrice(spread)} />
        <Figure label={t('depth.highest')} value={formatExactPrice(highest)} />
      </dl>
    </>
  );
}

interface TotalProps {
  readonly className: string | undefined;
  readonly label: string;
  readonly side: DepthSide;
  /** Coin of the quantity. */
  readonly unit: string;
}

function Total({ className, label, side, unit }: TotalProps) {
  return (
    <Figure
      className={className}
      label={label}
      value={withUnit(formatQuantity(side.levels.at(-1)?.total ?? '0'), unit)}
    />
  );
}

interface FigureProps {
  readonly className?: string | undefined;
  readonly label: string;
  readonly value: string;
}

function Figure({ className, label, value }: FigureProps) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>
        <Num value={value} />
      </dd>
    </div>
  );
}
