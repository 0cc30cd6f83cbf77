import { upbbbuy } from '@ex/contract';
import { add, compare, decimalOfQuote, div, mul, roundDown, sum } from '@ex/money';
import type { Db } from '@ex/server-db';
import type { AuditFinding } from '@ex/server-ledger';
import { makeRandom } from '../random';
import { HostileMarket, MARKETS, SOUND_MODES } from './hostile-market';
import type { Code } from './hostile-market';
import type { HouseVenue } from './house-venue';
import { openTheft } from './open-theft';
import type { TheftPlayed } from './play-theft';
import { ACCOMPLICE, cancelAll, fairPrice, fillPurses, newLosses, VICTIM, worthOf } from './victim';

/** Moves that a thief waits for, as a share of the price. */
const WORTHWHILE = 0.001;
/** Decimals of the prices that are sent. */
const DECIMALS = 6;
/** What is left for rounding. */
const NEARLY_ALL = '0.99';
/** Longer than until trades are compared with a later price, s. */
const COMPARED_S = 15;

/** How a thief with a head start plays. */
export interface ForesightOptions {
  readonly seed: number;
  readonly seconds: number;
  /** False leaves out the comparison with later prices. */
  readonly hasHindsight: boolean;
}

/**
 * A thief has the victim's token and sees prices a second before the venue. Before each move, the victim trades all that it has
 * with an accomplice at the price that is still right for the venue. A UTC day ends half-way.
 */
export async function playForesight(
  db: Db,
  { seed, seconds, hasHindsight }: ForesightOptions,
): Promise<TheftPlayed & { readonly findings: readonly AuditFinding[] }> {
  const { venue, market, step } = await openTheft(db, seed);
  const ahead = new HostileMarket(makeRandom(seed), SOUND_MODES);
  ahead.step();
  await fillPurses(venue);
  const owned = await worthOf(venue, market);
  /** Seconds in which the last trades are compared with the price. */
  let due = 0;
  const second = async (): Promise<void> => {
    step();
    ahead.step();
    if (hasHindsight && due > 0) await venue.hindsight.runOnce();
    due -= 1;
  };
  let [lost, trades, seen] = ['0', 0, 0];
  for (let left = seconds; left > 0; left -= 1) {
    if (left === seconds >> 1) await db.query('UPDATE risk_giveaway SET day = day - 1');
    for (const pair of MARKETS.filter(({ quote }) => quote.code === 'USDT')) {
      const codes = { base: pair.base.code as Code, quote: pair.quote.code as Code };
      const next = decimalOfQuote(ahead.fairPrice(codes)) ?? '0';
      await tradeBefore(venue, pair.id, codes, { now: fairPrice(market, codes), next });
    }
    // The prices become those that the thief knew.
    await second();
    const losses = await newLosses(db, market, seen);
    trades += losses.length;
    seen = losses.at(-1)?.id ?? seen;
    if (losses.length > 0) due = COMPARED_S;
    lost = add(lost, sum(losses.map(({ value }) => value)));
  }
  return { lost: div(lost, owned, 6), trades, findings: await venue.findings() };
}

/** The victim trades all that it has with the accomplice, at the price of now. */
async function tradeBefore(
  venue: HouseVenue,
  market: number,
  codes: { readonly base: Code; readonly quote: Code },
  { now, next }: { readonly now: string; readonly next: string },
): Promise<void> {
  if (Math.abs(Number(next) / Number(now) - 1) < WORTHWHILE) return;
  const isRising = compare(next, now) > 0;
  // Inside the spread of the house.
  const price = roundDown(mul(now, isRising ? '1.00001' : '0.99999'), DECIMALS);
  const has = await venue.balance(VICTIM, isRising ? codes.base : codes.quote);
  const num = roundDown(mul(isRising ? has : div(has, price, 8), NEARLY_ALL), 8);
  const order = {
    m_id: String(market),
    num,
    price,
    operate_type: '1',
    amount: roundDown(mul(num, price), 8),
  };
  await venue.call(ACCOMPLICE, upbbbuy, { ...order, type: isRising ? '1' : '2' });
  await venue.call(VICTIM, upbbbuy, { ...order, type: isRising ? '2' : '1' });
  await cancelAll(venue);
}
