import type { Catalogue } from '@ex/server-catalogue';
import type { Db, Sql, Tx } from '@ex/server-db';
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
  readonly site: Pick<SiteConfiguration, 'switches' | 'features' | 'wallet' | 'reviews'>;
  /** Deposits and withdrawals, as an operator has switched them. */
  readonly modes: Pick<Modes, 'isOn'>;
  readonly verifyFund: VerifyFund;
  /** Throws an `ApiRejection` while the member's money is held, e.g. for a day after a password change (BOOK-03). */
  readonly checkMoneyHold: (tx: Tx, memberId: number, now: number) => Promise<void>;
  /**
   * Throws an `ApiRejection` for a payout above what an operator lets the member withdraw and send in 24 hours (OPS-42). In the
   * transaction that moves the money.
   */
  readonly checkPayoutLimit: (
    tx: Tx,
    payout: { readonly memberId: number; readonly coin: number; readonly amount: string },
    now: number,
  ) => Promise<void>;
  /** When the member's money may leave again (ms since the epoch); undefined when nothing holds it at `now`. */
  readonly findMoneyHold: (sql: Sql, memberId: number, now: number) => Promise<number | undefined>;
  /** When a member registered (ms since the epoch); undefined for an unknown one. */
  readonly findJoined: (sql: Sql, memberId: number) => Promise<number | undefined>;
  /** Describes a member's overdue loan debt to an operator; undefined when nothing is overdue at `now` (ms). */
  readonly overdueDebt: (tx: Tx, memberId: number, now: number) => Promise<string | undefined>;
  /** Outstanding amounts of a member's loans at `now` (ms), due or not. */
  readonly listDebts: (
    sql: Sql,
    memberId: number,
    now: number,
  ) => Promise<readonly { readonly coin: number; readonly left: string }[]>;
}
