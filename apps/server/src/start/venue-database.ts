import path from 'node:path';
import { alertsMigrations } from '@ex/server-alerts';
import { backOfficeMigrations } from '@ex/server-back-office';
import { catalogueMigrations } from '@ex/server-catalogue';
import { checkMigrated, claimPostgres, clockMigrations, migrate, openDatabase } from '@ex/server-db';
import type { Db, Migration, OwnedDatabase } from '@ex/server-db';
import { clusterMigrations } from '@ex/server-cluster';
import { uploadMigrations } from '@ex/server-http/uploads';
import { financeMigrations } from '@ex/server-finance';
import { ledgerMigrations } from '@ex/server-ledger';
import { mailMigrations } from '@ex/server-mail';
import { marketFeedMigrations } from '@ex/server-market-feed';
import { membersMigrations } from '@ex/server-members';
import { guardRailsMigrations } from '@ex/server-guard-rails';
import { modesMigrations } from '@ex/server-modes';
import { settingsMigrations } from '@ex/server-site-config';
import { noticesMigrations } from '@ex/server-notices';
import { operatorMigrations } from '@ex/server-operator';
import { optionsMigrations } from '@ex/server-options';
import { portfolioMigrations } from '@ex/server-portfolio';
import { priceTapeMigrations } from '@ex/server-price-tape';
import { pushMigrations } from '@ex/server-push';
import { houseMigrations, riskMigrations } from '@ex/server-risk';
import { spotMigrations } from '@ex/server-spot';
import { transfersMigrations } from '@ex/server-transfers';
import { walletMigrations } from '@ex/server-wallet';
import type { Config } from '../settings/config';

/** The schema of the venue: each library's own steps, libraries in the order they build on each other. */
export const MIGRATIONS: readonly Migration[] = [
  ...ledgerMigrations,
  ...catalogueMigrations,
  ...membersMigrations,
  ...priceTapeMigrations,
  ...optionsMigrations,
  ...uploadMigrations,
  ...noticesMigrations,
  ...operatorMigrations,
  ...walletMigrations,
  ...financeMigrations,
  ...transfersMigrations,
  ...riskMigrations,
  ...spotMigrations,
  ...mailMigrations,
  ...modesMigrations,
  ...settingsMigrations,
  ...guardRailsMigrations,
  ...clusterMigrations,
  ...marketFeedMigrations,
  ...alertsMigrations,
  ...pushMigrations,
  ...portfolioMigrations,
  ...clockMigrations,
  ...houseMigrations,
  ...backOfficeMigrations,
];

/**
 * A process that is paused within a transaction holds its locks no longer than this (ms): other processes take its work over
 * after 2 s and wait for them.
 */
const PAUSED_MS = 2_500;

/** Dependencies for opening the database, in addition to settings. */
export interface DatabaseHooks {
  readonly workerPath: string | URL;
  readonly log: (message: string) => void;
  /** The embedded engine died while in use. */
  readonly onFailure: (error: Error) => void;
}

/** Opens the database that a server owns and brings its schema up to date. Throws `DatabaseUnusable`. */
export const openVenueDatabase = (config: Config, hooks: DatabaseHooks, owned: OwnedDatabase): Promise<Db> =>
  openPrepared(config, hooks, async (db) => {
    await migrate(db, MIGRATIONS, { log: hooks.log });
    await owned.begin();
    // A newer release may have changed it before this server counted.
    await checkMigrated(db, MIGRATIONS);
  });

/**
 * Opens the database for a command that reads all of it: its statements may take any time. The schema must
 * already be up to date, because a command must not change it while a server runs. Throws `DatabaseUnusable`.
 */
export const openMigratedDatabase = (config: Config, hooks: DatabaseHooks): Promise<Db> =>
  openPrepared(config, { ...hooks, statementTimeoutMs: 0 }, (db) => checkMigrated(db, MIGRATIONS, hooks.log));

/** Opens the database for the command that brings its schema up to date, or says what is pending. Throws `DatabaseUnusable`. */
export const openPlainDatabase = (config: Config, hooks: DatabaseHooks): Promise<Db> =>
  openPrepared(config, hooks, () => Promise.resolve());

async function openPrepared(
  config: Config,
  options: DatabaseHooks & { readonly statementTimeoutMs?: number },
  prepare: (db: Db) => Promise<unknown>,
): Promise<Db> {
  const db = await openDatabase({
    url: config.DATABASE_URL,
    connections: config.DATABASE_CONNECTIONS,
    checksNesting: config.NODE_ENV !== 'production',
    ...(config.NATS_URL ? { idleInTransactionMs: PAUSED_MS } : {}),
    folder: path.join(config.DATA_DIR, 'db'),
    ...options,
  });
  try {
    await prepare(db);
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}

/**
 * Makes this process the only server of the database, or one of those that NATS_URL joins. The embedded
 * database ensures that on its own. Throws `DatabaseUnusable` when another server uses it.
 */
export async function ownVenueDatabase(
  { DATABASE_URL: url, NATS_URL }: Config,
  { onFailure }: Pick<DatabaseHooks, 'onFailure'>,
): Promise<OwnedDatabase> {
  if (!url) return { begin: () => Promise.resolve(), release: () => Promise.resolve() };
  return claimPostgres({ url, onLost: onFailure, isShared: NATS_URL !== undefined });
}
