import path from 'node:path';
import { syncCatalogue } from '@ex/server-catalogue';
import type { Catalogue } from '@ex/server-catalogue';
import type { Db, Poller } from '@ex/server-db';
import { makeImageStore, makeSigner, openFolderFiles, openS3Files } from '@ex/server-http';
import type { Batches, FileStore, ImageStore, Signer } from '@ex/server-http';
import { describeDebts, financeReviews, describeOverdueDebt, listOverdue } from '@ex/server-finance';
import type { FinanceDeps } from '@ex/server-finance';
import { makeGuardRails } from '@ex/server-guard-rails';
import type { GuardRails } from '@ex/server-guard-rails';
import { createLedger } from '@ex/server-ledger';
import type { Ledger } from '@ex/server-ledger';
import { queueMail } from '@ex/server-mail';
import { toUsdPrice } from '@ex/server-market-feed';
import type { MarketFeed } from '@ex/server-market-feed';
import {
  checkMoneyHold,
  findMember,
  findMoneyHold,
  identityReviews,
  makeHasher,
  makeVerifyFund,
  outboxSender,
  persistentLimiter,
  findLookalikes,
  findUsername,
} from '@ex/server-members';
import type { CodeSender, HashCost, MembersDeps, SessionCache } from '@ex/server-members';
import { openVenueModes } from '@ex/server-modes';
import type { VenueModes } from '@ex/server-modes';
import { hasUnreadNotice } from '@ex/server-notices';
import { makeReviews } from '@ex/server-operator';
import type { Reviews } from '@ex/server-operator';
import { makeSettlementWorker, readOptionLoss, resolveOptionMoney } from '@ex/server-options';
import type { OptionMoney, SettlementWorker } from '@ex/server-options';
import { loadSiteConfig, withoutSamples } from '@ex/server-site-config';
import type { SiteConfiguration } from '@ex/server-site-config';
import { type MatchingVenue, makeSpotWorker, cancelOrdersHolding } from '@ex/server-spot';
import type { SpotWorker } from '@ex/server-spot';
import { makeDeliveryWorker, SEARCH_LIMITS } from '@ex/server-transfers';
import type { TransfersDeps } from '@ex/server-transfers';
import { walletReviews } from '@ex/server-wallet';
import type { WalletDeps } from '@ex/server-wallet';
import type { VenueCluster } from './cluster/open-cluster';
import { awsCredentials } from './config';
import type { Config } from './config';
import type { BackgroundFailures } from './operation/background-failures';
import { openExchange } from './open-exchange';
import { openSessions } from './open-sessions';
import { makeBatchRecorder } from './operation/batch-metrics';
import type { BatchRecorder } from './operation/batch-metrics';
import { signingKey } from './signing-key';

/** The parts of the venue, joined. */
export interface VenueServices {
  readonly db: Db;
  readonly feed: MarketFeed;
  /** Limits that members set themselves; undefined where the site has none. */
  readonly guards: GuardRails | undefined;
  /** What options are staked with. */
  readonly money: OptionMoney;
  readonly ledger: Ledger;
  readonly catalogue: Catalogue;
  readonly site: SiteConfiguration;
  readonly members: MembersDeps;
  readonly wallet: WalletDeps;
  readonly finance: FinanceDeps;
  readonly transfers: TransfersDeps;
  /** What an operator has closed. */
  readonly modes: VenueModes;
  /** Everything that waits for an operator, of all libraries. */
  readonly reviews: Reviews;
  readonly settlement: SettlementWorker;
  /** Delivers transfers to members. */
  readonly delivery: Poller;
  /** Lanes of the calls that are written together. */
  readonly batches: Batches;
  readonly exchange: MatchingVenue;
  /** Fills resting spot orders that the market has reached. */
  readonly houseMaker: SpotWorker;
  /** Images of members. */
  readonly images: ImageStore;
  /** Signs addresses of private images. */
  readonly signer: Signer;
  /** Members of tokens. */
  readonly sessionCache: SessionCache;
  /** Wall clock in ms. */
  readonly now: () => number;
  /** The other processes; undefined where this one is alone. */
  readonly cluster: VenueCluster | undefined;
  /** Whether the server is about to stop and wants no new visitors. */
  readonly isLeaving: () => boolean;
  /** Failures of workers and clean-ups. */
  readonly background: BackgroundFailures;
  /** Measures the batches. */
  readonly batchRecorder: BatchRecorder;
}

/** What the parts need; the feed is running. */
export interface VenueBase {
  readonly config: Config;
  readonly db: Db;
  readonly feed: MarketFeed;
  readonly hashCost: HashCost;
  readonly log: (message: string) => void;
  readonly background: BackgroundFailures;
  readonly cluster: VenueCluster | undefined;
  readonly isLeaving: () => boolean;
}

/** Joins the libraries over an open database and a running feed. */
export async function assembleVenue({
  config,
  db,
  feed,
  hashCost,
  log,
  background,
  cluster,
  isLeaving,
}: VenueBase): Promise<VenueServices> {
  const now = Date.now;
  const configured = loadSiteConfig({ SITE_CONFIG: config.SITE_CONFIG });
  const site = config.NODE_ENV === 'production' ? withoutSamples(configured) : configured;
  const catalogue = await syncCatalogue(db, feed.markets());
  const ledger = createLedger();
  const modes = await openVenueModes({ db, now, onError: background.of('modes') });
  const sessions = { idleMinutes: config.SESSION_IDLE_MINUTES, hours: config.SESSION_HOURS };
  const sessionCache = openSessions({ db, rules: sessions, now }, cluster);
  const members = membersDeps({
    config,
    db,
    site,
    modes: modes.current,
    sessions,
    sessionCache,
    catalogue,
    hashCost,
    log,
  });
  const verifyFund = makeVerifyFund(db, members.hasher);
  const guards = site.features.guardRails ? makeGuardRails(readOptionLoss) : undefined;
  const batchRecorder = makeBatchRecorder();
  const { batches, exchange } = await openExchange({
    ...{
      db,
      ledger,
      catalogue,
      feed,
      site,
      batchRecorder,
      cluster,
      guards,
      now,
      onError: background.of('spot'),
    },
    modes: modes.current,
  });
  const overdue: WalletDeps['overdueDebt'] = (tx, memberId, moment) =>
    describeOverdueDebt({ catalogue }, tx, memberId, moment);
  const finance: FinanceDeps = {
    ...{ db, ledger, catalogue, site, verifyFund },
    releaseOrders: (memberId, coin) => cancelOrdersHolding(exchange, memberId, coin),
  };
  const shared = {
    ...{ db, ledger, catalogue, feed, site, verifyFund },
    modes: modes.current,
    ...{ checkMoneyHold, findMoneyHold, overdueDebt: overdue },
  };
  const wallet: WalletDeps = shared;
  const transfers = transfersDeps(shared, members);
  const reviews = venueReviews({ wallet, finance, catalogue, feed, db, now });
  const files = await openFiles(config);
  const options = { db, ledger, catalogue, feed, rules: site.options, modes: modes.current };
  return {
    db,
    feed,
    guards,
    batches,
    batchRecorder,
    background,
    cluster,
    isLeaving,
    money: resolveOptionMoney(feed.kind, config.PLAY_MONEY || config.NODE_ENV !== 'production'),
    ledger,
    catalogue,
    site,
    members,
    wallet,
    finance,
    transfers,
    modes,
    reviews,
    images: makeImageStore(db, { files, now, uses: reviews.objects }),
    signer: makeSigner(signingKey(config.DATA_DIR, config.SIGNING_KEY), now),
    exchange,
    houseMaker: makeSpotWorker(exchange),
    settlement: makeSettlementWorker(options, settlementRules(background, cluster)),
    delivery: makeDeliveryWorker(transfers, { now, onError: background.of('transfers') }),
    sessionCache,
    now,
  };
}

type MembersParts = Pick<MembersDeps, 'db' | 'site' | 'modes' | 'sessions' | 'sessionCache'> &
  Pick<VenueServices, 'catalogue'> &
  Pick<VenueBase, 'config' | 'hashCost' | 'log'>;

/** What the calls of members need. */
const membersDeps = ({ config, catalogue, hashCost, log, ...shared }: MembersParts): MembersDeps => ({
  ...shared,
  hasher: makeHasher(hashCost),
  sender: config.SMTP_URL
    ? mailSender(Date.now)
    : outboxSender(path.join(config.DATA_DIR, 'outbox.jsonl'), log),
  limiter: persistentLimiter(shared.db),
  hasUnread: (memberId) => hasUnreadNotice(shared.db, memberId),
  overdueOf: (memberId, moment) => listOverdue({ db: shared.db, catalogue }, memberId, moment),
});

/** Queues codes in the database, for the worker that hands them to the mail service. */
const mailSender = (now: () => number): CodeSender => ({
  send: ({ to, language, subject, text, endsAt }, tx) =>
    queueMail(tx, { to, kind: 'registration_code', language, subject, text, endsAt }, now()),
});

/** Of several processes the one that runs the feed records the prices by which any of them settles. */
const settlementRules = (background: BackgroundFailures, cluster: VenueCluster | undefined) => ({
  now: Date.now,
  onError: background.of('settlement'),
  recordsTape: !cluster,
});

/** Where uploads are kept: the store of UPLOADS_URL, or a folder of the data. */
const openFiles = (config: Config): Promise<FileStore> =>
  config.UPLOADS_URL
    ? openS3Files({ address: config.UPLOADS_URL, credentials: awsCredentials(config) })
    : openFolderFiles(path.join(config.DATA_DIR, 'uploads'));

/** What transfers need; they find members and count searches for them. */
const transfersDeps = (
  shared: WalletDeps & Pick<TransfersDeps, 'feed' | 'modes' | 'site'>,
  { limiter }: MembersDeps,
): TransfersDeps => ({
  ...shared,
  findPerson: findMember,
  resembling: findLookalikes,
  nameOf: findUsername,
  countSearch: (subject, moment) =>
    limiter.take(
      SEARCH_LIMITS.map((rule) => ({ rule, subject })),
      moment,
    ),
});

type ReviewParts = Pick<VenueServices, 'wallet' | 'finance' | 'catalogue' | 'feed' | 'db' | 'now'>;

/** Reviews of all kinds, with what an operator should know beside them: values in dollars and debts. */
const venueReviews = ({ wallet, finance, catalogue, feed, db, now }: ReviewParts): Reviews =>
  makeReviews({
    db,
    kinds: [...walletReviews(wallet), ...financeReviews(finance), identityReviews],
    now,
    prices: () =>
      catalogue.coins().flatMap(({ id: coin, code }) => {
        const price = toUsdPrice(feed, code);
        return price === undefined ? [] : [{ coin, price }];
      }),
    aboutMembers: (sql, memberIds, moment) => describeDebts(finance, sql, memberIds, moment),
  });
