import { makeAlertWorker } from '@ex/server-alerts';
import { makeFinanceWorker } from '@ex/server-finance';
import type { Poller, Tx } from '@ex/server-db';
import { makeMailWorker, openSmtp } from '@ex/server-mail';
import type { MailWorkerDeps } from '@ex/server-mail';
import { makeOpeningWorker } from '@ex/server-options';
import { makeCostBackfill, makeWorthRecorder } from '@ex/server-portfolio';
import { makeTapeWorker } from '@ex/server-price-tape';
import { makeHedging, paperHedger } from '@ex/server-risk';
import { makeHindsight } from '@ex/server-spot';
import type { Config } from '../settings/config';
import { makeFrozenOrdersWorker } from './frozen-orders';
import { makeHouseFollower } from './open-risk-desk';
import { alarmWorkers } from './alarm-workers';
import { messageWorkers } from './message-workers';
import { onOff } from './on-off';
import { guardClock } from './open-clock';
import type { VenueWorker } from './on-off';
import { makeMarketFollower } from './follow-markets';
import { autoReviewerOf } from './operator';
import { payoutWorkerOf, releaseWorkerOf } from './payouts';
import { startInterval } from './interval';
import { sweepVenue } from './retention';
import type { VenueServices } from './venue-services';

const SWEEP_MS = 60 * 60 * 1000;
/** A process that is restarted within the hour cleans up too. */
const FIRST_SWEEP_MS = 60 * 1000;

/** Everything that works in the background of a venue, in the order it is started. */
export async function venueWorkers(
  world: VenueServices,
  config: Config,
  log: (line: string) => void,
): Promise<readonly VenueWorker[]> {
  const { catalogue, clock, db, images, now, settlement, houseMaker, delivery, background } = world;
  const { mayRun } = guardClock(clock);
  const reviewer = autoReviewerOf(world, config, background.of('reviewer'));
  const tape = tapeWorkerOf(world);
  const payouts = payoutWorkerOf(world, config);
  const mail = await mailWorkerOf(world, config, { log, onError: background.of('mail') });
  const sweep = (name: string, work: () => Promise<unknown>): VenueWorker => {
    const onError = background.of(name);
    // What is old is decided by the time.
    const checked = async (): Promise<unknown> => (mayRun() ? work() : undefined);
    return { name, lease: 'sweep', start: () => startInterval(SWEEP_MS, checked, onError, FIRST_SWEEP_MS) };
  };
  return [
    sweep('old rows', () => sweepVenue({ db, now, onError: background.of('old rows') })),
    sweep('unused images', () => images.expire()),
    once('left-over images', (signal) => images.sweep(signal), background.of('left-over images')),
    onOff('modes', world.modes.follower),
    onOff('settings', world.settings.follower),
    onOff('markets', makeMarketFollower({ ...world, onError: background.of('markets') })),
    ...messageWorkers(world, config, log),
    ...alarmWorkers(world, config, log),
    ...(tape ? [onOff('price tape', tape)] : []),
    onOff('option openings', openingWorkerOf(world)),
    onOff('settlement', settlement, 'settlement'),
    onOff('house', makeHouseFollower(db, world.risk.house, background.of('house figures'))),
    onOff('hedging', hedgingOf(world), 'hedging'),
    onOff('spot', houseMaker),
    onOff('hindsight', makeHindsight({ ...world, onError: background.of('hindsight') }), 'hindsight'),
    onOff('frozen orders', makeFrozenOrdersWorker(world), 'delivery'),
    onOff('transfers', delivery, 'delivery'),
    onOff(
      'finance',
      makeFinanceWorker(world.finance, { now, mayRun, onError: background.of('finance') }),
      'finance',
    ),
    onOff('costs', makeCostBackfill({ db, catalogue, now, onError: background.of('costs') }), 'costs'),
    ...(world.site.features.worthHistory ? [onOff('worth', worthRecorderOf(world), 'worth')] : []),
    ...(mail ? [onOff('mail', mail, 'mail')] : []),
    ...(world.site.features.priceAlerts ? [onOff('alerts', alertWorkerOf(world))] : []),
    ...(payouts ? [onOff('payouts', payouts, 'payouts')] : []),
    onOff('payout rules', releaseWorkerOf(world), 'reviewer'),
    ...(reviewer ? [onOff('reviewer', reviewer, 'reviewer')] : []),
  ];
}

/** Of several processes the one that runs the feed records the prices, and any of them settles by what it recorded. */
function tapeWorkerOf({ cluster, db, feed, site, now, background }: VenueServices): Poller | undefined {
  if (!cluster) return undefined;
  const { maximumSpread } = site.options;
  const holdsFeed = (tx: Tx): Promise<boolean> => cluster.leases.holds(tx, 'feed');
  return makeTapeWorker(
    { db, feed, maximumSpread, holdsFeed },
    { now, onError: background.of('price tape') },
  );
}

const worthRecorderOf = ({ db, catalogue, feed, now, background }: VenueServices): Poller =>
  makeWorthRecorder({ db, catalogue, feed, now, onError: background.of('worth') });

/** Orders of the house at a provider; on paper until a hedger is written for one. */
const hedgingOf = ({ db, catalogue, feed, risk, background }: VenueServices): Poller =>
  makeHedging(
    {
      ...{ db, catalogue, feed, hedger: paperHedger },
      ...{ marks: risk.house.marks, minimum: risk.rules.house.hedgeMinimum },
    },
    background.of('hedging'),
  );

/** Options open where the prices are known: in the process that runs the feed. */
function openingWorkerOf({ cluster, ...world }: VenueServices): Poller {
  const { db, feed, ledger, catalogue, site, subscribers, now, background } = world;
  const leases = cluster?.leases;
  return makeOpeningWorker(
    {
      ...{ db, feed, ledger, catalogue, rules: site.options },
      wantsResults: (memberId) => subscribers.wants('option_settled', memberId),
      holdsFeed: leases && ((tx) => leases.holds(tx, 'feed')),
    },
    {
      ...{ now, onError: background.of('option openings') },
      leads: () => !leases || leases.epochOf('feed') !== undefined,
    },
  );
}

/** Prices are watched where they come from: in the process that runs the feed. */
const alertWorkerOf = ({ cluster, db, feed, now, background }: VenueServices): Poller =>
  makeAlertWorker({
    ...{ db, feed, now, onError: background.of('alerts') },
    leads: () => !cluster || cluster.leases.epochOf('feed') !== undefined,
  });

/** The worker that sends mails, where the settings name a mail service. */
async function mailWorkerOf(
  { db, now }: VenueServices,
  { SMTP_URL: address, SMTP_PASSWORD: password, SMTP_FROM: from }: Config,
  reports: Pick<MailWorkerDeps, 'log' | 'onError'>,
): Promise<Poller | undefined> {
  if (!address || !from) return undefined;
  const smtp = await openSmtp({ address: { ...address, password: password ?? address.password }, from });
  return makeMailWorker({ db, smtp, now, ...reports });
}

/** Work that runs once, while the server already serves; the stop cuts it short. */
const once = (
  name: string,
  work: (signal: AbortSignal) => Promise<void>,
  onError: (error: unknown) => void,
): VenueWorker => ({
  name,
  lease: 'sweep',
  start: () => {
    const stopping = new AbortController();
    const running = work(stopping.signal).catch(onError);
    return () => {
      stopping.abort();
      return running;
    };
  },
});
