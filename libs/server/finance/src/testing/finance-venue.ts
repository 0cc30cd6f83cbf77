import type { AnyCall, PayloadOf } from '@ex/contract';
import { makeCatalogue } from '@ex/server-catalogue';
import type { Db } from '@ex/server-db';
import { type Handler, ApiRejection } from '@ex/server-http';
import { uploadMigrations } from '@ex/server-http/uploads';
import { addUpload } from '@ex/server-http/testing';
import { auditLedger, createLedger, ledgerChecks, ledgerMigrations } from '@ex/server-ledger';
import { makeDisburse } from '@ex/server-ledger/testing';
import { makeReviews, operatorMigrations } from '@ex/server-operator';
import { noticesMigrations } from '@ex/server-notices';
import { financeChecks } from '../checks';
import { financeReviews } from '../handlers';
import { financeMigrations } from '../migrations';
import { makeFinanceRound } from '../worker';
import type { FinanceDeps } from '../deps';

const USDT = { id: 1, code: 'USDT', decimals: 8 };
const ETH = { id: 2, code: 'ETH', decimals: 8 };
const START = Date.UTC(2026, 0, 1);
export const HOUR = 3600 * 1000;
export const DAY = 24 * HOUR;

/** Migrations that tests of this library need. */
export const MIGRATIONS = [
  ...ledgerMigrations,
  ...uploadMigrations,
  ...noticesMigrations,
  ...operatorMigrations,
  ...financeMigrations,
];

/** Products of these tests. */
export const RULES: FinanceDeps['site']['finance'] = {
  account: 1,
  loans: {
    coin: 'USDT',
    maxOpen: 2,
    products: [
      {
        id: 1,
        title: 'Week',
        institution: 'Bank',
        minimum: '100',
        maximum: '5000',
        dailyRate: '0.05',
        days: 7,
      },
      {
        id: 2,
        title: 'Strict',
        institution: 'Bank',
        minimum: '100',
        maximum: '5000',
        dailyRate: '0.05',
        days: 7,
        late: { dailyRate: '0.1', most: '1' },
      },
    ],
  },
  mining: {
    products: [
      { id: 1, title: 'Starter', coin: 'USDT', minimum: '100', maximum: '5000', dailyRate: '0.033', days: 3 },
      { id: 2, title: 'Unknown', coin: 'NONE', minimum: '1', maximum: '2', dailyRate: '1', days: 1 },
    ],
  },
  staking: {
    projects: [
      {
        id: 1,
        coin: 'USDT',
        terms: [
          { id: 1, days: 7, yearlyRate: '3.65', minimum: '50', redemption: { fee: '0.13' } },
          { id: 2, days: 30, yearlyRate: '5', minimum: '100' },
        ],
      },
    ],
  },
};

/** Opens the finance calls on a database, with a clock that the test controls. */
export function financeVenue(db: Db, over: Partial<FinanceDeps['site']['switches']> = {}) {
  let wall = START;
  const now = () => wall;
  const ledger = createLedger();
  const errors: unknown[] = [];
  const released: (readonly [member: number, coin: number])[] = [];
  /** Terms of all members; a test may change them. */
  const terms = { limit: '1000000', startScore: 100, leastScore: 60 };
  const deps: FinanceDeps = {
    db,
    ledger,
    catalogue: makeCatalogue({ coins: [USDT, ETH], markets: [] }),
    site: {
      finance: RULES,
      reviews: {
        mostPending: { deposit: 5, withdrawal: 20, loan: 3 },
        ...{ claimMinutes: 15, dueHours: { deposit: 24, withdrawal: 24, loan: 24, identity: 24 } },
      },
      switches: { loan: true, mining: true, staking: true, ...over },
    },
    verifyFund: async (_member, password) => {
      if (password !== 'fund1234') throw new ApiRejection('members.fund.wrong');
      return () => Promise.resolve();
    },
    loanTermsOf: async () => terms,
    releaseOrders: (member, coin) => Promise.resolve(released.push([member, coin]) && 0),
  };
  const give = makeDisburse(db);
  return {
    deps,
    now,
    errors,
    terms,
    /** Members and coins of requested order releases. */
    released,
    advance: (ms: number) => void (wall += ms),
    /** Credits a member with USDT; a negative amount debits. */
    give: (member: number, amount: string, account?: 1 | 2 | 3) => give(member, USDT.id, amount, account),
    /** Calls a handler as a member, a money call in a transaction, as the server does; returns what the contract reads. */
    call: async <C extends AnyCall>(
      handler: Handler<C>,
      memberId: number,
      form: Readonly<Record<string, string>>,
    ): Promise<unknown> => {
      const payload = handler.call.payload.parse(form) as PayloadOf<C>;
      const { signal } = new AbortController();
      const base = { memberId, lang: 'en', ip: '::1', token: 't', t: (key: string) => key, now, signal };
      await handler.prepare?.(payload, base);
      // Without the server, members have no second factor.
      const confirmFactor = () => Promise.resolve();
      const handle = (more: object) => handler.handle(payload, { ...base, confirmFactor, ...more } as never);
      const { data } = await (handler.call.money ? db.transaction((tx) => handle({ tx })) : handle({}));
      return handler.call.answer.parse(data);
    },
    /** One round of the worker; fails the test if anything in it failed. */
    work: async () => {
      const acted = await makeFinanceRound(deps, { now, onError: (error) => errors.push(error) })();
      expect(errors).toEqual([]);
      return acted;
    },
    reviews: makeReviews({ db, kinds: financeReviews(deps), now }),
    balance: async (member: number, account: 1 | 2 | 3 = 1) => {
      const { available, frozen } = await ledger.balance(db, member, account, USDT.id);
      return [available, frozen];
    },
    /** Adds a member's upload to the store's table and returns its address. */
    upload: (member: number) => addUpload(db, member),
    findings: () => auditLedger(db, [...ledgerChecks, ...financeChecks]),
  };
}
/** A venue of these tests. */
export type FinanceVenue = ReturnType<typeof financeVenue>;
