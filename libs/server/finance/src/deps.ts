import type { Catalogue } from '@ex/server-catalogue';
import type { Db } from '@ex/server-db';
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
  /** Cancels the resting orders of a member that hold a coin; returns their number. */
  readonly releaseOrders: (memberId: number, coin: number) => Promise<number>;
}
