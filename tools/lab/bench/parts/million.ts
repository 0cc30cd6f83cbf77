import { createLedger } from '@ex/server-ledger';
import { fillLedger } from '../million/fill';
import { type Timed, timeBills, timeChecks, timeImages, timeKeys, timed } from '../million/measures';
import type { Bench, Finding } from '../part';
import { figure } from '../report/numbers';
import { drainRate } from '../settlement';
import { type BenchMember, addMembers, stakeCoin } from '../venue/members';
import { NO_POSTGRES, type VenueStorage, onEachDatabase } from '../venue/storage';
import { openOptions, tokensOf } from './orders';

const TRANSACTIONS = 1_000_000;
const MEMBERS = 200;
const EXPIRED_KEYS = 200_000;
const IMAGES = 30_000;
/** Longer than the load that opens the options, so that all of them become due together, without a server. */
const TERM = { seconds: 30, minimum: '1' };
const LOAD_SECONDS = 10;
const DEEP_PAGE = 500;
const SLOWEST_CHECKS = 5;

/** What stays fast on a ledger of a million transactions, on each database. */
export async function measureMillion(bench: Bench): Promise<Finding> {
  const databases = await onEachDatabase(bench, (storage) => measureOn(bench, storage));
  const [first = { name: '', rows: [] }] = databases;
  return {
    columns: ['seconds', ...databases.map(({ name }) => name)],
    rows: first.rows.map(({ what }, at) => [what, ...databases.map(({ rows }) => rows[at]?.figure ?? '–')]),
    notes: [
      `${figure(TRANSACTIONS)} ledger transactions of ${MEMBERS} members, a tenth of them of one: transfers, conversions, options and spot trades. The audit is clean.`,
      `Bills are those of that member over HTTP, 20 a page, medians of 21 answers; the deep page is number ${figure(DEEP_PAGE)}.`,
      `Options become due while no server runs; the rate is from the first to the last of them after a start. Keys and images are removed as the server does it every hour, without files.`,
      ...databases.map(
        ({ name, slowest }) =>
          `Slowest checks, ${name}: ${slowest.map(({ what, seconds }) => `${what} ${figure(seconds, 1)} s`).join(', ')}.`,
      ),
      ...(bench.postgres ? [] : [NO_POSTGRES]),
    ],
  };
}

interface Measured {
  readonly name: string;
  readonly rows: readonly { readonly what: string; readonly figure: string }[];
  readonly slowest: readonly Timed[];
}

async function measureOn(bench: Bench, storage: VenueStorage): Promise<Measured> {
  const say = (text: string) => bench.say(`${storage.database}: ${text}`);
  await (await storage.start()).stop();
  const { members, checks, keys, images, coin } = await measureDatabase(storage, say);
  say('start and bills');
  const started = await timed(() => storage.start());
  const [member] = members;
  if (!member) throw new Error('no member');
  const { base, stop } = started.value;
  const bills = await timeEach([1, DEEP_PAGE], (page) => timeBills(base, member, page, coin)).finally(stop);
  say('options');
  const load = { tokens: tokensOf(members, MEMBERS), seconds: LOAD_SECONDS };
  const { result } = await openOptions(storage, load, TERM);
  const settled = await drainRate(storage, members);
  return {
    name: storage.database,
    rows: [
      { what: 'audit, all checks', figure: figure(sum(checks), 1) },
      { what: 'start until ready', figure: figure(started.seconds, 1) },
      { what: 'first page of bills', figure: figure(bills[0], 4) },
      { what: `page ${figure(DEEP_PAGE)} of bills`, figure: figure(bills[1], 4) },
      { what: `clean-up of ${figure(EXPIRED_KEYS)} keys`, figure: figure(keys, 1) },
      { what: `clean-up of ${figure((IMAGES / 3) * 2)} images`, figure: figure(images, 1) },
      { what: 'options opened in a second', figure: figure(result.ms.length / result.seconds) },
      { what: 'due options settled in a second', figure: figure(settled) },
    ],
    slowest: [...checks].sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST_CHECKS),
  };
}

async function timeEach(
  pages: readonly number[],
  time: (page: number) => Promise<number>,
): Promise<number[]> {
  const times: number[] = [];
  for (const page of pages) times.push(await time(page));
  return times;
}

const sum = (times: readonly Timed[]): number => times.reduce((total, { seconds }) => total + seconds, 0);

interface MeasuredDatabase {
  readonly members: readonly BenchMember[];
  readonly coin: number;
  readonly checks: readonly Timed[];
  readonly keys: number;
  readonly images: number;
}

/** Fills the ledger and measures what needs no server; statements may take any time, as in the audit. */
async function measureDatabase(
  storage: VenueStorage,
  say: (text: string) => void,
): Promise<MeasuredDatabase> {
  const db = await storage.open({ statementTimeoutMs: 0 });
  try {
    const ledger = createLedger();
    const members = await addMembers(db, ledger, MEMBERS);
    await fillLedger(db, ledger, members, { transactions: TRANSACTIONS, say });
    say('audit');
    const checks = await timeChecks(db);
    say('clean-up');
    const keys = await timeKeys(db, EXPIRED_KEYS);
    const images = await timeImages(db, members, IMAGES);
    say('audit once more');
    await timeChecks(db);
    return { members, coin: await stakeCoin(db), checks, keys, images };
  } finally {
    await db.close();
  }
}
