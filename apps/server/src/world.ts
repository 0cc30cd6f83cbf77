import path from 'node:path';
import { syncCatalogue } from '@ex/server-catalogue';
import type { Catalogue } from '@ex/server-catalogue';
import type { Db, Poller } from '@ex/server-db';
import { makeSigner, openImageStore } from '@ex/server-http';
import type { ImageStore, Signer } from '@ex/server-http';
import { debtsOf, financeReviews, overdueDebt, overdueOf } from '@ex/server-finance';
import type { FinanceWorld } from '@ex/server-finance';
import { createLedger } from '@ex/server-ledger';
import type { Ledger } from '@ex/server-ledger';
import { dollarPrice } from '@ex/server-market-feed';
import type { MarketFeed } from '@ex/server-market-feed';
import {
  findMember,
  identityReviews,
  makeHasher,
  makeVerifyFund,
  outboxSender,
  persistentLimiter,
  resembling,
  resolveSession,
  usernameOf,
} from '@ex/server-members';
import type { HashCost, MembersWorld } from '@ex/server-members';
import { hasUnreadNotice } from '@ex/server-notices';
import { makeReviews } from '@ex/server-operator';
import type { Reviews } from '@ex/server-operator';
import { makeSettlementWorker, optionMoney } from '@ex/server-options';
import type { OptionMoney, SettlementWorker } from '@ex/server-options';
import { loadSiteConfig, withoutSamples } from '@ex/server-site-config';
import type { SiteConfiguration } from '@ex/server-site-config';
import { Exchange, makeSpotWorker, releaseOrders } from '@ex/server-spot';
import type { SpotWorker } from '@ex/server-spot';
import { makeDeliveryWorker, SEARCH_LIMITS } from '@ex/server-transfers';
import type { TransfersWorld } from '@ex/server-transfers';
import { walletReviews } from '@ex/server-wallet';
import type { WalletWorld } from '@ex/server-wallet';
import type { Config } from './config';
import { signingKey } from './signing-key';

/** The parts of the venue, joined. */
export interface World {
  readonly db: Db;
  readonly feed: MarketFeed;
  /** What options are staked with. */
  readonly money: OptionMoney;
  readonly ledger: Ledger;
  readonly catalogue: Catalogue;
  readonly site: SiteConfiguration;
  readonly members: MembersWorld;
  readonly wallet: WalletWorld;
  readonly finance: FinanceWorld;
  readonly transfers: TransfersWorld;
  /** Everything that waits for an operator, of all libraries. */
  readonly reviews: Reviews;
  readonly settlement: SettlementWorker;
  /** Delivers transfers to members. */
  readonly delivery: Poller;
  readonly exchange: Exchange;
  /** Fills resting spot orders that the market has reached. */
  readonly houseMaker: SpotWorker;
  /** Images of members. */
  readonly images: ImageStore;
  /** Signs addresses of private images. */
  readonly signer: Signer;
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
  const configured = loadSiteConfig({ SITE_CONFIG: config.SITE_CONFIG });
  const site = config.NODE_ENV === 'production' ? withoutSamples(configured) : configured;
  const catalogue = await syncCatalogue(db, feed.markets());
  const ledger = createLedger();
  const members: MembersWorld = {
    db,
    site,
    sessions: { idleMinutes: config.SESSION_IDLE_MINUTES, hours: config.SESSION_HOURS },
    hasher: makeHasher(hashCost),
    sender: outboxSender(path.join(config.DATA_DIR, 'outbox.jsonl'), log, now),
    limiter: persistentLimiter(db),
    hasUnread: (memberId) => hasUnreadNotice(db, memberId),
    overdueOf: (memberId, moment) => overdueOf({ db, catalogue }, memberId, moment),
  };
  const verifyFund = makeVerifyFund(db, members.hasher);
  const exchange = new Exchange({ db, ledger, catalogue, feed, rules: site.spot });
  await exchange.start(now());
  const overdue: WalletWorld['overdueDebt'] = (tx, memberId, moment) =>
    overdueDebt({ catalogue }, tx, memberId, moment);
  const wallet: WalletWorld = { db, ledger, catalogue, feed, site, verifyFund, overdueDebt: overdue };
  const finance: FinanceWorld = {
    db,
    ledger,
    catalogue,
    site,
    verifyFund,
    releaseOrders: (memberId, coin, moment) => releaseOrders(exchange, memberId, coin, moment),
  };
  const transfers: TransfersWorld = {
    db,
    ledger,
    catalogue,
    feed,
    site,
    verifyFund,
    overdueDebt: overdue,
    findPerson: findMember,
    resembling,
    nameOf: usernameOf,
    countSearch: (subject, moment) =>
      members.limiter.take(
        SEARCH_LIMITS.map((rule) => ({ rule, subject })),
        moment,
      ),
  };
  const reviews = makeReviews({
    db,
    kinds: [...walletReviews(wallet), ...financeReviews(finance), identityReviews],
    now,
    prices: () =>
      catalogue.coins().flatMap(({ id: coin, code }) => {
        const price = dollarPrice(feed, code);
        return price === undefined ? [] : [{ coin, price }];
      }),
    aboutMembers: (sql, memberIds, moment) => debtsOf(finance, sql, memberIds, moment),
  });
  const directory = path.join(config.DATA_DIR, 'uploads');
  const options = { db, ledger, catalogue, feed, rules: site.options };
  return {
    db,
    feed,
    money: optionMoney(feed.kind, config.PLAY_MONEY || config.NODE_ENV !== 'production'),
    ledger,
    catalogue,
    site,
    members,
    wallet,
    finance,
    transfers,
    reviews,
    images: await openImageStore(db, { directory, now, uses: reviews.objects }),
    signer: makeSigner(signingKey(config.DATA_DIR), now),
    exchange,
    houseMaker: makeSpotWorker(exchange, { now, onError }),
    settlement: makeSettlementWorker(options, { now, onError }),
    delivery: makeDeliveryWorker(transfers, { now, onError }),
    resolveToken: (token) => resolveSession(db, members.sessions, token, now()),
    now,
  };
}
