import type { Catalogue } from '@ex/server-catalogue';
import type { Db, Sql } from '@ex/server-db';
import type { VerifyFund } from '@ex/server-http';
import type { Ledger } from '@ex/server-ledger';
import type { SiteConfiguration } from '@ex/server-site-config';

/** Dependencies of loans, lock-mining and staking. */
export interface FinanceDeps {
  readonly db: Db;
  readonly ledger: Ledger;
  readonly catalogue: Catalogue;
  readonly site: {
    readonly finance: SiteConfiguration['finance'];
    readonly reviews: SiteConfiguration['reviews'];
    readonly switches: Pick<SiteConfiguration['switches'], 'loan' | 'mining' | 'staking'>;
  };
  readonly verifyFund: VerifyFund;
  /** Most that a member may owe by the own level, the score that the member started with, and the least one for a loan. */
  readonly loanTermsOf: (
    sql: Sql,
    memberId: number,
    now: number,
  ) => Promise<{ readonly limit: string; readonly startScore: number; readonly leastScore: number }>;
  /** Cancels the resting orders of a member that hold a coin; returns their number. */
  readonly releaseOrders: (memberId: number, coin: number) => Promise<number>;
}
