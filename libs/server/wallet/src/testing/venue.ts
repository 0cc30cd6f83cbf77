import { envelope, getNoticeList, IDEMPOTENCY_HEADER } from '@ex/contract';
import type { AnswerOf, AnyCall, Envelope } from '@ex/contract';
import { makeCatalogue } from '@ex/server-catalogue';
import type { Db } from '@ex/server-db';
import { Refusal, uploadMigrations } from '@ex/server-http';
import { startServer } from '@ex/server-http/testing';
import { auditLedger, createLedger, ledgerChecks, ledgerMigrations, makeRunOnce } from '@ex/server-ledger';
import type { AccountType } from '@ex/server-ledger';
import { noticeListHandler, noticesMigrations } from '@ex/server-notices';
import { makeReviews, operatorMigrations } from '@ex/server-operator';
import { checkSiteConfig } from '@ex/server-site-config';
import { walletChecks } from '../checks';
import { walletHandlers } from '../handlers';
import { walletMigrations } from '../migrations';
import { walletReviews } from '../reviews';
import type { WalletWorld } from '../world';

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

/** Addresses that are right, two of each network. */
export const ADDRESS = {
  trc20: ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8'],
  erc20: ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
} as const;

type Switches = Readonly<Record<string, boolean>>;

/** Parts of the configuration a test sets. */
export interface VenueOptions {
  readonly switches?: Switches;
  readonly wallet?: Readonly<Record<string, unknown>>;
}

const tokenOf = (memberId: number): string => `member-${String(memberId).padStart(20, '0')}`;
const memberOf = (token: string): number => Number(token.slice('member-'.length));

/** The calls of the wallet over HTTP on a database, with a clock and members of the test's own. */
export async function openVenue(db: Db, { switches = {}, wallet = {} }: VenueOptions = {}) {
  const clock = { ms: START };
  const now = () => clock.ms;
  const ledger = createLedger();
  const world: WalletWorld = {
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
    site: checkSiteConfig({ switches, wallet }, 'test'),
    verifyFund: async (_member, password) => {
      if (password !== FUND) throw new Refusal('members.fund.wrong');
    },
  };
  const handlers = [...walletHandlers(world), noticeListHandler({ db })];
  const { app, base } = await startServer([...handlers.map(({ call }) => call)], handlers, {
    db,
    now,
    resolveToken: async (token) => memberOf(token),
    runOnce: makeRunOnce(db, (why) => new Refusal(`ledger.${why}`)),
  });

  const ask = async (
    memberId: number,
    call: AnyCall,
    fields: Readonly<Record<string, string | number>> = {},
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Envelope> => {
    const form = new URLSearchParams(
      Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)])),
    );
    const query = call.method === 'GET' ? `?${form.toString()}` : '';
    const response = await fetch(`${base}/api/${call.name}${query}`, {
      method: call.method,
      headers: { token: tokenOf(memberId), ...headers },
      ...(call.method === 'POST' ? { body: form } : {}),
    });
    return envelope.parse(await response.json());
  };

  let gifts = 0;
  return {
    world,
    clock,
    reviews: makeReviews({ db, kinds: walletReviews(world), now }),
    ask,
    /** Data of a call that succeeds, as the contract reads it. */
    read: async <C extends AnyCall>(
      memberId: number,
      call: C,
      fields: Readonly<Record<string, string | number>> = {},
    ) => {
      const { code, msg, data } = await ask(memberId, call, fields);
      expect([code, msg]).toEqual([1, '']);
      return call.answer.parse(data) as AnswerOf<C>;
    },
    /** Headers of a money call under a key. */
    keyed: (key: string) => ({ [IDEMPOTENCY_HEADER]: key }),
    give: (member: number, code: keyof typeof COIN, amount: string, account: AccountType = 1) =>
      db.transaction((tx) =>
        ledger.post(tx, {
          kind: 'test.gift',
          ref: String((gifts += 1)),
          legs: [
            { place: { member, account, coin: COIN[code] }, bucket: 'available', amount },
            { place: { house: 'external', coin: COIN[code] }, bucket: 'available', amount: `-${amount}` },
          ],
        }),
      ),
    /** An image that the member uploaded; its address. */
    proofOf: async (memberId: number, letter = 'p') => {
      const name = letter.repeat(32);
      await db.query(
        `INSERT INTO upload (name, member_id, type, bytes, width, height) VALUES ($1, $2, 'image/png', 1, 1, 1)`,
        [name, memberId],
      );
      return `/files/${name}`;
    },
    balance: async (memberId: number, code: keyof typeof COIN, account: AccountType = 1) => {
      const { available, frozen } = await ledger.balance(db, memberId, account, COIN[code]);
      return { available, frozen };
    },
    notices: async (memberId: number) => {
      const { data } = await ask(memberId, getNoticeList, { page: 1, limit: 10 });
      return getNoticeList.answer.parse(data).list;
    },
    findings: () => auditLedger(db, [...ledgerChecks, ...walletChecks]),
    close: () => app.close(),
  };
}

/** A venue in the hands of a test. */
export type Venue = Awaited<ReturnType<typeof openVenue>>;
