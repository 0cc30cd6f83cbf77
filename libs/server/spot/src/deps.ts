import type { Catalogue } from '@ex/server-catalogue';
import type { Db } from '@ex/server-db';
import type { Batches } from '@ex/server-http';
import type { GuardRails } from '@ex/server-guard-rails';
import type { Ledger } from '@ex/server-ledger';
import type { MarketFeed } from '@ex/server-market-feed';
import type { Modes } from '@ex/server-modes';
import type { CostBook } from '@ex/server-portfolio';
import type { RiskDesk } from '@ex/server-risk';
import type { SpotRules } from '@ex/server-site-config';
import type { BooksElsewhere } from './market/public-book';

/** Dependencies of spot trading. */
export interface SpotDeps {
  readonly db: Db;
  readonly ledger: Ledger;
  readonly catalogue: Catalogue;
  readonly feed: Pick<
    MarketFeed,
    'depth' | 'depthAt' | 'isSilent' | 'lastPrice' | 'marketTime' | 'subscribe'
  >;
  readonly rules: SpotRules;
  /** Limits on prices and on what the house may lose. */
  readonly risk: RiskDesk;
  /** What an operator allows in each market. */
  readonly modes: Pick<Modes, 'market'>;
  /** Limits that members set themselves; undefined where the site has none (GUARD-03). */
  readonly guards?: GuardRails | undefined;
  /** Queues in which the markets are written. */
  readonly batches: Batches;
  /** Books of markets that are open at other processes; undefined where there are none. */
  readonly booksElsewhere?: BooksElsewhere | undefined;
  /** Selects the members who receive a message about each filled order, from memory. Undefined means none. */
  readonly wantsFills?: ((memberId: number) => boolean) | undefined;
  /** Records what members paid for their coins. Without it no cost is recorded. */
  readonly costs?: CostBook | undefined;
  /** Wall clock in ms. */
  readonly now: () => number;
  /** Called on every failure of the house maker; the market is tried again with the feed's next book. */
  readonly onError: (error: unknown) => void;
}
