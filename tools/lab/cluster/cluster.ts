import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type TestS3, startS3 } from '@ex/server-http/testing';
import { findFreePort } from '../bench/venue/server';
import { type ClusterProxy, makeProxy } from './parts/haproxy';
import { type ClusterNats, makeNats } from './parts/nats';
import type { Programs } from './parts/packages';
import { type ClusterPostgres, databaseUrl, makePostgres } from './parts/postgres';
import { type Relay, startRelay } from './parts/relay';
import { type VenueProcess, makeVenueProcess } from './parts/venue-process';

/** A process with the ways by which it reaches the others; both can fail. */
export interface ClusterMember extends VenueProcess {
  readonly postgresWay: Relay;
  readonly natsWay: Relay;
}

/** A venue of many processes on this machine. */
export interface Cluster {
  /** Where the proxy serves the venue. */
  readonly address: string;
  /** Past all relays. */
  readonly databaseUrl: string;
  /** Where everything is kept; the logs are in `logs`. */
  readonly folder: string;
  readonly postgres: ClusterPostgres;
  readonly nats: ClusterNats;
  readonly proxy: ClusterProxy;
  readonly processes: readonly ClusterMember[];
  /** Stops all; removes the folder unless its logs are wanted. */
  stop(options?: { readonly keepFolder?: boolean }): Promise<void>;
}

/** How a cluster is made. */
export interface ClusterOptions {
  /** Root of the workspace, where the server is built. */
  readonly root: string;
  readonly programs: Programs;
  readonly processes: number;
  /** Settings of every process in addition to those that make it part of the cluster. */
  readonly settings: Readonly<Record<string, string>>;
  /** What differs from the default configuration of a site. */
  readonly site?: object;
}

/** Starts PostgreSQL, NATS, a store of uploads, the processes and the proxy. Throws when one does not get ready. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'cluster-'));
  // PostgreSQL runs as another user and passes through.
  chmodSync(folder, 0o711);
  mkdirSync(path.join(folder, 'logs'));
  /** How to stop what there is, what was started last first. */
  const stops: (() => Promise<unknown>)[] = [];
  const stop: Cluster['stop'] = async ({ keepFolder = false } = {}) => {
    for (const stopPart of stops.splice(0).reverse()) await stopPart();
    if (!keepFolder) rmSync(folder, { recursive: true, force: true });
  };
  try {
    return { folder, stop, ...(await startParts(options, folder, (part) => stops.push(part))) };
  } catch (error) {
    await stop({ keepFolder: true });
    throw error;
  }
}

async function startParts(
  { root, programs, processes, settings, site = {} }: ClusterOptions,
  folder: string,
  onStop: (stop: () => Promise<unknown>) => void,
): Promise<Omit<Cluster, 'folder' | 'stop'>> {
  const placeOf = async (name: string) => ({
    folder,
    log: path.join(folder, 'logs', `${name}.log`),
    port: await findFreePort(),
  });
  const store = await startS3();
  onStop(store.stop);
  const nats = makeNats(programs.nats, await placeOf('nats'));
  onStop(() => nats.program.stop());
  const postgres = makePostgres(programs.postgres, await placeOf('postgres'));
  onStop(() => postgres.program.stop('SIGINT'));
  await Promise.all([postgres.start(), nats.start()]);

  const siteFile = path.join(folder, 'site.json');
  writeFileSync(siteFile, JSON.stringify(site));
  const shared = { ...sharedSettings(store.address), SITE_CONFIG: siteFile, ...settings };
  const members: ClusterMember[] = [];
  for (let number = 1; number <= processes; number += 1) {
    const name = `venue-${number}`;
    const [postgresWay, natsWay] = await Promise.all([startRelay(postgres.port), startRelay(nats.port)]);
    onStop(() => Promise.all([postgresWay.close(), natsWay.close()]));
    const own = {
      DATABASE_URL: databaseUrl(postgresWay.port),
      NATS_URL: `nats://127.0.0.1:${natsWay.port}`,
    };
    const place = { root, ...(await placeOf(name)) };
    members.push({ ...makeVenueProcess(name, place, { ...shared, ...own }), postgresWay, natsWay });
  }
  onStop(() => Promise.all(members.map(({ program }) => program.stop())));
  await Promise.all(members.map((member) => member.start()));

  const ports = members.map(({ port }) => port);
  const proxy = makeProxy(programs.haproxy, ports, await placeOf('haproxy'));
  onStop(() => proxy.program.stop());
  await proxy.start();
  return {
    address: `http://127.0.0.1:${proxy.port}`,
    databaseUrl: databaseUrl(postgres.port),
    ...{ postgres, nats, proxy, processes: members },
  };
}

/** The settings that all processes of a venue share, in addition to the database and NATS. */
const sharedSettings = ({ bucket, prefix, endpoint, region }: TestS3['address']) => ({
  SIGNING_KEY: randomBytes(32).toString('hex'),
  MARKET_SEED: randomBytes(16).toString('hex'),
  UPLOADS_URL: `s3://${bucket}/${prefix}?endpoint=${endpoint}&region=${region}&style=path`,
  AWS_ACCESS_KEY_ID: 'cluster',
  AWS_SECRET_ACCESS_KEY: randomBytes(16).toString('hex'),
  TRUST_PROXY: '127.0.0.1',
});
