import { getNoticeList } from '@ex/contract';
import { makeCatalogue } from '@ex/server-catalogue';
import type { Db, Sql } from '@ex/server-db';
import { ApiRejection } from '@ex/server-http';
import { serveMembers } from '@ex/server-http/testing';
import { auditLedger, createLedger, ledgerChecks, ledgerMigrations, makeRunOnce } from '@ex/server-ledger';
import type { AccountType } from '@ex/server-ledger';
import { makeDisburse } from '@ex/server-ledger/testing';
import { testModes } from '@ex/server-modes/testing';
import { makeTestRisk } from '@ex/server-risk/testing';
import { noticeListHandler, noticesMigrations } from '@ex/server-notices';
import { makeCostBook, portfolioMigrations } from '@ex/server-portfolio';
import { houseMigrations } from '@ex/server-risk';
import { checkSiteConfig } from '@ex/server-site-config';
import type { RiskRules } from '@ex/server-site-config';
import { transfersChecks } from '../checks';
import { transfersHandlers } from '../handlers';
import { makeDeliveryWorker } from '../member/worker';
import { transfersMigrations } from '../migrations';
import type { TransfersDeps } from '../deps';
import { COIN, testFeed } from './feed';
import { FUND, NAMESAKES, PEOPLE, START, TRANSFERS } from './rules';

/** Schema of the tests of this library. */
export const MIGRATIONS = [
  ...ledgerMigrations,
  ...noticesMigrations,
  ...houseMigrations,
  ...transfersMigrations,
  ...portfolioMigrations,
];

const coin = (id: number, code: string) => ({ id, code, decimals: code === 'CUT' ? 2 : 8 });

/** Options of the test venue. */
export interface VenueOptions {
  readonly switches?: Readonly<Record<string, boolean>>;
  readonly exchange?: Readonly<Record<string, unknown>>;
  /** Limits of the house. */
  readonly house?: Partial<RiskRules['house']>;
}

/** Opens the transfer calls over HTTP on a database, with clock, prices and members controlled by the test. */
export async function openVenue(db: Db, { switches = {}, exchange = {}, house = {} }: VenueOptions = {}) {
  const clock = { ms: START };
  const now = () => clock.ms;
  const ledger = createLedger();
  const debts = new Map<number, string>();
  const held = new Set<number>();
  const heldUntil = new Map<number, number>();
  const frozen = new Set<number>();
  const market = testFeed(now);
  const searches: number[] = [];
  const modes = testModes();
  const catalogue = makeCatalogue({
    coins: Object.entries(COIN).map(([code, id]) => coin(id, code)),
    markets: [],
  });
  const deps: TransfersDeps = {
    db,
    ledger,
    catalogue,
    feed: market.feed,
    costs: makeCostBook({ catalogue, feed: market.feed }),
    modes,
    risk: makeTestRisk({ catalogue, feed: market.feed, house }),
    site: checkSiteConfig(
      {
        switches: { flashExchange: true, accountTransfer: true, internalTransfer: true, ...switches },
        transfers: { ...TRANSFERS, exchange: { ...TRANSFERS.exchange, ...exchange } },
      },
      'test',
    ),
    verifyFund: async (_member, password) => {
      if (password !== FUND) throw new ApiRejection('members.fund.wrong');
      return () => Promise.resolve();
    },
    checkPayoutLimit: () => Promise.resolve(),
    checkMoneyHold: async (_tx, member) => {
      if (held.has(member)) throw new ApiRejection('members.moneyHeld', { until: '2026-01-02 00:00' });
    },
    lockMoneyState: async (_tx, member, moment) => {
      const until = heldUntil.get(member) ?? 0;
      return {
        isFrozen: frozen.has(member),
        isBlocked: false,
        heldUntil: until > moment ? until : undefined,
      };
    },
    refuseBlockedTrader: () => Promise.resolve(),
    overdueDebt: (_tx, member) => Promise.resolve(debts.get(member)),
    findPerson: async (_sql, text) => {
      const name = text.trim().toLowerCase();
      const [found] = PEOPLE.filter(([id]) => String(id) === name)
        .concat(PEOPLE.filter(([, username]) => username === name))
        .map(([id, username]) => ({ id, username, named: username === name }));
      return (
        found && { ...found, othersPhone: PEOPLE.some(([id, phone]) => phone === name && id !== found.id) }
      );
    },
    resembling: async (_sql, memberId, among) =>
      NAMESAKES.includes(memberId) ? among.find((id) => NAMESAKES.includes(id)) : undefined,
    nameOf: async (_sql, memberId) => PEOPLE.find(([id]) => id === memberId)?.[1],
    countSearch: async (memberId) => (searches.push(memberId) > 4 ? 42 : 0),
  };
  const symbols = market.feed.markets().map(({ symbol }) => symbol);
  await deps.risk.house.prepare(db, symbols);
  const handlers = [...transfersHandlers(deps), noticeListHandler({ db })];
  const { ask, read, close } = await serveMembers(handlers, {
    db,
    now,
    runOnce: makeRunOnce(db, (why) => new ApiRejection(`ledger.${why}`)),
  });
  const give = makeDisburse(db);

  const onError = (error: unknown): never => {
    throw error;
  };
  return {
    deps,
    modes,
    clock,
    /** Descriptions of members' overdue debts. */
    debts,
    /** Members whose money may not leave. */
    held,
    /** Until when (ms) no transfer of a member arrives. */
    heldUntil,
    /** Members who have frozen their account. */
    frozen,
    market,
    worker: makeDeliveryWorker(deps, { now, onError }),
    ask,
    read,
    give: (member: number, code: keyof typeof COIN, amount: string, account?: AccountType) =>
      give(member, COIN[code], amount, account),
    /** Available and frozen amounts of a member. */
    balance: async (memberId: number, code: keyof typeof COIN, account: AccountType = 1) => {
      const { available, frozen } = await ledger.balance(db, memberId, account, COIN[code]);
      return [available, frozen];
    },
    /** Balance of a house account. */
    house: async (account: string, code: keyof typeof COIN) => {
      const [row] = await db.query<{ sum: string | null }>(
        'SELECT sum(amount) FROM ledger_posting WHERE house = $1 AND coin = $2',
        [account, COIN[code]],
      );
      return row?.sum ?? '0';
    },
    notices: async (memberId: number) => {
      const { list } = await read(memberId, getNoticeList, { page: 1, limit: 10 });
      return list.map(({ title, content }) => [title, content]);
    },
    findings: () => findings(db),
    /** Returns the ids of the checks that detect this damage, which is then undone. */
    checksThatSee: async (damage: string): Promise<readonly string[]> => {
      let seen: readonly string[] = [];
      const undo = new Error('undo');
      await db
        .transaction(async (tx) => {
          await tx.query(damage);
          seen = (await findings(tx)).map(({ id }) => id);
          throw undo;
        })
        .catch((error: unknown) => {
          if (error !== undo) throw error;
        });
      return seen;
    },
    close,
  };
}

const findings = (sql: Sql) => auditLedger(sql, [...ledgerChecks, ...transfersChecks]);

/** A venue that a test controls. */
export type Venue = Awaited<ReturnType<typeof openVenue>>;
