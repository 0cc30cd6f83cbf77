import path from 'node:path';
import { syncCatalogue } from '@ex/server-catalogue';
import type { Catalogue } from '@ex/server-catalogue';
import type { Db } from '@ex/server-db';
import { createLedger } from '@ex/server-ledger';
import type { Ledger } from '@ex/server-ledger';
import type { MarketFeed } from '@ex/server-market-feed';
import { makeHasher, outboxSender, persistentLimiter, resolveSession } from '@ex/server-members';
import type { HashCost, MembersWorld } from '@ex/server-members';
import { makeSettlementWorker } from '@ex/server-options';
import type { SettlementWorker } from '@ex/server-options';
import { loadSiteConfig } from '@ex/server-site-config';
import type { SiteConfiguration } from '@ex/server-site-config';
import type { Config } from './config';

/** The parts of the venue, joined. */
export interface World {
  readonly db: Db;
  readonly feed: MarketFeed;
  readonly ledger: Ledger;
  readonly catalogue: Catalogue;
  readonly site: SiteConfiguration;
  readonly members: MembersWorld;
  readonly settlement: SettlementWorker;
  readonly resolveToken: (token: string) => Promise<number | undefined>;
  /** Wall clock in ms. */
  readonly now: () => number;
}

/** What the parts are made of; the feed is running. */
export interface WorldBase {
  readonly config: Config;
  readonly db: Db;
  readonly feed: MarketFeed;
  readonly hashCost: HashCost;
  readonly log: (message: string) => void;
  readonly onError: (error: unknown) => void;
}

/** Joins the libraries over an open database and a running feed. */
export async function makeWorld({ config, db, feed, hashCost, log, onError }: WorldBase): Promise<World> {
  const now = Date.now;
  const site = loadSiteConfig({ SITE_CONFIG: config.SITE_CONFIG });
  const catalogue = await syncCatalogue(db, feed.markets());
  const ledger = createLedger();
  const members: MembersWorld = {
    db,
    site,
    hasher: makeHasher(hashCost),
    sender: outboxSender(path.join(config.DATA_DIR, 'outbox.jsonl'), log, now),
    limiter: persistentLimiter(db),
  };
  const options = { db, ledger, catalogue, feed, rules: site.options };
  return {
    db,
    feed,
    ledger,
    catalogue,
    site,
    members,
    settlement: makeSettlementWorker(options, { now, onError }),
    resolveToken: (token) => resolveSession(db, site.members, token, now()),
    now,
  };
}
