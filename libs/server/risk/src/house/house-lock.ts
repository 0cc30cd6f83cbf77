import type { Tx } from '@ex/server-db';
import type { RiskRefusals } from '../refusals';
import type { BookTake, HouseFill } from './changes';
import { sumFills } from './changes';
import { bookKey, lockRows, writeChanges } from './house-rows';
import type { HouseChanges, HouseSide, MemberDay } from './house-rows';
import { limitsOf, makeRooms, takenNow } from './limits';
import type { LimitedMarket, LimitTerms, MarketLimits } from './limits';
import type { Room } from './room';
import { formatUnits } from './units';

/** The fills with the house that a transaction is about to make. */
export interface HouseRequest {
  /** Markets whose books it takes from. */
  readonly symbols: readonly string[];
  readonly members: readonly number[];
}

/** The limits of the house in a transaction, read from its database; the rows stay locked until the commit. */
export interface HouseLock {
  /** What is offered of a market. */
  limits(market: LimitedMarket): MarketLimits;
  /** What was taken of a side of a book. */
  taken(symbol: string, side: HouseSide): bigint;
  /** How much more of a coin the house may buy and sell. */
  room(coin: number): Room;
  isLocked(member: number): boolean;
  /**
   * Counts fills of one member; returns why they exceed the member's day, and then counts nothing. Call it in the order of the
   * decisions.
   */
  count(member: number, fills: readonly HouseFill[]): ReturnType<RiskRefusals['refuse']> | undefined;
  /** Writes what was filled with the house by a desk: the id of a spot market, or 0 for conversions. */
  record(desk: number, fills: readonly HouseFill[], takes: readonly BookTake[]): Promise<HouseChanges>;
}

const SIDES = ['buy', 'sell'] as const;

/** Dependencies of the locks. */
export interface HouseLockDeps extends LimitTerms, Pick<RiskRefusals, 'refuse'> {
  readonly memberDayCap: bigint;
  /** Coins whose positions trades in markets change. */
  readonly coinsOf: (symbols: readonly string[]) => readonly number[];
}

/**
 * Locks what fills with the house change. Call it after the balances are locked: all transactions lock in this order, and
 * wait for nothing that a member can hold afterwards.
 */
export async function lockHouse(
  deps: HouseLockDeps,
  tx: Tx,
  { symbols, members }: HouseRequest,
): Promise<HouseLock> {
  const {
    books,
    days: locked,
    figures,
  } = await lockRows(tx, symbols, [...new Set(members)], deps.coinsOf(symbols));
  const days = new Map(locked);
  const room = makeRooms(deps, figures);
  const { marks, memberDayCap } = deps;
  return {
    limits: (market) => limitsOf(deps, market, books, room),
    taken: (symbol, side) => takenNow(deps, books, symbol, side).taken,
    room,
    isLocked: (member) => days.has(member),
    count: (member, fills) => {
      const before = days.get(member) ?? { bought: 0n, sold: 0n };
      const { members: added } = sumFills(marks, fills);
      const after = addTo(before, added.get(member));
      const isBeyond = (side: keyof MemberDay): boolean =>
        after[side] > memberDayCap && after[side] > before[side];
      if (isBeyond('bought') || isBeyond('sold')) {
        const used = isBeyond('bought') ? before.bought : before.sold;
        const left = memberDayCap > used ? memberDayCap - used : 0n;
        return deps.refuse('houseDay', { max: wholeDollars(memberDayCap), left: wholeDollars(left) });
      }
      days.set(member, after);
      return undefined;
    },
    record: async (desk, fills, takes) => {
      const sizes = new Map(
        symbols.flatMap((symbol) =>
          SIDES.map((side) => [bookKey(symbol, side), takenNow(deps, books, symbol, side)] as const),
        ),
      );
      for (const { symbol, side, quantity } of takes) {
        const key = bookKey(symbol, side);
        const size = sizes.get(key);
        if (size) sizes.set(key, { ...size, taken: size.taken + quantity });
      }
      const changes = { desk, figures, ...sumFills(marks, fills), books: sizes };
      if (fills.length > 0) await writeChanges(tx, changes);
      return changes;
    },
  };
}

const addTo = (day: MemberDay, more: MemberDay | undefined): MemberDay => ({
  bought: day.bought + (more?.bought ?? 0n),
  sold: day.sold + (more?.sold ?? 0n),
});

/** A value in USDT without decimals, rounded down. */
const wholeDollars = (units: bigint): string => formatUnits(units).split('.')[0] ?? '0';
