import type { Catalogue } from '@ex/server-catalogue';
import type { Db, Sql, Tx } from '@ex/server-db';
import type { VerifyFund } from '@ex/server-http';
import type { Ledger } from '@ex/server-ledger';
import type { MarketFeed } from '@ex/server-market-feed';
import type { SiteConfiguration } from '@ex/server-site-config';

/** A member as others may see it. */
export interface MemberSummary {
  readonly id: number;
  readonly username: string;
  /** Whether the searched text is a name of the member; otherwise it is the member's id. */
  readonly named: boolean;
  /** Whether the text is the id of this member and the phone number of another one. */
  readonly othersPhone: boolean;
}

/** What transfers need. */
export interface TransfersDeps {
  readonly db: Db;
  readonly ledger: Ledger;
  readonly catalogue: Catalogue;
  readonly feed: Pick<MarketFeed, 'markets' | 'lastPrice' | 'depth' | 'depthAt' | 'marketTime'>;
  readonly site: Pick<SiteConfiguration, 'switches' | 'transfers'>;
  readonly verifyFund: VerifyFund;
  /** What a member owes of an overdue loan, in words for an operator; undefined when nothing is overdue at `now` (ms). */
  readonly overdueDebt: (tx: Tx, memberId: number, now: number) => Promise<string | undefined>;
  /** The member whose id or name is this text. */
  readonly findPerson: (sql: Sql, text: string) => Promise<MemberSummary | undefined>;
  /** Which of some members has a name that is easily taken for a name of this one (docs/decisions/0017). */
  readonly resembling: (sql: Sql, memberId: number, among: readonly number[]) => Promise<number | undefined>;
  /** User name of a member; undefined when there is none of that id. */
  readonly nameOf: (sql: Sql, memberId: number) => Promise<string | undefined>;
  /** Counts a search of a member by `SEARCH_LIMITS`; returns 0, or the seconds to wait when it is one too many. */
  readonly countSearch: (memberId: number, now: number) => Promise<number>;
}
