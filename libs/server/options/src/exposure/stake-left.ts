import { compare, min } from '@ex/money';
import type { Sql } from '@ex/server-db';
import { ExposureBook } from '@ex/server-risk';
import type { RunningOptions } from '@ex/server-risk';
import type { OptionsDeps } from '../deps';
import { readOfMembers, readRunning } from './read-running';

/** How long the figures of the markets are used, ms: they are a hint, and the writer decides. */
const FRESH_MS = 2_000;
/** A second that no running option expires in. */
const FRESH_SECOND = -1;

/** The largest stake that a member may place in a market now, decimal text. */
export interface MarketStakeLeft {
  readonly m_id: number;
  readonly left: string;
}

/** Reads what members may still stake by market, at most once in a while for the figures that all share (RISK-47). */
export function makeStakeLeft({ catalogue, rules, risk }: Pick<OptionsDeps, 'catalogue' | 'rules' | 'risk'>) {
  const readMarkets = shareFor(FRESH_MS, async (sql) => (await readRunning(sql, [])).markets);
  return async (sql: Sql, member: number, now: number): Promise<readonly MarketStakeLeft[]> => {
    const running = { markets: await readMarkets(sql, now), members: await readOfMembers(sql, [member]) };
    const book = new ExposureBook(risk.rules.options, { ...running, seconds: [] });
    return rules.markets.flatMap((symbol) => {
      const market = catalogue.marketBySymbol(symbol);
      if (!market) return [];
      const bet = {
        member,
        symbol,
        second: FRESH_SECOND,
        payoutRate: rules.payoutRate,
        direction: 1,
      } as const;
      return [{ m_id: market.id, left: withoutDetail(rules, book.findLeft(bet).left) }];
    });
  };
}

/** Members see no more of the figures of the house than bounds their next stake. */
function withoutDetail({ terms }: OptionsDeps['rules'], left: string): string {
  const maximums = terms.flatMap(({ maximum }) => maximum ?? []);
  if (maximums.length < terms.length) return left;
  return min(
    left,
    maximums.reduce((most, one) => (compare(one, most) > 0 ? one : most)),
  );
}

type Markets = RunningOptions['markets'];

/** Reads once for all who ask within a time (ms). */
function shareFor(freshMs: number, read: (sql: Sql) => Promise<Markets>) {
  let last: { readonly at: number; readonly markets: Promise<Markets> } | undefined;
  return (sql: Sql, now: number): Promise<Markets> => {
    if (!last || Math.abs(now - last.at) >= freshMs) {
      const markets = read(sql);
      const reading = { at: now, markets };
      last = reading;
      markets.catch(() => (last = last === reading ? undefined : last));
    }
    return last.markets;
  };
}
