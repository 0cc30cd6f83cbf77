import { useT } from '@ex/i18n';
import type { TickerSnapshot } from '@ex/market-data';
import type { OrderFlow } from './use-order-flow';

/** Why no order can be sent at this moment; undefined when one can. */
export function useBlocked(flow: OrderFlow, ticker: TickerSnapshot): string | undefined {
  const t = useT('spot');
  if (!ticker.ticker) return t('blocked.price');
  if (ticker.stale) return t('blocked.stale', { seconds: ticker.ageSeconds });
  return flow.balance.currentData ? undefined : t('blocked.balance');
}
