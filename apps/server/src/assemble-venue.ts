import path from 'node:path';
import { syncCatalogue } from '@ex/server-catalogue';
import type { Catalogue } from '@ex/server-catalogue';
import type { Db, Poller } from '@ex/server-db';
import { makeImageStore, makeSigner, openFolderFiles, openS3Files } from '@ex/server-http';
import type { Batches, FileStore, ImageStore, Signer, Texts } from '@ex/server-http';
import { describeDebts, financeReviews, describeOverdueDebt } from '@ex/server-finance';
import type { FinanceDeps } from '@ex/server-finance';
import { createLedger } from '@ex/server-ledger';
import type { Ledger } from '@ex/server-ledger';
import { toUsdPrice } from '@ex/server-market-feed';
import type { MarketFeed } from '@ex/server-market-feed';
import {
  checkMoneyHold,
  findMember,
  findMoneyHold,
  identityReviews,
  isFrozen,
  listFrozen,
  makeVerifyFund,
  findLookalikes,
  findUsername,
} from '@ex/server-members';
import type { HashCost, MembersDeps, SessionCache } from '@ex/server-members';
import { openVenueModes } from '@ex/server-modes';
import type { VenueModes } from '@ex/server-modes';
import { makeFrequentWishes } from '@ex/server-notices';
import type { FrequentWishes } from '@ex/server-notices';
import { makeReviews } from '@ex/server-operator';
import type { Reviews } from '@ex/server-operator';
import { makeSettlementWorker, resolveOptionMoney } from '@ex/server-options';
import type { OptionMoney, SettlementWorker } from '@ex/server-options';
import { readPushKey } from '@ex/server-push';
import type { PushKey } from '@ex/server-push';
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
import { membersDeps } from './members-deps';
import { offeredSite } from './offered-site';
import { signingKey } from './signing-key';

/** The parts of the venue, joined. */
export interface VenueServices {
  readonly db: Db;
  readonly feed: MarketFeed;
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
  /** Texts of the server. */
  readonly texts: Texts;
  /** Who wants messages of frequent kinds. */
  readonly wishes: FrequentWishes;
  /** Key pair of push messages; undefined where the site sends none. */
  readonly pushKey: PushKey | undefined;
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
  /** Texts of the server. */
  readonly texts: Texts;
}

/** Joins the libraries over an open database and a running feed. */
export async function assembleVenue(base: VenueBase): Promise<VenueServices> {
  const { config, db, feed, hashCost, log, background, cluster, isLeaving, texts } = base;
  const now = Date.now;
  const site = offeredSite(config);
  const secret = signingKey(config.DATA_DIR, config.SIGNING_KEY);
  const catalogue = await syncCatalogue(db, feed.markets());
  const ledger = createLedger();
  const modes = await openVenueModes({ db, now, onError: background.of('modes') });
  const sessions = { idleMinutes: config.SESSION_IDLE_MINUTES, hours: config.SESSION_HOURS };
  const sessionCache = openSessions({ db, rules: sessions, now }, cluster);
  const members = membersDeps({
    ...{ config, db, site, modes: modes.current, sessions, sessionCache, catalogue, hashCost, log, secret },
  });
  const verifyFund = makeVerifyFund(db, members.hasher);
  const batchRecorder = makeBatchRecorder();
  const wishes = makeFrequentWishes(db, background.of('messages'));
  const { batches, exchange } = await openExchange({
    ...{ db, ledger, catalogue, feed, site, batchRecorder, cluster, now, onError: background.of('spot') },
    modes: modes.current,
    wantsFills: (memberId) => wishes.wants('order_filled', memberId),
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
  const wantsResults = (memberId: number) => wishes.wants('option_settled', memberId);
  const options = { db, ledger, catalogue, feed, rules: site.options, modes: modes.current, wantsResults };
  return {
    db,
    feed,
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
    signer: makeSigner(secret, now),
    exchange,
    houseMaker: makeSpotWorker(exchange),
    settlement: makeSettlementWorker(options, settlementRules(background, cluster)),
    delivery: makeDeliveryWorker(transfers, { now, onError: background.of('transfers') }),
    sessionCache,
    wishes,
    texts,
    pushKey: site.features.pushMessages ? await readPushKey(db) : undefined,
    now,
  };
}

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

const FROZEN = 'The member has frozen the account';
/** Reviews whose approval pays out. */
const MONEY_OUT: ReadonlySet<string> = new Set(['withdrawal', 'loan']);

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
    aboutMembers: async (sql, memberIds, moment) => {
      const debts = await describeDebts(finance, sql, memberIds, moment);
      const frozen = await listFrozen(sql, memberIds);
      return new Map(
        memberIds.map((id) => [id, [...(debts.get(id) ?? []), ...(frozen.has(id) ? [FROZEN] : [])]]),
      );
    },
    // What somebody else may have asked for stays where it is until support knows the owner (SESSION-05).
    blocks: async (tx, kind, memberId) =>
      MONEY_OUT.has(kind) && (await isFrozen(tx, memberId)) ? FROZEN : undefined,
  });
