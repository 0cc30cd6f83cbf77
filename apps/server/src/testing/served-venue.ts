import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ClockSources } from '@ex/server-db';
import { testWorkerPath } from '@ex/server-db/testing';
import type { AccountType } from '@ex/server-ledger';
import { giftEntry, makeDisburse } from '@ex/server-ledger/testing';
import { addNamedMember, openSession, VENUE_CLAIM } from '@ex/server-members';
import { IDEMPOTENCY_HEADER } from '@ex/contract';
import type { AnyCall } from '@ex/contract';
import type { LogSink } from '@ex/server-http/ops';
import { newPicture } from '@ex/server-http/testing';
import { openVenue } from '../start/compose';
import { readConfig } from '../settings/config';
import { CHEAP_HASHES } from './cheap-hashes';
import { call } from './client';
import type { CallAnswer } from './client';
import { footprintOf } from './footprint';
import type { TestEnvironment } from './test-environment';

/** Fund password of every member of a served venue. */
export const FUND = 'fund1234';
const ALL_ON = ['flashExchange', 'loan', 'mining', 'staking', 'internalTransfer', 'accountTransfer'];

/** Form fields of a call. */
export type Fields = Readonly<Record<string, string>>;

/** A member with a session. */
export interface TestMember {
  readonly id: number;
  readonly token: string;
}

/** What members accept in a venue that a test opens with them (`{ terms: TERMS }`). */
export const TERMS = { version: '2026-01', terms: { en: { title: 'Terms', content: '<p>Terms</p>' } } };

/** Tests name prices, and the simulated market starts at another one each time: orders may rest far from it. */
const FAR_LIMITS = { risk: { spot: { restingBand: '0.999' } } };

/** The whole venue over HTTP in this process, with every feature on, and members who have money; `logSink` hears all it logs. */
export async function openServedVenue(
  place: TestEnvironment,
  site: Readonly<Record<string, unknown>> = {},
  more: Readonly<Record<string, boolean>> = {},
  logSink?: LogSink,
  clockSources?: Partial<ClockSources>,
) {
  const file = path.join(place.folder, 'site.json');
  const switches = { ...Object.fromEntries(ALL_ON.map((name) => [name, true])), ...more };
  writeFileSync(file, JSON.stringify({ ...FAR_LIMITS, ...site, switches }));
  const config = readConfig({
    ...place.env,
    NODE_ENV: 'test',
    LOG_LEVEL: logSink ? 'trace' : 'silent',
    SITE_CONFIG: file,
  });
  const locales = path.resolve(__dirname, '../../../../locales');
  const paths = { worker: await testWorkerPath(), locales, app: path.join(place.folder, 'app') };
  const onFailure = (error: Error): never => {
    throw error;
  };
  const venue = await openVenue(config, paths, {
    ...{ onFailure, hashCost: CHEAP_HASHES },
    ...(logSink && { logSink }),
    ...(clockSources && { clockSources }),
  });
  const { address: base, world } = venue;
  const { db, catalogue, ledger, members, now } = world;
  const hash = await members.hasher.hash(FUND, VENUE_CLAIM);
  let joined = 0;

  const ask = (member: TestMember, spec: AnyCall, fields: Fields = {}, key?: string): Promise<CallAnswer> =>
    call(base, spec, {
      fields,
      headers: { token: member.token, ...(key ? { [IDEMPOTENCY_HEADER]: key } : {}) },
    });

  const coinId = (code: string): number => catalogue.coinByCode(code)?.id ?? 0;
  const giveCoin = makeDisburse(db);
  /** Money from outside. */
  const give = (member: number, code: string, amount: string, account?: AccountType): Promise<void> =>
    giveCoin(member, coinId(code), amount, account);

  /**
   * Members join one after the other: a transaction that adds a member holds the lock of all ids to its end.
   * With many concurrent joins, the last would wait too long on a busy machine.
   */
  let joining: Promise<unknown> = Promise.resolve();
  const joinNow = async (amount: string, coins: readonly string[]): Promise<TestMember> => {
    const username = `member-${(joined += 1)}`;
    const person = { username, email: `${username}@example.com`, creditScore: 100, lang: 'en' };
    const giftsOf = (member: number) =>
      ([1, 2, 3] as const).flatMap((account) =>
        coins.map((code) =>
          giftEntry(member, coinId(code), code === 'USDT' ? `${amount}000` : amount, account),
        ),
      );
    const id = await db.transaction(async (tx) => {
      const member = await addNamedMember(tx, { ...person, passwordHash: hash, payHash: hash }, now());
      await ledger.postAll(tx, giftsOf(member));
      return member;
    });
    return { id, token: await openSession(db, members.sessions, id, now()) };
  };

  return {
    world,
    /** Address at which operators are served. */
    operators: venue.operators,
    /** Address it listens on. */
    base,
    stop: venue.stop,
    ask,
    coin: (code: string): string => String(coinId(code)),
    market: (symbol: string): string => String(catalogue.marketBySymbol(symbol)?.id),
    /** A new member with this much of each coin in each account, USDT 1000-fold. */
    join: (amount: string, coins: readonly string[]): Promise<TestMember> => {
      const member = joining.then(() => joinNow(amount, coins));
      joining = member.catch(() => undefined);
      return member;
    },
    give,
    /** Address of a picture of its own that the member has uploaded. */
    upload: async ({ token }: TestMember): Promise<string> => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(newPicture())]), 'a.png');
      const sent = { method: 'POST', body: form, headers: { token } };
      const answer = await fetch(`${base}/api/upload`, sent);
      return ((await answer.json()) as { data: { url: string } }).data.url;
    },
    /** The newest code that was mailed to a member. */
    mailedCode: async ({ id }: TestMember): Promise<string> => {
      const [row] = await db.query<{ email: string }>('SELECT email FROM member WHERE id = $1', [id]);
      const lines = readFileSync(path.join(config.DATA_DIR, 'outbox.jsonl'), 'utf8').trim().split('\n');
      const mails = lines.map((line) => JSON.parse(line) as { readonly to: string; readonly code: string });
      return mails.findLast(({ to }) => to === row?.email)?.code ?? '';
    },
    /** Rows of a member in the database, table by table. */
    footprint: (member: TestMember) => footprintOf(db, member.id),
  };
}

/** A served venue that a test controls. */
export type ServedVenue = Awaited<ReturnType<typeof openServedVenue>>;
