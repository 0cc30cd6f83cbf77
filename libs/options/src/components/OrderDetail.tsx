import { formatPair } from '@ex/api-client';
import type { OptionOrder } from '@ex/api-client/options';
import { useT } from '@ex/i18n';
import { formatServerTime, formatServerTimeMs } from '@ex/languages';
import { type Decimal, formatPrice, formatProfit, formatStake, MISSING, withUnit } from '@ex/money';
import { Bdi, Button, ConfirmRows, CountdownRing, ErrorState, Num, Sheet, SkeletonRows } from '@ex/ui-kit';
import { hasNoPrice } from '../model/order';
import { type MarketPrice, projectResult } from '../model/projected-result';
import { useOrder } from '../model/use-order';
import styles from './OrderDetail.module.css';
import { ResultExplained } from './ResultExplained';
import { SaveReceipt } from './SaveReceipt';
import { ProjectedResultText } from './ProjectedResultText';

interface OrderDetailProps {
  readonly orderId: number;
  /** Coin of stakes and profits. */
  readonly coin: string;
  /** The price that the order is measured by while it runs. */
  readonly now: MarketPrice;
  readonly onClose: () => void;
  /** Opens the same order once more. */
  readonly onRepeat: (order: OptionOrder) => void;
}

/** The order's popup: countdown ring while it runs, the result once it is settled (OPT-32, OPT-43). Its height stays (LIFT-24). */
export function OrderDetail({ orderId, coin, now, onClose, onRepeat }: OrderDetailProps) {
  const t = useT('options');
  const { order, left, failed, busy, refresh } = useOrder(orderId);
  return (
    <Sheet
      open
      tall
      onClose={onClose}
      title={t('detail.title')}
      footer={
        <div className={styles.actions}>
          <Button variant="secondary" block onClick={onClose}>
            {t('detail.close')}
          </Button>
          {order?.status === 'settled' && (
            <Button block onClick={() => onRepeat(order)}>
              {t('repeat')}
            </Button>
          )}
        </div>
      }
    >
      {order && <OrderView order={order} left={left} coin={coin} now={now} />}
      {!order && failed && <ErrorState title={t('detail.loadFailed')} onRetry={refresh} busy={busy} />}
      {!order && !failed && <SkeletonRows rows={6} />}
    </Sheet>
  );
}

interface OrderViewProps {
  readonly order: OptionOrder;
  /** Whole seconds left. */
  readonly left: number;
  readonly coin: string;
  /** The price that the order is measured by while it runs. */
  readonly now?: MarketPrice;
}

/** The current state of an order; plain props, so that every state has its story. */
export function OrderView({ order, left, coin, now }: OrderViewProps) {
  const t = useT('options');
  const { status, result, profit, durationSeconds } = order;
  const shownProfit = profit === null ? MISSING : withUnit(formatProfit(profit), coin);
  const state = status === 'settled' ? 'settled' : left > 0 ? 'running' : 'settling';
  const stands = state === 'running' && now ? projectResult([order], now) : undefined;
  return (
    <div className={styles.view} data-result={result ?? 'pending'}>
      <CountdownRing
        remainingMs={left * 1000}
        totalMs={durationSeconds * 1000}
        state={state}
        result={state === 'settled' ? shownProfit : undefined}
        caption={<Bdi>{formatPair(order.pair)}</Bdi>}
      />
      <p className={styles.result}>
        {result && <span>{t(`detail.${result}`)}</span>}
        {stands && <ProjectedResultText standing={stands} coin={coin} className={styles.now} />}
      </p>
      <ConfirmRows
        rows={[
          { label: t('lists.type'), value: <Direction order={order} /> },
          { label: t('detail.quantity'), value: <Num value={withUnit(formatStake(order.stake), coin)} /> },
          {
            label: t('detail.openPrice'),
            value: <OpenPrice order={order} />,
          },
          {
            label: t('detail.closePrice'),
            value: (
              <PriceOfMoment price={hasNoPrice(order) ? null : order.closePrice} at={order.closeTickAt} />
            ),
          },
          { label: t('detail.profit'), value: <Num value={shownProfit} /> },
          {
            label: t('detail.duration'),
            value: <bdi>{t('summary.seconds', { seconds: durationSeconds })}</bdi>,
          },
          { label: t('detail.openTime'), value: <Bdi>{formatServerTime(order.openedAt)}</Bdi> },
          { label: t('detail.closeTime'), value: <Bdi>{formatServerTime(order.closedAt)}</Bdi> },
        ]}
      />
      <ResultExplained order={order} coin={coin} />
      {order.hasReceipt && <SaveReceipt orderId={order.id} />}
    </div>
  );
}

/** The open price, or that it is still to come. */
function OpenPrice({ order }: { readonly order: OptionOrder }) {
  const t = useT('options');
  if (order.isOpening) return <span>{t('detail.opening')}</span>;
  return <PriceOfMoment price={order.openPrice} at={order.openTickAt} />;
}

/** A price with the moment of its tick, to the millisecond, where the back end sends it. */
function PriceOfMoment({ price, at }: { readonly price: Decimal | null; readonly at: string | null }) {
  return (
    <>
      <Num value={formatPrice(price)} />
      {at && (
        <span className={styles.moment}>
          <Bdi>{formatServerTimeMs(at)}</Bdi>
        </span>
      )}
    </>
  );
}

/** Up or down as triangle, word and colour (OPT-39). */
export function Direction({ order }: { readonly order: OptionOrder }) {
  const t = useT('options');
  const { direction, directionText } = order;
  return (
    <span className={styles[direction]}>
      <span aria-hidden="true">{direction === 'up' ? '▲ ' : '▼ '}</span>
      <span>{directionText || t(direction)}</span>
    </span>
  );
}
