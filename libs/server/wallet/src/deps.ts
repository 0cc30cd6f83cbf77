import type { Catalogue } from '@ex/server-catalogue';
import type { Db, Tx } from '@ex/server-db';
import type { VerifyFund } from '@ex/server-http';
import type { Ledger } from '@ex/server-ledger';
import type { MarketFeed } from '@ex/server-market-feed';
import type { Modes } from '@ex/server-modes';
import type { SiteConfiguration } from '@ex/server-site-config';

/** Dependencies of the wallet. */
export interface WalletDeps {
  readonly db: Db;
  readonly ledger: Ledger;
  readonly catalogue: Catalogue;
  readonly feed: Pick<MarketFeed, 'markets' | 'lastPrice'>;
  readonly site: Pick<SiteConfiguration, 'switches' | 'wallet' | 'reviews'>;
  /** Deposits and withdrawals, as an operator has switched them. */
  readonly modes: Pick<Modes, 'isOn'>;
  readonly verifyFund: VerifyFund;
  /** Describes a member's overdue loan debt to an operator; undefined when nothing is overdue at `now` (ms). */
  readonly overdueDebt: (tx: Tx, memberId: number, now: number) => Promise<string | undefined>;
}
