import type { SpotOrder } from '@ex/contract';
import { useT } from '@ex/i18n';
import { formatServerTime } from '@ex/languages';
import { formatBalance } from '@ex/money';
import { Bdi, Button, Num } from '@ex/ui-kit';
import type { ReactNode } from 'react';
import { exactPrice } from '../model/exact-price';
import { canCancel, filledPercent, isBuy } from '../model/order';
import styles from './OrderCard.module.css';

interface OrderCardProps {
  readonly order: SpotOrder;
  /** Asked to cancel it; only orders in progress offer that (SPOTLIST-07). */
  readonly onCancel: (order: SpotOrder) => void;
}

/** An own spot order (SPOT-27, SPOTLIST-09). What has not been dealt yet reads `--` (D-43). */
export function OrderCard({ order, onCancel }: OrderCardProps) {
  const t = useT('spot');
  const buys = isBuy(order);
  const percent = filledPercent(order);
  return (
    <article className={styles.card}>
      <div className={styles.line}>
        <span className={styles.title}>
          <span className={buys ? styles.buy : styles.sell}>
            <span aria-hidden="true">{buys ? '▲ ' : '▼ '}</span>
            {order.type_text || t(buys ? 'form.buy' : 'form.sell')}
          </span>
          <Bdi className={styles.pair}>{`${order.coinname}/${order.trade_coin}`}</Bdi>
          <span className={styles.kind}>{order.ordertype_text}</span>
        </span>
        <Bdi className={styles.time}>{formatServerTime(order.addtime)}</Bdi>
      </div>
      <div className={styles.body}>
        <dl className={styles.grid}>
          <Pair label={t('orders.limitPrice')} value={<Num value={exactPrice(order.xjprice)} />} />
          <Pair label={t('orders.quantity')} value={<Num value={formatBalance(order.predict_num)} />} />
          <Pair
            label={
              <>
                {t('orders.filled')} {percent !== undefined && <Bdi>{`${percent}%`}</Bdi>}
              </>
            }
            value={<Num value={formatBalance(order.coinnum)} />}
          />
          <Pair label={t('orders.dealtPrice')} value={<Num value={exactPrice(order.price)} />} />
          <Pair label={t('orders.dealtAt')} value={<Bdi>{formatServerTime(order.tradetime)}</Bdi>} />
        </dl>
        {canCancel(order) && (
          <div className={styles.action}>
            <Button variant="secondary" size="small" onClick={() => onCancel(order)}>
              {t('orders.cancel')}
            </Button>
          </div>
        )}
      </div>
    </article>
  );
}

function Pair({ label, value }: { readonly label: ReactNode; readonly value: ReactNode }) {
  return (
    <div className={styles.pairOf}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
