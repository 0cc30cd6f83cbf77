import { envelope, getNoticeList, IDEMPOTENCY_HEADER } from '@ex/contract';
import type { AnswerOf, AnyCall, Envelope } from '@ex/contract';
import { makeCatalogue } from '@ex/server-catalogue';
import type { Db, Sql } from '@ex/server-db';
import { Refusal } from '@ex/server-http';
import { startServer } from '@ex/server-http/testing';
import { auditLedger, createLedger, ledgerChecks, ledgerMigrations, makeRunOnce } from '@ex/server-ledger';
import type { AccountType } from '@ex/server-ledger';
import { noticeListHandler, noticesMigrations } from '@ex/server-notices';
import { checkSiteConfig } from '@ex/server-site-config';
import { transfersChecks } from '../checks';
import { transfersHandlers } from '../handlers';
import { makeDeliveryWorker } from '../internal/worker';
import { transfersMigrations } from '../migrations';
import type { TransfersWorld } from '../world';
import { COIN, testFeed } from './feed';
import { FUND, PEOPLE, START, TRANSFERS } from './rules';

/** Schema of the tests of this library. */
export const MIGRATIONS = [...ledgerMigrations, ...noticesMigrations, ...transfersMigrations];

const coin = (id: number, code: string) => ({ id, code, decimals: code === 'CUT' ? 2 : 8 });

/** Parts of the world that a test sets. */
export interface VenueOptions {
  readonly switches?: Readonly<Record<string, boolean>>;
  readonly exchange?: Readonly<Record<string, unknown>>;
}

const tokenOf = (memberId: number): string => `member-${String(memberId).padStart(20, '0')}`;
const memberOf = (token: string): number => Number(token.slice('member-'.length));

/** The calls of transfers over HTTP on a database, with clock, prices and members of the test's own. */
export async function openVenue(db: Db, { switches = {}, exchange = {} }: VenueOptions = {}) {
  const clock = { ms: START };
  const now = () => clock.ms;
  const ledger = createLedger();
  const market = testFeed(now);
  const searches: number[] = [];
  const world: TransfersWorld = {
    db,
    ledger,
    catalogue: makeCatalogue({
      coins: Object.entries(COIN).map(([code, id]) => coin(id, code)),
      markets: [],
    }),
    feed: market.feed,
    site: checkSiteConfig(
      {
        switches: { flashExchange: true, accountTransfer: true, internalTransfer: true, ...switches },
        transfers: { ...TRANSFERS, exchange: { ...TRANSFERS.exchange, ...exchange } },
      },
      'test',
    ),
    verifyFund: async (_member, password) => {
      if (password !== FUND) throw new Refusal('members.fund.wrong');
    },
    findPeople: async (_sql, text) =>
      PEOPLE.filter(([id, name]) => name === text.toLowerCase() || String(id) === text).map(
        ([id, username]) => ({ id, username, named: username === text.toLowerCase() }),
      ),
    nameOf: async (_sql, memberId) => PEOPLE.find(([id]) => id === memberId)?.[1],
    countSearch: async (memberId) => (searches.push(memberId) > 4 ? 42 : 0),
  };
  const handlers = [...transfersHandlers(world), noticeListHandler({ db })];
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
    const body = new URLSearchParams(
      Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)])),
    );
    const response = await fetch(`${base}/api/${call.name}`, {
      method: 'POST',
      headers: { token: tokenOf(memberId), ...headers },
      body,
    });
    return envelope.parse(await response.json());
  };

  const onError = (error: unknown): never => {
    throw error;
  };
  let gifts = 0;
  return {
    world,
    clock,
    market,
    worker: makeDeliveryWorker(world, { now, onError }),
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
    /** Available and frozen of a member. */
    balance: async (memberId: number, code: keyof typeof COIN, account: AccountType = 1) => {
      const { available, frozen } = await ledger.balance(db, memberId, account, COIN[code]);
      return [available, frozen];
    },
    /** What the house has in one of its accounts. */
    house: async (account: string, code: keyof typeof COIN) => {
      const [row] = await db.query<{ sum: string | null }>(
        'SELECT sum(amount) FROM ledger_posting WHERE house = $1 AND coin = $2',
        [account, COIN[code]],
      );
      return row?.sum ?? '0';
    },
    notices: async (memberId: number) => {
      const { data } = await ask(memberId, getNoticeList, { page: 1, limit: 10 });
      return getNoticeList.answer.parse(data).list.map(({ title, content }) => [title, content]);
    },
    findings: () => findings(db),
    /** Ids of the checks that see this damage; it is undone again. */
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
    close: () => app.close(),
  };
}

const findings = (sql: Sql) => auditLedger(sql, [...ledgerChecks, ...transfersChecks]);

/** A venue in the hands of a test. */
export type Venue = Awaited<ReturnType<typeof openVenue>>;
