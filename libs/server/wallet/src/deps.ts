import type { Catalogue } from '@ex/server-catalogue';
import type { Db, Tx } from '@ex/server-db';
import type { VerifyFund } from '@ex/server-http';
import type { Ledger } from '@ex/server-ledger';
import type { MarketFeed } from '@ex/server-market-feed';
import type { SiteConfiguration } from '@ex/server-site-config';

/** What the wallet of the venue needs. */
export interface WalletDeps {
  readonly db: Db;
  readonly ledger: Ledger;
  readonly catalogue: Catalogue;
  readonly feed: Pick<MarketFeed, 'markets' | 'lastPrice'>;
  readonly site: Pick<SiteConfiguration, 'switches' | 'wallet' | 'reviews'>;
  readonly verifyFund: VerifyFund;
  /** What a member owes of an overdue loan, in words for an operator; undefined when nothing is overdue at `now` (ms). */
  readonly overdueDebt: (tx: Tx, memberId: number, now: number) => Promise<string | undefined>;
}
