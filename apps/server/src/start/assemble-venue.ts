import { attachmentUse } from '@ex/server-back-office';
import path from 'node:path';
import { openCatalogue } from '@ex/server-catalogue';
import type { Catalogue } from '@ex/server-catalogue';
import { makeImageStore, makeSigner, openFolderFiles, openS3Files } from '@ex/server-http/uploads';
import type { FileStore } from '@ex/server-http/uploads';
import { describeOverdueDebt, listDebts } from '@ex/server-finance';
import type { FinanceDeps } from '@ex/server-finance';
import { makeGuardRails } from '@ex/server-guard-rails';
import { createLedger } from '@ex/server-ledger';
import type { MarketFeed } from '@ex/server-market-feed';
import {
  checkMoneyHold,
  findMember,
  findJoined,
  findMoneyHold,
  lockMoneyState,
  refuseBlocked,
  makeVerifyFund,
  findLookalikes,
  findUsername,
} from '@ex/server-members';
import type { MembersDeps } from '@ex/server-members';
import { closeWithoutPrices, openVenueModes } from '@ex/server-modes';
import type { VenueModes, VenueModesDeps } from '@ex/server-modes';
import { makeFrequentSubscribers } from '@ex/server-notices';
import { makeSettlementWorker, readOptionLoss, resolveOptionMoney } from '@ex/server-options';
import { makeCostBook } from '@ex/server-portfolio';
import { readPushKey } from '@ex/server-push';
import { makeSpotWorker, cancelOrdersOf } from '@ex/server-spot';
import { makeDeliveryWorker, SEARCH_LIMITS } from '@ex/server-transfers';
import type { TransfersDeps } from '@ex/server-transfers';
import type { PayoutDeps, WalletDeps } from '@ex/server-wallet';
import { awsCredentials } from '../settings/config';
import type { Config } from '../settings/config';
import type { VenueKind } from '../settings/venue-kind';
import { withHouseClosures } from './house-modes';
import { guardClock } from './open-clock';
import { openExchange } from './open-exchange';
import { makePayoutLimit } from './payout-limit';
import { openRiskDesk } from './open-risk-desk';
import { openSessions } from './open-sessions';
import { makeBatchRecorder } from '../operation/batch-metrics';
import { signingKey } from '../settings/signing-key';
import { membersDeps } from './assemble-members';
import { creditOf, loanTerms, venueTiers } from './member-standing';
import { openSiteSettings } from './site-settings';
import { findMoneyBlock, venueReviews } from './venue-reviews';
import type { VenueBase, VenueServices } from './venue-services';

/** Joins the libraries over an open database and a running feed. */
export async function assembleVenue({ config, hashCost, log, ...base }: VenueBase): Promise<VenueServices> {
  const { db, clock, feed, background, cluster } = base;
  const { now } = clock;
  const { mayRun, requireSoundClock } = guardClock(clock);
  const settings = await openSiteSettings(db, config, { now, onError: background.of('settings') });
  const { site } = settings;
  const secret = signingKey(config.DATA_DIR, config.SIGNING_KEY);
  const catalogue = await openCatalogue(db, feed.markets());
  const ledger = createLedger(requireSoundClock);
  const modes = await openModes({ db, now, onError: background.of('modes') }, feed);
  const sessions = { idleMinutes: config.SESSION_IDLE_MINUTES, hours: config.SESSION_HOURS };
  const sessionCache = openSessions({ db, rules: sessions, now }, cluster);
  const tiers = venueTiers({ catalogue, feed, site });
  const members = membersDeps({
    standingOf: async (memberId, moment) => ({
      vip: (await tiers.of(db, memberId, moment)).level,
      credit_score: (await creditOf(db, memberId, moment)).score,
    }),
    ...{ db, site, modes: modes.current, sessions, sessionCache, catalogue },
    ...{ config, hashCost, log, secret, now },
    siteName: settings.atStart.site.name,
  });
  const verifyFund = makeVerifyFund(db, members.hasher);
  const risk = await openRiskDesk({ ...base, rules: site.risk, catalogue, now, log });
  const tradingModes = withHouseClosures(modes.current, risk.house);
  const guards = site.features.guardRails ? makeGuardRails(readOptionLoss) : undefined;
  const batchRecorder = makeBatchRecorder();
  const subscribers = makeFrequentSubscribers(db, background.of('messages'));
  const costs = makeCostBook({ catalogue, feed });
  const { batches, exchange } = await openExchange({
    ...{ db, ledger, catalogue, feed, site, risk, batchRecorder, cluster, guards, costs, now },
    ...{ modes: tradingModes, requireSoundClock, onError: background.of('spot') },
    wantsFills: (memberId) => subscribers.wants('order_filled', memberId),
  });
  const money = { db, ledger, catalogue, feed, site, verifyFund };
  const finance: FinanceDeps = {
    ...money,
    loanTermsOf: loanTerms(tiers, site),
    releaseOrders: (memberId, coin) => cancelOrdersOf(exchange, memberId, coin),
  };
  const wallet = {
    ...money,
    ...{ modes: tradingModes, tiers },
    checkPayoutLimit: makePayoutLimit({ catalogue, feed }),
    ...{ checkMoneyHold, findJoined, findMoneyHold, listDebts, overdueDebt: overdueDebt(catalogue) },
  };
  const transfers = transfersDeps({ ...wallet, risk, costs }, members, config.venueKind);
  const reviews = venueReviews({ wallet, finance, catalogue, feed, db, clock });
  const payouts: PayoutDeps = {
    ...{ ...wallet, now },
    blocks: (tx, kind, memberId) => findMoneyBlock(tx, kind, memberId, now()),
  };
  const files = await openFiles(config);
  const wantsResults = (memberId: number) => subscribers.wants('option_settled', memberId);
  const options = {
    ...{ db, ledger, catalogue, feed, rules: site.options, risk },
    ...{ modes: tradingModes, wantsResults },
  };
  return {
    ...base,
    ...{ guards, batches, batchRecorder, ledger, catalogue, site, members, wallet, payouts },
    ...{ finance, transfers },
    ...{ settings, modes, tradingModes, risk, reviews, exchange },
    ...{ sessionCache, subscribers, now, requireSoundClock },
    money: resolveOptionMoney(feed.kind, config.venueKind === 'play'),
    followMarkets: catalogue.follow,
    images: makeImageStore(db, { files, now, uses: [...reviews.objects, attachmentUse] }),
    signer: makeSigner(secret, now),
    houseMaker: makeSpotWorker(exchange, mayRun),
    // Of several processes the one that runs the feed records the prices by which any of them settles.
    settlement: makeSettlementWorker(options, {
      ...{ now, maySettle: mayRun, onError: background.of('settlement'), recordsTape: !cluster },
    }),
    delivery: makeDeliveryWorker(transfers, { now, mayRun, onError: background.of('transfers') }),
    pushKey: site.features.pushMessages ? await readPushKey(db) : undefined,
  };
}

/** Modes of the operator, and of markets without a price. */
async function openModes(deps: VenueModesDeps, feed: MarketFeed): Promise<VenueModes> {
  const modes = await openVenueModes(deps);
  const prices = {
    hasAny: () => feed.markets().length > 0,
    has: (symbol: string) => feed.lastPrice(symbol) !== undefined,
  };
  return { ...modes, current: closeWithoutPrices(modes.current, prices) };
}

const overdueDebt =
  (catalogue: Catalogue): WalletDeps['overdueDebt'] =>
  (tx, memberId, moment) =>
    describeOverdueDebt({ catalogue }, tx, memberId, moment);

/** Where uploads are kept: the store of UPLOADS_URL, or a folder of the data. */
const openFiles = (config: Config): Promise<FileStore> =>
  config.UPLOADS_URL
    ? openS3Files({ address: config.UPLOADS_URL, credentials: awsCredentials(config) })
    : openFolderFiles(path.join(config.DATA_DIR, 'uploads'));

/** Dependencies of transfers; they find members and count searches for them. */
const transfersDeps = (
  shared: WalletDeps & Pick<TransfersDeps, 'feed' | 'modes' | 'risk' | 'site' | 'costs'>,
  { limiter }: MembersDeps,
  venueKind: VenueKind,
): TransfersDeps => ({
  ...shared,
  lockMoneyState,
  refuseBlockedTrader: (tx, memberId) => refuseBlocked(tx, memberId, 'trade'),
  // Real money goes to no contact that might be another person's.
  findPerson: (sql, text) => findMember(sql, text, venueKind === 'real' ? 'verified' : 'all'),
  resembling: findLookalikes,
  nameOf: findUsername,
  countSearch: (subject, moment) =>
    limiter.take(
      SEARCH_LIMITS.map((rule) => ({ rule, subject })),
      moment,
    ),
});
