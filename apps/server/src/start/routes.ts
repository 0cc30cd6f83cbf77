import path from 'node:path';
import { ALL_CALLS } from '@ex/contract';
import {
  callerAddress,
  DEFAULT_RATES,
  changesPerHour,
  makeLimits,
  perDay,
  registerCalls,
  shareOver,
  unshared,
} from '@ex/server-http';
import { makeFirstAnswers, registerStaticApp } from '@ex/server-http/ops';
import { makeUploadReceiver, openIncomingFiles, registerFiles } from '@ex/server-http/uploads';
import type { AnyHandler, Limits, ShareBuckets } from '@ex/server-http';
import { ALERT_LIMIT, alertHandlers } from '@ex/server-alerts';
import { contentHandlers, registerManifest, registerSiteImages } from '@ex/server-content';
import { financeHandlers, makeRejectDebtor } from '@ex/server-finance';
import { guardRailsHandlers } from '@ex/server-guard-rails';
import { createHtxGateway } from '@ex/server-htx-gateway';
import { makeRunOnce } from '@ex/server-ledger';
import { findContacts, holdSession, makeFactorGate, memberHandlers, saveLanguage } from '@ex/server-members';
import { messageHandlers, noticeListHandler } from '@ex/server-notices';
import { findOffer, optionsHandlers, readOptionLoss } from '@ex/server-options';
import { coinCostsHandler, firstStepsHandlers, worthHistoryHandler } from '@ex/server-portfolio';
import { confirmTradingHandler } from '@ex/server-risk';
import { spotHandlers } from '@ex/server-spot';
import { transfersHandlers } from '@ex/server-transfers';
import { tierHandlers, walletHandlers } from '@ex/server-wallet';
import { creditOf } from './member-standing';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../settings/config';
import { forwardedAddress } from './forwarded-address';
import type { VenueServices } from './venue-services';
import { waysOf } from './message-workers';
import { addPayoutCallback } from './payouts';
import { refuseKey } from './refuse-key';
import { registerOperation } from '../operation/register-operation';

/** Folders that are not of the data. */
export interface SitePaths {
  /** Locale files, `<code>/server.json`. */
  readonly locales: string;
  /** The built app. */
  readonly app: string;
}

/** Puts everything the venue answers on the app. */
export async function addRoutes(
  app: FastifyInstance,
  world: VenueServices,
  config: Config,
  paths: SitePaths,
): Promise<void> {
  const senderOf = forwardedAddress(config.TRUST_PROXY);
  const gateway = createHtxGateway({
    feed: world.feed,
    now: world.now,
    limits: { socketsPerIp: config.SOCKETS_PER_ADDRESS },
    guard: { rate: config.MARKET_RATE },
    share: sharing(world),
    addressOf: (request) => callerAddress(senderOf(request)),
  });
  registerOperation(app, world, config, gateway);
  const handlers = handlersOf(world);
  // Nothing above may have read a setting that changes.
  world.settings.begin();
  await addCalls(app, world, config, handlers);
  addPayoutCallback(app, world, config);
  await app.register(gateway.plugin);
  registerSiteImages(app, world.catalogue, path.join(config.APP_DIR ?? paths.app, 'coins'));
  registerManifest(app, world.site);
  await addApp(app, world, config, paths, handlers);
}

async function addCalls(
  app: FastifyInstance,
  world: VenueServices,
  config: Config,
  handlers: readonly AnyHandler[],
): Promise<void> {
  const { db, now, sessionCache, signer, images: store } = world;
  const limits = limitsOf(config, world);
  const tokens = { resolveToken: sessionCache.resolve, recallToken: sessionCache.recall, limits };
  const incoming = await openIncomingFiles(path.join(config.DATA_DIR, 'incoming'));
  registerFiles(app, { store, signer, ...tokens });
  await registerCalls(app, {
    calls: ALL_CALLS,
    handlers,
    db,
    batches: world.batches,
    texts: world.texts,
    ...tokens,
    holdSession,
    runOnce: makeRunOnce(db, refuseKey),
    receiveUpload: makeUploadReceiver({ store, signer, incoming }),
    refuseDebtor: makeRejectDebtor(world),
    requireSoundClock: world.requireSoundClock,
    catchUp: world.settings.catchUp,
    factors: makeFactorGate(world.members),
    checkAnswers: config.NODE_ENV !== 'production',
    allowedOrigins: new Set(config.ALLOWED_ORIGINS),
    now,
  });
}

function handlersOf(world: VenueServices): readonly AnyHandler[] {
  const { db, ledger, catalogue, feed, site, money, now } = world;
  const modes = world.tradingModes;
  return [
    ...memberHandlers(world.members),
    ...optionsHandlers({
      db,
      ledger,
      catalogue,
      feed,
      rules: site.options,
      modes,
      risk: world.risk,
      guards: world.guards,
      money,
    }),
    ...(world.guards ? guardRailsHandlers({ db, readLoss: readOptionLoss }) : []),
    ...spotHandlers(world.exchange),
    confirmTradingHandler(world.wallet),
    ...walletHandlers(world.wallet),
    ...(site.features.tiers ? tierHandlers({ ...world.wallet, site, readCredit: creditOf }) : []),
    ...(site.features.coinCosts ? [coinCostsHandler({ db, catalogue })] : []),
    ...firstStepsHandlers({ db }),
    ...(site.features.worthHistory ? [worthHistoryHandler({ db })] : []),
    ...financeHandlers(world.finance),
    ...transfersHandlers(world.transfers),
    noticeListHandler({ db }),
    ...messageHandlers({
      db,
      ways: waysOf(site),
      contactsOf: findContacts,
      pushKey: world.pushKey?.publicKey ?? '',
    }),
    ...alertHandlers({
      ...{ db, feed },
      countSet: (subject, moment) => world.members.limiter.take([{ rule: ALERT_LIMIT, subject }], moment),
    }),
    ...contentHandlers({
      site,
      modes,
      catalogue,
      feed,
      now,
      optionState: (symbol) => findOffer({ feed, rules: site.options }, symbol, now()).state,
      saveLanguage: (member, lang) => saveLanguage(db, member, lang),
    }),
  ];
}

/** Rates hold for all processes together. */
const sharing = ({ cluster }: VenueServices): ShareBuckets => (cluster ? shareOver(cluster.bus) : unshared);

function limitsOf(config: Config, world: VenueServices): Limits {
  const rates = {
    ...{ visitor: config.VISITOR_RATE, member: config.MEMBER_RATE, money: config.MONEY_RATE },
    moneyDay: perDay(config.MONEY_CALLS_A_DAY),
    ...changesPerHour(config.CHANGES_AN_HOUR),
  };
  return makeLimits({ ...DEFAULT_RATES, ...rates }, world.now, sharing(world));
}

async function addApp(
  app: FastifyInstance,
  { site, now }: VenueServices,
  config: Config,
  paths: SitePaths,
  handlers: readonly AnyHandler[],
): Promise<void> {
  await registerStaticApp(app, {
    root: config.APP_DIR ?? paths.app,
    settings: {
      apiBase: config.API_BASE ?? '',
      marketBase: config.MARKET_BASE ?? '',
      marketWs: config.MARKET_WS ?? '',
      sessionIdleMinutes: config.SESSION_IDLE_MINUTES,
    },
    pictures: () => {
      const { logo, banners } = site.site;
      const all = [logo, ...banners, ...site.contents.map(({ img }) => img)];
      return { all, banner: banners[0] };
    },
    // Another back end serves its own answers.
    firstAnswers: makeFirstAnswers(config.API_BASE ? [] : handlers, now),
    production: config.venueKind === 'real',
  });
}
