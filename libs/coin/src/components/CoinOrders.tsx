import type { SpotOrder } from '@ex/api-client/spot';
import { useT } from '@ex/i18n';
import { formatBalance, formatExactPrice } from '@ex/money';
import { paths } from '@ex/routing';
import { ErrorState, KitLink, ListRow, Num, PairName, SkeletonRows } from '@ex/ui-kit';
import { CoinCard } from './CoinCard';
import styles from './CoinOrders.module.css';

interface CoinOrdersProps {
  /** Undefined until they are there. */
  readonly orders: readonly SpotOrder[] | undefined;
  readonly failed: boolean;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

/** Open orders in a coin's markets, with the way to all orders (COIN-04). */
export function CoinOrders({ orders, failed, busy, onRetry }: CoinOrdersProps) {
  const t = useT('coin');
  const shell = useT('shell');
  const all = (
    <KitLink className={styles.all} href={paths.spotOrders()}>
      {shell('titles.trade-lst')}
    </KitLink>
  );
  return (
    <CoinCard title={t('orders')} end={all}>
      {!orders && failed && <ErrorState onRetry={onRetry} busy={busy} />}
      {!orders && !failed && <SkeletonRows rows={2} height={56} />}
      {orders?.length === 0 && <p className={styles.none}>{t('noOrders')}</p>}
      {orders?.map((order) => (
        <ListRow
          key={order.id}
          label={<PairName {...order.pair} />}
          caption={`${order.sideText} · ${order.typeText}`}
          end={<Num value={formatExactPrice(order.limitPrice)} />}
          endCaption={<Num value={formatBalance(order.quantity)} />}
        />
      ))}
    </CoinCard>
  );
}
