import type { ContractOrder } from '@ex/contract';
import { useT } from '@ex/i18n';
import { formatServerTime } from '@ex/languages';
import { formatPrice, formatProfit, formatStake, MISSING, withUnit } from '@ex/money';
import { Bdi, Button, ConfirmRows, CountdownRing, ErrorState, Num, Sheet, SkeletonRows } from '@ex/ui-kit';
import { closing, isUp, resultOf, RUNNING } from '../model/order';
import { useOrder } from '../model/use-order';
import styles from './OrderDetail.module.css';
import { ResultExplained } from './ResultExplained';

interface OrderDetailProps {
  readonly orderId: number;
  /** Coin of stakes and profits. */
  readonly coin: string;
  readonly onClose: () => void;
}

/** The order's popup: countdown ring while it runs, the result once it is settled (OPT-32, OPT-43). */
export function OrderDetail({ orderId, coin, onClose }: OrderDetailProps) {
  const t = useT('options');
  const { order, left, failed, retry, busy } = useOrder(orderId);
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('detail.title')}
      footer={
        <Button variant="secondary" block onClick={onClose}>
          {t('detail.close')}
        </Button>
      }
    >
      {order && <OrderView order={order} left={left} coin={coin} />}
      {!order && failed && (
        <ErrorState title={t('detail.loadFailed')} onRetry={() => void retry()} busy={busy} />
      )}
      {!order && !failed && <SkeletonRows rows={6} />}
    </Sheet>
  );
}

interface OrderViewProps {
  readonly order: ContractOrder;
  /** Whole seconds left. */
  readonly left: number;
  readonly coin: string;
}

/** The order as it stands; plain props, so that every state has its story. */
export function OrderView({ order, left, coin }: OrderViewProps) {
  const t = useT('options');
  const { price, profit } = closing(order);
  const shownProfit = profit === null ? MISSING : withUnit(formatProfit(profit), coin);
  const result = resultOf(order);
  const state = order.status === RUNNING ? (left > 0 ? 'running' : 'settling') : 'settled';
  return (
    <div className={styles.view} data-result={result}>
      <CountdownRing
        remainingMs={left * 1000}
        totalMs={order.time * 1000}
        state={state}
        result={state === 'settled' ? shownProfit : undefined}
        caption={<Bdi>{order.coinname}</Bdi>}
      />
      {result !== 'pending' && <p className={styles.result}>{t(`detail.${result}`)}</p>}
      <ConfirmRows
        rows={[
          { label: t('lists.type'), value: <Direction order={order} /> },
          { label: t('detail.quantity'), value: <Num value={withUnit(formatStake(order.num), coin)} /> },
          { label: t('detail.openPrice'), value: <Num value={formatPrice(order.buyprice)} /> },
          { label: t('detail.closePrice'), value: <Num value={formatPrice(price)} /> },
          { label: t('detail.profit'), value: <Num value={shownProfit} /> },
          { label: t('detail.duration'), value: <bdi>{t('summary.seconds', { seconds: order.time })}</bdi> },
          { label: t('detail.openTime'), value: <Bdi>{formatServerTime(order.buytime)}</Bdi> },
          { label: t('detail.closeTime'), value: <Bdi>{formatServerTime(order.selltime)}</Bdi> },
        ]}
      />
      <ResultExplained order={order} coin={coin} />
    </div>
  );
}

/** Up or down as triangle, word and colour (OPT-39). */
export function Direction({ order }: { readonly order: ContractOrder }) {
  const t = useT('options');
  const up = isUp(order);
  return (
    <span className={up ? styles.up : styles.down}>
      <span aria-hidden="true">{up ? '▲ ' : '▼ '}</span>
      {order.hyzd_text || t(up ? 'up' : 'down')}
    </span>
  );
}
