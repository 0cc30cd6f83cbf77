import { alertsRetention } from '@ex/server-alerts';
import { backOfficeRetention } from '@ex/server-back-office';
import { catalogueRetention } from '@ex/server-catalogue';
import { clusterRetention } from '@ex/server-cluster';
import { clockRetention, deleteExpired } from '@ex/server-db';
import type { Db, Retention } from '@ex/server-db';
import { financeRetention } from '@ex/server-finance';
import { guardRailsRetention } from '@ex/server-guard-rails';
import { uploadRetention } from '@ex/server-http/uploads';
import { ledgerRetention } from '@ex/server-ledger';
import { mailRetention } from '@ex/server-mail';
import { marketFeedRetention } from '@ex/server-market-feed';
import { membersRetention } from '@ex/server-members';
import { modesRetention } from '@ex/server-modes';
import { settingsRetention } from '@ex/server-site-config';
import { noticesRetention } from '@ex/server-notices';
import { operatorRetention } from '@ex/server-operator';
import { optionsRetention } from '@ex/server-options';
import { portfolioRetention } from '@ex/server-portfolio';
import { priceTapeRetention } from '@ex/server-price-tape';
import { pushRetention } from '@ex/server-push';
import { riskRetention } from '@ex/server-risk';
import { spotRetention } from '@ex/server-spot';
import { transfersRetention } from '@ex/server-transfers';
import { walletRetention } from '@ex/server-wallet';

/** How long the rows of every table stay: each table of the venue is here once, with its time or the reason why it stays. */
export const VENUE_RETENTION: readonly Retention[] = [
  // What a database knows of its own schema.
  { table: 'schema_migration', kept: 'steps of the schema that were applied' },
  ...clockRetention,
  ...ledgerRetention,
  ...catalogueRetention,
  ...membersRetention,
  ...priceTapeRetention,
  ...optionsRetention,
  ...uploadRetention,
  ...noticesRetention,
  ...pushRetention,
  ...guardRailsRetention,
  ...alertsRetention,
  ...mailRetention,
  ...portfolioRetention,
  ...riskRetention,
  ...spotRetention,
  ...walletRetention,
  ...financeRetention,
  ...transfersRetention,
  ...operatorRetention,
  ...backOfficeRetention,
  ...modesRetention,
  ...settingsRetention,
  ...marketFeedRetention,
  ...clusterRetention,
];

/** Dependencies of the clean-up. */
interface SweepDeps {
  readonly db: Db;
  /** The venue's time in ms. */
  readonly now: () => number;
  /** Called for each table that could not be cleaned up; the others are all the same. */
  readonly onError: (error: unknown) => void;
}

/** Deletes the rows of all tables whose time is over, one table after the other. */
export async function sweepVenue({ db, now, onError }: SweepDeps, list = VENUE_RETENTION): Promise<void> {
  for (const rule of list)
    try {
      if ('at' in rule) await deleteExpired(db, rule, { now: new Date(now()) });
      else if ('sweep' in rule) await rule.sweep?.(db, now());
    } catch (error) {
      onError(error);
    }
}
