import { getNoticeList } from '@ex/contract';
import { makeCatalogue } from '@ex/server-catalogue';
import type { Db } from '@ex/server-db';
import { ApiRejection } from '@ex/server-http';
import { uploadMigrations } from '@ex/server-http/uploads';
import { addUpload, serveMembers } from '@ex/server-http/testing';
import { auditLedger, createLedger, ledgerChecks, ledgerMigrations, makeRunOnce } from '@ex/server-ledger';
import type { AccountType } from '@ex/server-ledger';
import { makeDisburse } from '@ex/server-ledger/testing';
import { testModes } from '@ex/server-modes/testing';
import { noticeListHandler, noticesMigrations } from '@ex/server-notices';
import { makeReviews, operatorMigrations, ReviewBlocked } from '@ex/server-operator';
import { checkSiteConfig } from '@ex/server-site-config';
import { walletChecks } from '../checks';
import { walletHandlers } from '../handlers';
import { handPayouts } from '../payouts/by-hand';
import type { HandPayouts } from '../payouts/by-hand';
import { walletMigrations } from '../migrations';
import { walletReviews } from '../reviews';
import type { WalletDeps } from '../deps';
import type { PayoutDeps } from '../withdrawals/payout';

/** Schema of the tests of this library. */
export const MIGRATIONS = [
  ...ledgerMigrations,
  ...uploadMigrations,
  ...noticesMigrations,
  ...operatorMigrations,
  ...walletMigrations,
];

/** Fund password of every member. */
export const FUND = 'fund1234';
/** 2026-01-01 00:00 UTC. */
export const START = Date.UTC(2026, 0, 1);

const coin = (id: number, code: string) => ({ id, code, decimals: 8 });
/** Ids of the coins. */
export const COIN = { USDT: 1, BTC: 2, ETH: 3, TRX: 4 } as const;

const PRICES: Readonly<Record<string, string>> = { btcusdt: '60000', ethusdt: '3000.5' };

/** Valid addresses, two per network. */
export const ADDRESS = {
  trc20: ['TKFoC3UExtNXCuYdL8iWQjwjeHgkBZfX8U', 'TUT6hZhQ1QzgYyEQsMTyjizzQUbZLie3MS'],
  erc20: ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
} as const;

type Switches = Readonly<Record<string, boolean>>;

/** Parts of the configuration a test sets. */
export interface VenueOptions {
  readonly switches?: Switches;
  readonly features?: Switches;
  readonly wallet?: Readonly<Record<string, unknown>>;
  readonly reviews?: Readonly<Record<string, unknown>>;
  /** How long before the start all members registered, days. */
  readonly joinedDays?: number;
}

/** Opens the wallet's calls over HTTP on a database, with a clock and members controlled by the test. */
export async function openVenue(
  db: Db,
  { switches = {}, features = {}, wallet = {}, reviews = {}, joinedDays = 0 }: VenueOptions = {},
) {
  const clock = { ms: START };
  const now = () => clock.ms;
  const ledger = createLedger();
  const debts = new Map<number, string>();
  const owed = new Map<number, readonly { readonly coin: number; readonly left: string }[]>();
  const held = new Map<number, number>();
  const modes = testModes();
  const deps: WalletDeps = {
    db,
    ledger,
    catalogue: makeCatalogue({
      coins: Object.entries(COIN).map(([code, id]) => coin(id, code)),
      markets: [],
    }),
    feed: {
      markets: () => [],
      lastPrice: (symbol) => (PRICES[symbol] ? { price: PRICES[symbol], ts: 0 } : undefined),
    },
    site: checkSiteConfig({ switches, features, wallet, reviews }, 'test'),
    modes,
    verifyFund: async (_member, password) => {
      if (password !== FUND) throw new ApiRejection('members.fund.wrong');
      return () => Promise.resolve();
    },
    checkPayoutLimit: () => Promise.resolve(),
    checkMoneyHold: async (_tx, member) => {
      if (held.has(member)) throw new ApiRejection('members.moneyHeld', { until: '2026-01-02 00:00' });
    },
    findMoneyHold: async (_sql, member) => held.get(member),
    findJoined: async () => START - joinedDays * 86_400_000,
    overdueDebt: (_tx, member) => Promise.resolve(debts.get(member)),
    listDebts: (_sql, member) => Promise.resolve(owed.get(member) ?? []),
  };
  const handlers = [...walletHandlers(deps), noticeListHandler({ db })];
  const { ask, read, close } = await serveMembers(handlers, {
    db,
    now,
    runOnce: makeRunOnce(db, (why) => new ApiRejection(`ledger.${why}`)),
  });
  const give = makeDisburse(db);
  /** Reasons why money of a member may not leave. */
  const blocked = new Map<number, string>();
  const payouts: PayoutDeps = { ...deps, now, blocks: async (_tx, _kind, member) => blocked.get(member) };
  const byHand = handPayouts(payouts);

  return {
    deps,
    modes,
    clock,
    blocked,
    /** Overdue debts of members in words. */
    debts,
    /** Outstanding amounts of members' loans. */
    owed,
    /** Members whose money may not leave, with the moment until which. */
    held,
    reviews: makeReviews({ db, kinds: walletReviews(deps), now }),
    payouts,
    /** Pays by hand, in a transaction of its own; returns what the step returns, or why it was refused. */
    byHand: (name: Exclude<keyof HandPayouts, 'list' | 'replay'>, step: object): Promise<unknown> =>
      db
        .transaction<unknown>((tx) => byHand[name](tx, step as never))
        .catch((error: unknown) => {
          if (error instanceof ReviewBlocked) return error.message;
          throw error;
        }),
    ask,
    read,
    give: (member: number, code: keyof typeof COIN, amount: string, account?: AccountType) =>
      give(member, COIN[code], amount, account),
    /** Uploads a picture for the member, a new one unless named, and returns its address. */
    proofOf: (memberId: number, picture?: string) => addUpload(db, memberId, picture),
    balance: async (memberId: number, code: keyof typeof COIN, account: AccountType = 1) => {
      const { available, frozen } = await ledger.balance(db, memberId, account, COIN[code]);
      return { available, frozen };
    },
    notices: async (memberId: number) => (await read(memberId, getNoticeList, { page: 1, limit: 10 })).list,
    findings: () => auditLedger(db, [...ledgerChecks, ...walletChecks]),
    close,
  };
}

/** A venue that a test controls. */
export type Venue = Awaited<ReturnType<typeof openVenue>>;
