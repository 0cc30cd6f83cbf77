import { skipToken, useLive } from '@ex/api-client';
import { useFeature, useSiteConfigQuery } from '@ex/api-client/content';
import { liveOpenOrders } from '@ex/api-client/spot';
import { type CoinCost, liveBalances, liveCoinCosts } from '@ex/api-client/wallet';
import { useT } from '@ex/i18n';
import { formatBalance, formatDollar } from '@ex/money';
import { paths } from '@ex/routing';
import {
  coinProfit,
  CostNote,
  formatCoinProfit,
  formatCost,
  formatProfitPercent,
  type Holding,
  holdingOf,
  profitTone,
} from '@ex/trading';
import { ErrorState, LinkButton, SkeletonRows } from '@ex/ui-kit';
import { ordersOf } from '../model/markets-of';
import { CoinCard } from './CoinCard';
import { CoinOrders } from './CoinOrders';
import { CoinTerms } from './CoinTerms';
import { type Fact, Facts } from './Facts';
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
  const hasCosts = useFeature('coinCosts');
  const costs = useLive(liveCoinCosts, hasCosts ? undefined : skipToken, {
    select: (all) => all[coin] ?? null,
  });
  const profitFacts = useProfitFacts(costs.data, holding);
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
            ...profitFacts,
          ]}
        />
      )}
      {holding && costs.data && <CostNote cost={costs.data} holding={holding} coin={coin} />}
      <Actions />
    </CoinCard>
  );
}

/** Average cost and unrealised profit; nothing where no cost is known (PNL-05). */
function useProfitFacts(cost: CoinCost | null | undefined, holding: Holding | undefined): readonly Fact[] {
  const texts = useT('costs');
  if (!cost || !holding) return [];
  const result = coinProfit(cost, holding);
  const shown = result && `${formatCoinProfit(result)} (${formatProfitPercent(result)})`;
  return [
    { label: texts('average'), value: formatCost(cost.average) },
    { label: texts('profit'), value: shown, tone: result && profitTone(result) },
  ];
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
