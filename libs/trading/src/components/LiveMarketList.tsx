import { useLive } from '@ex/api-client';
import type { liveMarkets, Market } from '@ex/api-client/markets';
import { type ShownPrice, withShownPrice } from '../model/shown-price';
import { MarketList } from './MarketList';

interface LiveMarketListProps {
  /** The market list at the period of the screen. */
  readonly live: (typeof liveMarkets)['spot'];
  /** Symbol of the market shown. */
  readonly current: string;
  /** What the screen says of that market. */
  readonly shown: ShownPrice | undefined;
  readonly onChoose: (market: Market) => void;
}

/** All markets to choose from, followed while they are listed. */
export function LiveMarketList({ live, current, shown, onChoose }: LiveMarketListProps) {
  const { data, freshness, failed, refresh } = useLive(live, undefined);
  return (
    <MarketList
      markets={withShownPrice(data, current, shown)}
      freshness={freshness}
      failed={failed}
      onRetry={refresh}
      current={current}
      onChoose={onChoose}
      search
    />
  );
}
