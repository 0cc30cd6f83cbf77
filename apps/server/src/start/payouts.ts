import type { Poller } from '@ex/server-db';
import {
  makeHttpProvider,
  makePayoutWorker,
  makeReleaseWorker,
  playProvider,
  registerPayoutCallback,
} from '@ex/server-wallet';
import type { PayoutProvider } from '@ex/server-wallet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../settings/config';
import { guardClock } from './open-clock';
import type { VenueServices } from './venue-services';

/**
 * The worker that pays approved withdrawals: by the provider of the settings, on a play venue in play money. Undefined where operators
 * pay by hand.
 */
export function payoutWorkerOf(
  { payouts, clock, background, tradingModes }: VenueServices,
  config: Config,
): Poller | undefined {
  const provider = providerOf(config, payouts.now);
  if (!provider) return undefined;
  return makePayoutWorker(
    { ...payouts, provider, mayClaim: () => tradingModes.isOn('withdrawals') },
    { mayRun: guardClock(clock).mayRun, onError: background.of('payouts') },
  );
}

/** The worker that approves what the rules release, while the site lets them. */
export function releaseWorkerOf({ wallet, reviews, clock, background, tradingModes }: VenueServices): Poller {
  const { mayRun } = guardClock(clock);
  return makeReleaseWorker(wallet, reviews, {
    mayRun: () => wallet.site.wallet.payoutRules.release && mayRun() && tradingModes.isOn('withdrawals'),
    onError: background.of('payout rules'),
  });
}

function providerOf(config: Config, now: () => number): PayoutProvider | undefined {
  const { PAYOUT_URL: url, PAYOUT_SECRET: secret, venueKind, AUTO_REVIEW_SECONDS } = config;
  if (url !== undefined && secret !== undefined) return makeHttpProvider({ url, secret, now });
  return venueKind === 'play' && AUTO_REVIEW_SECONDS !== 0 ? playProvider : undefined;
}

/** Serves the reports of the provider, where the settings name one. */
export function addPayoutCallback(
  app: FastifyInstance,
  { payouts, clock, background }: VenueServices,
  { PAYOUT_URL, PAYOUT_SECRET: secret }: Config,
): void {
  if (PAYOUT_URL === undefined || secret === undefined) return;
  registerPayoutCallback(app, {
    ...{ ...payouts, secret, actor: 'provider' },
    ...{ mayRun: guardClock(clock).mayRun, onError: background.of('payouts') },
  });
}
