import { API_PATH } from '@ex/contract';

/** A market as the bench needs it. */
export interface BenchMarket {
  readonly id: number;
  readonly symbol: string;
  /** Latest price, decimal text. */
  readonly close: string;
}

/** Markets of the venue at `base`. Throws when there are none. */
export async function marketsOf(base: string): Promise<readonly BenchMarket[]> {
  const answer = await fetch(`${base}${API_PATH}/getMarketList`, {
    method: 'POST',
    body: new URLSearchParams(),
  });
  const { data } = (await answer.json()) as { data: { list: BenchMarket[] } | BenchMarket[] };
  const markets = Array.isArray(data) ? data : data.list;
  if (markets.length === 0) throw new Error('The venue has no markets.');
  return markets;
}
