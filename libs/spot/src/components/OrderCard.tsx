import { formatPair } from '@ex/api-client';
import type { SpotOrder } from '@ex/api-client/spot';
import { useT } from '@ex/i18n';
import { formatServerTime } from '@ex/languages';
import { formatBalance, formatExactPrice } from '@ex/money';
import { Bdi, Button, Num } from '@ex/ui-kit';
import type { ReactNode } from 'react';
import { canCancel, filledPercent } from '../model/order';
import { FillReceipt } from './FillReceipt';
import styles from './OrderCard.module.css';

interface OrderCardProps {
  readonly order: SpotOrder;
  /** Only open orders offer it (SPOTLIST-07). */
  readonly onCancel: (order: SpotOrder) => void;
  /** Why it cannot be cancelled now. */
  readonly cancelBlock?: string | undefined;
}

/** One of the member's spot orders (SPOT-27, SPOTLIST-09). What is not filled yet reads `--` (D-43). */
export function OrderCard({ order, onCancel, cancelBlock }: OrderCardProps) {
  const t = useT('spot');
  const percent = filledPercent(order);
  return (
    <article className={styles.card}>
      <div className={styles.line}>
        <span className={styles.title}>
          <Side order={order} />
          <Bdi className={styles.pair}>{formatPair(order.pair)}</Bdi>
          <span className={styles.type}>{order.typeText}</span>
        </span>
        <Bdi className={styles.time}>{formatServerTime(order.placedAt)}</Bdi>
      </div>
      <div className={styles.body}>
        <dl className={styles.grid}>
          <Figure label={t('orders.limitPrice')} value={<Num value={formatExactPrice(order.limitPrice)} />} />
          <Figure label={t('orders.quantity')} value={<Num value={formatBalance(order.quantity)} />} />
          <Figure
            label={
              <span>
                {t('orders.filled')} {percent !== undefined && <Bdi>{`${percent}%`}</Bdi>}
              </span>
            }
            value={<Num value={formatBalance(order.filledQuantity)} />}
          />
          <Figure
            label={t('orders.averagePrice')}
            value={<Num value={formatExactPrice(order.averagePrice)} />}
          />
          <Figure label={t('orders.filledAt')} value={<Bdi>{formatServerTime(order.filledAt)}</Bdi>} />
        </dl>
        {!canCancel(order) && (
          <div className={styles.action}>
            <FillReceipt order={order} />
          </div>
        )}
        {canCancel(order) && (
          <div className={styles.action}>
            <Button
              variant="secondary"
              size="small"
              disabledReason={cancelBlock}
              onClick={() => onCancel(order)}
            >
              {t('orders.cancel')}
            </Button>
          </div>
        )}
      </div>
    </article>
  );
}

const SIDES = {
  buy: { tone: styles.buy, mark: '▲ ', text: 'form.buy' },
  sell: { tone: styles.sell, mark: '▼ ', text: 'form.sell' },
} as const;

/** The side in the server's words, with its colour and mark. */
function Side({ order }: { readonly order: SpotOrder }) {
  const t = useT('spot');
  if (order.side === 'unknown') return <span>{order.sideText}</span>;
  const { tone, mark, text } = SIDES[order.side];
  return (
    <span className={tone}>
      <span aria-hidden="true">{mark}</span>
      <span>{order.sideText || t(text)}</span>
    </span>
  );
}

function Figure({ label, value }: { readonly label: ReactNode; readonly value: ReactNode }) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
