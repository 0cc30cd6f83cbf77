import type { ClockSources } from '@ex/server-db';
import { loadTexts, NETWORKS_OF_SITE } from '@ex/server-http';
import { limitConnections, makeServer, makeStop } from '@ex/server-http/ops';
import { PRODUCTION_COST } from '@ex/server-members';
import type { LogSink } from '@ex/server-http/ops';
import type { HashCost } from '@ex/server-members';
import { claimVenueKind } from './claim-venue-kind';
import type { Config } from '../settings/config';
import { trustedProxy } from './forwarded-address';
import { openCluster } from '../cluster/open-cluster';
import { marketWork, workerWork } from '../cluster/shared-work';
import { openClock } from './open-clock';
import { openFeed } from './open-feed';
import { makeBackgroundFailures } from '../operation/background-failures';
import { openOperators } from './operator';
import { addRoutes } from './routes';
import { runFeed } from './run-feed';
import type { SitePaths } from './routes';
import { seedDemo } from './seed';
import { openVenueDatabase, ownVenueDatabase } from './venue-database';
import { within } from './within';
import { venueWorkers } from './workers';
import { assembleVenue } from './assemble-venue';
import type { VenueServices } from './venue-services';

/** Where the program's own files are. */
export interface VenuePaths extends SitePaths {
  /** The built worker of the embedded database. */
  readonly worker: string | URL;
}

/** Options of a start in addition to its settings. */
export interface VenueOptions {
  /** The database died while in use; the process should end. */
  readonly onFailure: (error: Error) => void;
  /** Work of a password hash; tests take less than production. */
  readonly hashCost?: HashCost;
  /** Where the log goes instead of the process's output. */
  readonly logSink?: LogSink;
  /** Where the venue's clock reads time; tests replace it. */
  readonly clockSources?: Partial<ClockSources>;
}

/** A running venue. */
export interface Venue {
  /** Address it listens on. */
  readonly address: string;
  /** Address at which operators are served. */
  readonly operators: string;
  readonly world: VenueServices;
  /** Stops everything in order; returns false when a part did not stop cleanly. */
  readonly stop: () => Promise<boolean>;
}

/** Connections of an address besides its market sockets; a browser opens six. */
const HTTP_CONNECTIONS = 300;
const DRAIN_MS = 10_000;
/** How long (ms) a start that failed waits for its parts to stop. */
const FAILED_START_MS = 15_000;
/** Long enough for a load balancer that asks for readiness every second or two. */
const REAL_LEAVE_SECONDS = 5;
/** Logged at start where something depends on the kind of the venue. */
const PLAY_WARNING =
  'PLAY=1: a play venue. The demo member has public passwords, requests are approved automatically. Take play money only';
const CLOSED_OPTIONS_WARNING =
  'Options are closed: prices are simulated or replayed. Set MARKET_FEED=htx for those of a real market, or PLAY=1 if all money is play money';

/** Starts the venue: database, feed, workers, server. If a later part fails, it stops the parts that it has started. */
export async function openVenue(config: Config, paths: VenuePaths, options: VenueOptions): Promise<Venue> {
  const { onFailure, hashCost = PRODUCTION_COST, logSink, clockSources: sources } = options;
  const app = await makeServer({
    production: config.venueKind === 'real',
    logLevel: config.LOG_LEVEL,
    trustProxy: config.TRUST_PROXY,
    requests: { rate: config.REQUEST_RATE },
    ...(logSink && { logSink }),
  });
  const perAddress = config.SOCKETS_PER_ADDRESS + HTTP_CONNECTIONS;
  limitConnections(app.server, {
    perAddress,
    perSite: perAddress * NETWORKS_OF_SITE,
    now: () => performance.now(),
    isProxy: trustedProxy(config.TRUST_PROXY),
  });
  const log = (message: string): void => app.log.info(message);
  const warn = (message: string): void => app.log.warn(message);
  const background = makeBackgroundFailures((err, worker) =>
    app.log.error({ err, worker }, 'background work failed'),
  );
  const steps: { name: string; stop: () => Promise<void> }[] = [];
  /** Steps are stopped in the reverse of their start. */
  const started = (name: string, stop: () => Promise<void>): void => void steps.unshift({ name, stop });
  let leaving = false;
  let leaveCluster: (() => Promise<void>) | undefined;
  const leaveSeconds = config.DRAIN_SECONDS ?? (config.venueKind === 'real' ? REAL_LEAVE_SECONDS : 0);
  const leave = {
    begin: () => {
      leaving = true;
      log('Leaving: not ready any more');
    },
    // Members are served meanwhile, by way of the processes that take the work over.
    wait: async () => {
      const noticed = new Promise<void>((resolve) => setTimeout(resolve, leaveSeconds * 1000));
      await leaveCluster?.().then(() => log('The work is with other processes'), background.of('cluster'));
      await noticed;
    },
  };
  const stop = makeStop({ app, steps, leave, drainMs: DRAIN_MS });
  try {
    const owned = await ownVenueDatabase(config, { onFailure });
    started('ownership', () => owned.release());
    const db = await openVenueDatabase(config, { workerPath: paths.worker, log, onFailure }, owned);
    started('database', () => db.close());
    await claimVenueKind(db, config.venueKind);
    const clock = await openClock(config, { db, log: warn, onError: background.of('clock'), sources });
    started('clock', () => clock.follower.stop());
    const shared = { config, db, now: clock.now, log };
    const isSound = () => clock.state().isSound;
    const cluster = await openCluster({ ...shared, isSound, onError: background.of('cluster') });
    if (cluster) started('cluster', () => cluster.close());
    const onError = background.of('feed');
    const feed = await openFeed({ ...shared, cluster, onError });
    const running = runFeed(feed, { config, log, warn, onError });
    started('feed', running.stop);
    await running.ready;
    const world = await assembleVenue({
      ...{ config, db, clock, feed, feedOutage: running.outage },
      ...{ hashCost, log, background, cluster, isLeaving: () => leaving },
      texts: await loadTexts(paths.locales),
    });
    started('reference prices', () => world.risk.reference.stop());
    leaveCluster = cluster?.leave;
    if (config.PLAY) warn(PLAY_WARNING);
    if (world.money === 'closed') warn(CLOSED_OPTIONS_WARNING);
    if (config.venueKind === 'play') await seedDemo({ ...world, hasher: world.members.hasher });
    await addRoutes(app, world, config, paths);
    const workers = await venueWorkers(world, config, log);
    for (const { name, start, lease } of workers) if (!cluster || !lease) started(name, start());
    const address = await app.listen({ host: config.HOST, port: config.PORT });
    await cluster?.leases.seek([...marketWork(world.exchange), ...workerWork(workers)]);
    // Until this call, the other processes do all the work.
    await cluster?.leases.work();
    const onOperatorError = background.of('operator');
    const operators = await openOperators(world, config, { address, logSink, onError: onOperatorError });
    started('operators', operators.close);
    return { address, operators: operators.address, world, stop };
  } catch (error) {
    // A part that hangs must not keep a start that failed from ending.
    await within(stop(), FAILED_START_MS, () => false);
    throw error;
  }
}
