import { setTimeout as pause } from 'node:timers/promises';
import {
  API_PATH,
  CODE_OK,
  HTX,
  detailAnswer,
  envelope,
  getHuoBiTradeFromRedis,
  klineAnswer,
} from '@ex/contract';
import { compare } from '@ex/money';
import type { Db } from '@ex/server-db';
import type { Check } from './check';

const LOOKS = 30;
const LOOK_MS = 200;
/** Share of the versions of one process that the others must have shown, too; some fall between two looks. */
const LEAST_COMMON = 0.5;

/**
 * Polled answers: answers with the same ETag are the same everywhere, and processes show the same versions, in the same
 * order.
 */
export async function checkVersions(bases: readonly string[], symbol: string): Promise<Check> {
  const bodies = new Map<string, string>();
  const problems: string[] = [];
  const seen = bases.map(() => new Map<string, number>());
  for (let look = 0; look < LOOKS; look += 1) {
    await Promise.all(
      bases.map(async (base, at) => {
        const answer = await fetch(`${base}${HTX.detailPath}?symbol=${symbol}`);
        const etag = answer.headers.get('etag') ?? '';
        const { tick, ts } = detailAnswer.parse(await answer.json());
        const body = JSON.stringify(tick);
        if ((bodies.get(etag) ?? body) !== body)
          problems.push(`${base}: another answer has the ETag ${etag}`);
        bodies.set(etag, body);
        seen[at]?.set(etag, ts);
      }),
    );
    await pause(LOOK_MS);
  }
  const [first = new Map<string, number>(), ...others] = seen;
  for (const [at, other] of others.entries()) {
    const common = [...other.keys()].filter((etag) => first.has(etag)).length;
    if (common < other.size * LEAST_COMMON)
      problems.push(`venue-${at + 2} shares ${common} of ${other.size} versions with venue-1`);
  }
  return { name: 'processes agree on the versions of polled answers', count: bodies.size, problems };
}

/** Candles that are over are the same in every process. */
export async function checkCandles(bases: readonly string[], symbols: readonly string[]): Promise<Check> {
  const problems: string[] = [];
  let count = 0;
  for (const symbol of symbols) {
    const path = `${HTX.klinePath}?symbol=${symbol}&period=1min&size=30`;
    const answers = await Promise.all(
      bases.map(async (base) => klineAnswer.parse(await (await fetch(base + path)).json()).data),
    );
    const [first = []] = answers;
    const newest = Math.min(...answers.map(([bar]) => bar?.id ?? 0));
    for (const bar of first.filter(({ id }) => id < newest)) {
      count += 1;
      const own = JSON.stringify(bar);
      for (const [at, bars] of answers.entries()) {
        const other = JSON.stringify(bars.find(({ id }) => id === bar.id));
        if (other !== own)
          problems.push(`${symbol} ${bar.id}: ${own} by venue-1, ${other} by venue-${at + 1}`);
      }
    }
  }
  return { name: 'processes agree on candles that are over', count, problems };
}

/** Rows of a side of the served book; a full side does not show what is worse than its last row. */
const ROWS = 20;
const TRIES = 20;

interface Level {
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly price: string;
  readonly left: string;
}

/** The book that every process serves has all that rests by the order table, as far as its rows reach. */
export async function checkBooks(
  db: Db,
  bases: readonly string[],
  markets: ReadonlyMap<string, number>,
): Promise<Check> {
  const problems: string[] = [];
  let count = 0;
  for (const [symbol, market] of markets)
    for (const base of bases) {
      const found = await compareBook(db, { base, symbol, market });
      count += found.count;
      problems.push(...found.problems);
    }
  return { name: 'books equal the order table in every process', count, problems };
}

/** Orders may be filled between the look at the table and the look at the book, so the comparison may take a few. */
async function compareBook(
  db: Db,
  { base, symbol, market }: { readonly base: string; readonly symbol: string; readonly market: number },
): Promise<Omit<Check, 'name'>> {
  let found: Omit<Check, 'name'> = { count: 0, problems: [] };
  for (let tried = 0; tried < TRIES; tried += 1) {
    const levels = await readLevels(db, symbol, market);
    const book = await servedBook(base, symbol);
    found =
      typeof book === 'string'
        ? { count: 0, problems: [`${base} shows no book of ${symbol}: ${book}`] }
        : bookProblems(base, book, levels);
    if (found.problems.length === 0) return found;
    await pause(LOOK_MS);
  }
  return found;
}

/** The book of a market; what is said instead where there is none. */
async function servedBook(base: string, symbol: string): Promise<Book | string> {
  const body = new URLSearchParams({ symbol });
  const answer = await fetch(`${base}${API_PATH}/${getHuoBiTradeFromRedis.name}`, { method: 'POST', body });
  const { code, msg, data } = envelope.parse(await answer.json());
  return code === CODE_OK ? getHuoBiTradeFromRedis.answer.parse(data) : msg;
}

const readLevels = (db: Db, symbol: string, market: number): Promise<readonly Level[]> =>
  db.query(
    `SELECT $2::text AS symbol, CASE side WHEN 1 THEN 'buy' ELSE 'sell' END AS side, trim_scale(price)::text AS price,
       trim_scale(sum(quantity - filled))::text AS left
     FROM spot_order WHERE status = 1 AND market_id = $1 GROUP BY side, price`,
    [market, symbol],
  );

type Book = Readonly<Record<'buy' | 'sell', readonly { readonly price: string; readonly amount: string }[]>>;

/** What a served book lacks of the levels that its rows reach. */
export function bookProblems(base: string, book: Book, levels: readonly Level[]): Omit<Check, 'name'> {
  const reached = levels.filter(({ side, price }) => {
    const rows = book[side];
    const last = rows.at(-1);
    if (rows.length < ROWS || !last) return true;
    return side === 'buy' ? compare(price, last.price) >= 0 : compare(price, last.price) <= 0;
  });
  return {
    count: reached.length,
    problems: reached.flatMap(({ symbol, side, price, left }) => {
      const amount = book[side].find((row) => compare(row.price, price) === 0)?.amount ?? '0';
      return compare(amount, left) >= 0
        ? []
        : [`${symbol} ${side} at ${price}: ${left} rests, ${base} shows ${amount}`];
    }),
  };
}
