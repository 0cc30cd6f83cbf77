import { PAGE_SIZE } from '@ex/api-client';
import type { SpotOrder } from '@ex/api-client/spot';
import { useT } from '@ex/i18n';
import { paths } from '@ex/routing';
import { Card, ErrorState, KitLink, SectionHeader, SkeletonRows } from '@ex/ui-kit';
import { canCancel } from '../model/order';
import styles from './OpenOrders.module.css';
import { OrderCard } from './OrderCard';

interface OpenOrdersProps {
  /** Undefined while they are not there. */
  readonly orders: readonly SpotOrder[] | undefined;
  readonly failed: boolean;
  readonly onRetry: () => void;
  readonly onCancel: (order: SpotOrder) => void;
  /** Called with the listed orders that can be cancelled, when there are several. */
  readonly onCancelAll?: (orders: readonly SpotOrder[]) => void;
  /** Why an order cannot be cancelled now; undefined when it can. */
  readonly cancelBlock?: (order: SpotOrder) => string | undefined;
}

/** The newest open orders, with the way to all of them (SPOT-27, SPOT-29, D-45). */
export function OpenOrders({ orders, failed, onRetry, onCancel, onCancelAll, cancelBlock }: OpenOrdersProps) {
  const t = useT('spot');
  const cancellable = orders?.filter((order) => canCancel(order) && cancelBlock?.(order) === undefined) ?? [];
  return (
    <Card flush>
      <SectionHeader
        title={t('orders.open', { amount: formatCount(orders) })}
        end={
          <span className={styles.end}>
            {onCancelAll && cancellable.length > 1 && (
              <button type="button" className={styles.all} onClick={() => onCancelAll(cancellable)}>
                {t('cancel.all')}
              </button>
            )}
            <KitLink href={paths.spotOrders()} className={styles.all}>
              {t('orders.all')}
            </KitLink>
          </span>
        }
      />
      {!orders && failed && <ErrorState title={t('orders.failed')} onRetry={onRetry} />}
      {!orders && !failed && <SkeletonRows rows={2} height={88} />}
      {orders?.length === 0 && <p className={styles.none}>{t('orders.none')}</p>}
      {orders?.map((order) => (
        <OrderCard key={order.id} order={order} onCancel={onCancel} cancelBlock={cancelBlock?.(order)} />
      ))}
    </Card>
  );
}

/** A full page says that there may be more: `10+`. */
function formatCount(orders: readonly SpotOrder[] | undefined): string {
  if (!orders) return '--';
  return orders.length < PAGE_SIZE ? String(orders.length) : `${orders.length}+`;
}
