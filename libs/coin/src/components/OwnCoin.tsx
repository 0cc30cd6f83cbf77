import { liveBalances, liveOpenOrders, useLive, useSiteConfigQuery } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { formatBalance, formatDollar } from '@ex/money';
import { paths } from '@ex/routing';
import { ErrorState, LinkButton, SkeletonRows } from '@ex/ui-kit';
import { holdingOf } from '../model/holding';
import { ordersOf } from '../model/markets-of';
import { CoinCard } from './CoinCard';
import { CoinOrders } from './CoinOrders';
import { CoinTerms } from './CoinTerms';
import { Facts } from './Facts';
import styles from './Links.module.css';

/** A member's own part of a coin: balance, terms of deposit and withdrawal, open orders (COIN-02 to COIN-04). */
export function OwnCoin({ coin }: { readonly coin: string }) {
  const orders = useLive(liveOpenOrders, undefined, { select: (all) => ordersOf(all, coin) });
  return (
    <>
      <Balance coin={coin} />
      <CoinTerms coin={coin} />
      <CoinOrders orders={orders.data} failed={orders.failed} busy={orders.busy} onRetry={orders.refresh} />
    </>
  );
}

function Balance({ coin }: { readonly coin: string }) {
  const t = useT('coin');
  const { data, failed, busy, refresh } = useLive(liveBalances, undefined);
  const holding = data && holdingOf(data, coin);
  return (
    <CoinCard title={t('balance')}>
      {!holding && failed && <ErrorState onRetry={refresh} busy={busy} />}
      {!holding && !failed && <SkeletonRows rows={2} height={32} />}
      {holding && (
        <Facts
          facts={[
            { label: t('available'), value: formatBalance(holding.available) },
            { label: t('frozen'), value: formatBalance(holding.frozen) },
            { label: t('value'), value: formatDollar(holding.usdValue) },
          ]}
        />
      )}
      <Actions />
    </CoinCard>
  );
}

/** Ways to move a coin, as far as the site offers them (COIN-02). */
function Actions() {
  const shell = useT('shell');
  const { data: config } = useSiteConfigQuery();
  const features = config?.features;
  return (
    <div className={styles.links}>
      {features?.deposit && (
        <LinkButton size="small" variant="secondary" href={paths.deposit()}>
          {shell('titles.recharge')}
        </LinkButton>
      )}
      {features?.withdrawal && (
        <LinkButton size="small" variant="secondary" href={paths.withdraw()}>
          {shell('titles.withdrawal')}
        </LinkButton>
      )}
      {features?.conversion && (
        <LinkButton size="small" variant="secondary" href={paths.conversion()}>
          {shell('titles.exchangeb')}
        </LinkButton>
      )}
    </div>
  );
}
