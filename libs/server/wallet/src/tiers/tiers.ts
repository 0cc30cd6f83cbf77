import { add, mul, roundUp } from '@ex/money';
import type { Sql } from '@ex/server-db';
import { toUsdPrice } from '@ex/server-market-feed';
import type { SiteConfiguration } from '@ex/server-site-config';
import type { WalletDeps } from '../deps';
import { tierOf } from './tier';
import type { Standing, Tiers } from './tier';

/** An amount of a coin. */
interface CoinAmount {
  readonly coin: number;
  readonly amount: string;
}

/** Dependencies of levels. */
export interface TiersDeps extends Pick<WalletDeps, 'catalogue' | 'feed'> {
  readonly site: Pick<SiteConfiguration, 'tiers'>;
  readonly findStanding: (sql: Sql, memberId: number) => Promise<Standing>;
  /** Sums of what a member traded since a moment, by coin. */
  readonly readVolume: (sql: Sql, memberId: number, since: Date) => Promise<readonly CoinAmount[]>;
}

const DAY_MS = 86_400_000;
const VOLUME_DAYS = 30;
/** How long a volume counts before it is read again, and for how many members. */
const [VOLUME_MS, MOST_MEMBERS] = [10 * 60_000, 10_000];

/** Makes the levels of members; each process remembers volumes for some minutes, because apps ask for the level often. */
export function makeTiers({ catalogue, feed, site, findStanding, readVolume }: TiersDeps): Tiers {
  const volumes = new Map<number, { readonly dollars: string; readonly at: number }>();
  const readDollars = async (sql: Sql, memberId: number, now: number): Promise<string> => {
    const known = volumes.get(memberId);
    if (known && now - known.at < VOLUME_MS && now >= known.at) return known.dollars;
    const traded = await readVolume(sql, memberId, new Date(now - VOLUME_DAYS * DAY_MS));
    const dollars = traded.reduce((sum, { coin, amount }) => {
      const price = toUsdPrice(feed, catalogue.coin(coin)?.code ?? '');
      return price === undefined ? sum : add(sum, roundUp(mul(amount, price), 2));
    }, '0');
    if (volumes.size >= MOST_MEMBERS) volumes.clear();
    volumes.set(memberId, { dollars, at: now });
    return dollars;
  };
  return {
    of: async (sql, memberId, now) =>
      tierOf(site.tiers, await findStanding(sql, memberId), await readDollars(sql, memberId, now)),
  };
}
