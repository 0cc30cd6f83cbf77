import type { Catalogue } from '@ex/server-catalogue';
import type { Db, Sql, Tx } from '@ex/server-db';
import type { VerifyFund } from '@ex/server-http';
import type { Ledger } from '@ex/server-ledger';
import type { MarketFeed } from '@ex/server-market-feed';
import type { Modes } from '@ex/server-modes';
import type { CostBook } from '@ex/server-portfolio';
import type { RiskDesk } from '@ex/server-risk';
import type { SiteConfiguration } from '@ex/server-site-config';

/** Public summary of a member. */
interface MemberSummary {
  readonly id: number;
  readonly username: string;
  /** True when the searched text is a name of the member; otherwise it is the member's id. */
  readonly named: boolean;
  /** True when the text is this member's id and also another member's phone number. */
  readonly othersPhone: boolean;
}

/** Dependencies of transfers. */
export interface TransfersDeps {
  readonly db: Db;
  readonly ledger: Ledger;
  readonly catalogue: Catalogue;
  readonly feed: Pick<
    MarketFeed,
    'identity' | 'markets' | 'lastPrice' | 'depth' | 'depthAt' | 'isSilent' | 'marketTime'
  >;
  readonly site: Pick<SiteConfiguration, 'switches' | 'transfers'>;
  /** Limits on what the house may lose. */
  readonly risk: RiskDesk;
  /** Modes of the markets that conversions take their prices from. */
  readonly modes: Pick<Modes, 'market' | 'venue'>;
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
  /**
   * Whether a member has frozen the account (SESSION-05) or an operator has blocked payouts (OPS-14). `heldUntil` is when the
   * member's money may leave again (ms since the epoch), if something holds it. All stay unchanged until the transaction ends.
   */
  readonly lockMoneyState: (
    tx: Tx,
    memberId: number,
    now: number,
  ) => Promise<{
    readonly isFrozen: boolean;
    readonly isBlocked: boolean;
    readonly heldUntil: number | undefined;
  }>;
  /** Throws an `ApiRejection` while an operator has blocked the member's trading (OPS-14). */
  readonly refuseBlockedTrader: (tx: Tx, memberId: number) => Promise<void>;
  /** Describes a member's overdue loan debt to an operator; undefined when nothing is overdue at `now` (ms). */
  readonly overdueDebt: (tx: Tx, memberId: number, now: number) => Promise<string | undefined>;
  /** Finds the member whose id or name is this text. */
  readonly findPerson: (sql: Sql, text: string) => Promise<MemberSummary | undefined>;
  /** Returns the one of some members whose name is easily confused with this member's (docs/decisions/0017). */
  readonly resembling: (sql: Sql, memberId: number, among: readonly number[]) => Promise<number | undefined>;
  /** Records what members paid for the coins they converted into. Undefined means no record. */
  readonly costs?: CostBook | undefined;
  /** User name of a member; undefined for an unknown id. */
  readonly nameOf: (sql: Sql, memberId: number) => Promise<string | undefined>;
  /** Counts a member's search against `SEARCH_LIMITS`; returns 0, or the seconds to wait when the limit is exceeded. */
  readonly countSearch: (memberId: number, now: number) => Promise<number>;
}
