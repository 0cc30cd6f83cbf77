import { describeState } from '@ex/server-db';
import type { ClockState } from '@ex/server-db';
import { registerHealth, registerMetrics } from '@ex/server-http/ops';
import type { MetricSource } from '@ex/server-http/ops';
import type { HtxGateway } from '@ex/server-htx-gateway';
import type { FastifyInstance } from 'fastify';
import type { VenueServices } from '../start/venue-services';
import type { Config } from '../settings/config';
import { queueSources } from './batch-metrics';
import { clockSources } from './clock-metrics';
import { clusterSources } from './cluster-metrics';
import { deskSources } from './desk-metrics';
import { feedAge } from './feed-age';
import { houseSources } from './house-metrics';
import { modeSources } from './mode-metrics';
import { riskSources } from './risk-metrics';
import { counter, gauge } from './sources';
import { workerSources } from './worker-metrics';

/**
 * Adds what operators and load balancers watch: `/healthz`, `/readyz`, `/metrics`. A quiet provider does not take the server
 * out of service: members can still log in and withdraw, and stale prices trade nothing; `/readyz` says that it is degraded,
 * and why. One that cannot talk to the other processes, or has a wrong clock, is out of service while another one is better.
 */
export function registerOperation(
  app: FastifyInstance,
  venue: VenueServices,
  config: Config,
  gateway: HtxGateway,
): void {
  registerMetrics(app, {
    public: config.METRICS_PUBLIC,
    histograms: venue.batchRecorder.histograms,
    sources: [
      ...marketSources(venue, gateway),
      ...databaseSources(venue),
      ...queueSources(venue.batches),
      ...venue.batchRecorder.sources,
      ...workerSources(venue),
      ...houseSources(venue),
      ...deskSources(venue, config.DATA_DIR),
      ...modeSources(venue),
      ...riskSources(venue),
      ...clusterSources(venue),
      ...clockSources(venue.clock),
    ],
  });
  registerHealth(
    app,
    {
      accepting: async () => !venue.isLeaving(),
      cluster: async () => venue.cluster?.leases.isServing ?? true,
      database: async () => (await venue.db.query('SELECT 1')).length === 1,
    },
    { degraded: { feed: () => findFeedFault(venue) }, warnings: () => clockWarnings(venue.clock.state()) },
  );
}

/** Why prices are missing or too old to trade at; undefined while they are there. */
function findFeedFault({ feed, feedOutage, now }: VenueServices): string | undefined {
  const age = feedAge(feed, now());
  if (age === undefined) return feedOutage() ?? 'No market has a price yet';
  return age > MAX_AGE_S ? `The newest price is ${Math.floor(age)} s old` : undefined;
}

/** Older prices (s) trade nothing. */
const MAX_AGE_S = 10;

const marketSources = ({ feed, now }: VenueServices, { stats }: HtxGateway): MetricSource[] => [
  gauge('feed_age_seconds', 'Age of the newest market data', () => feedAge(feed, now())),
  counter('feed_gaps_total', 'Losses of the provider while data were expected', () => feed.gaps()),
  gauge('market_sockets', 'Open market sockets', () => stats().sockets),
  gauge('market_topics', 'Topics with a reader', () => stats().topics),
  counter('market_frames_sent_total', 'Frames handed to sockets', () => stats().framesSent),
  counter('market_frames_dropped_total', 'Frames that slow readers missed', () => stats().framesDropped),
  counter('market_sockets_refused_total', 'Sockets refused at the door', () => stats().refused),
];

const databaseSources = ({ db }: VenueServices): MetricSource[] => [
  gauge('database_connections_busy', 'Connections in use', () => db.load().busy),
  gauge('database_waiting', 'Callers that wait for a connection', () => db.load().waiting),
  counter('database_waits_total', 'Callers that found no connection free', () => db.load().waits),
  counter('database_wait_seconds_total', 'How long they waited', () => db.load().waitedSeconds),
];

const clockWarnings = (state: ClockState): readonly string[] => (state.isSound ? [] : [describeState(state)]);
