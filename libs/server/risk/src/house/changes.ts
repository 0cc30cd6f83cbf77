import type { CoinMarks } from './coin-marks';
import type { HouseChanges, HouseSide, MemberDay } from './house-rows';
import type { Position } from './room';
import { valueAt } from './units';

/** An amount of a coin, 10^-8. */
interface HouseAmount {
  readonly coin: number;
  readonly amount: bigint;
}

/** One exchange of a member with the house. */
export interface HouseFill {
  readonly member: number;
  /** What the house receives and pays. */
  readonly gets: HouseAmount;
  readonly pays: HouseAmount;
}

/** A quantity that is taken of a side of a book. */
export interface BookTake {
  readonly symbol: string;
  readonly side: HouseSide;
  readonly quantity: bigint;
}

const add = (a: Position | undefined, b: Position): Position =>
  a ? { amount: a.amount + b.amount, cash: a.cash + b.cash } : b;
const addDay = (a: MemberDay | undefined, b: MemberDay): MemberDay =>
  a ? { bought: a.bought + b.bought, sold: a.sold + b.sold } : b;

/**
 * Value of a fill in USDT: its side in USDT, else what the house receives at its reference price. A coin without one counts
 * at its last price.
 */
function fillValue(marks: CoinMarks, { gets, pays }: HouseFill): bigint {
  if (marks.isUnit(gets.coin)) return gets.amount;
  return marks.isUnit(pays.coin) ? pays.amount : valueAt(gets.amount, marks.roughPrice(gets.coin));
}

/** What fills change: positions by coin, and the days of members. */
export function sumFills(
  marks: CoinMarks,
  fills: readonly HouseFill[],
): Pick<HouseChanges, 'positions' | 'members'> {
  const positions = new Map<number, Position>();
  const members = new Map<number, MemberDay>();
  for (const fill of fills) {
    const { member, gets, pays } = fill;
    const value = fillValue(marks, fill);
    const [sold, bought] = [!marks.isUnit(gets.coin), !marks.isUnit(pays.coin)];
    if (sold) positions.set(gets.coin, add(positions.get(gets.coin), { amount: gets.amount, cash: -value }));
    if (bought)
      positions.set(pays.coin, add(positions.get(pays.coin), { amount: -pays.amount, cash: value }));
    const day = { bought: bought ? value : 0n, sold: sold ? value : 0n };
    members.set(member, addDay(members.get(member), day));
  }
  return { positions, members };
}
