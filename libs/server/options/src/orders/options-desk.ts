import type { creatorder, PayloadOf } from '@ex/contract';
import { compare, sub } from '@ex/money';
import type { Tx } from '@ex/server-db';
import { ApiRejection } from '@ex/server-http';
import type { Desk } from '@ex/server-http';
import type { GuardBatch, GuardTally } from '@ex/server-guard-rails';
import type { DrawingEntry, LockedBalances, MemberAccount } from '@ex/server-ledger';
import { wantSeconds } from '@ex/server-price-tape';
import type { OptionsDeps } from '../deps';
import { checkOrder } from './check-order';
import type { CheckedOrder } from './check-order';
import { holdRef } from './hold-ref';
import { findStakeCoinId } from './stake-coin';
import { toMarketTimes, toWantedSeconds } from './market-times';

/** An option that a member asks for. */
export interface OptionRequest {
  readonly memberId: number;
  readonly payload: PayloadOf<typeof creatorder>;
  /** Wall clock in ms; read when the batch is decided. */
  readonly now: () => number;
}

/** An option that its member can pay for, with the moment of its opening (wall clock, ms). */
interface Opening {
  readonly memberId: number;
  readonly order: CheckedOrder;
  readonly openedAt: number;
}

/**
 * The desk of options: opens those of many members in one transaction, in which each stake moves into a hold (OPT-31).
 * An order is checked when its batch is decided, so it opens at the price of that moment.
 */
export function makeOptionsDesk(deps: OptionsDeps): Desk<OptionRequest> {
  return {
    name: 'options',
    write: async (tx, requests) => {
      const checked = requests.map((request) => check(deps, request));
      const guard = await lockGuards(deps, tx, checked);
      const places = checked.flatMap((one) => (one instanceof ApiRejection ? [] : [stakePlace(deps, one)]));
      const balances = await deps.ledger.lockBalances(tx, places);
      const covered = refuseUncovered(deps, checked, balances, guard?.begin());
      const opened = covered.filter(isOpening);
      const ids = opened.length > 0 ? await open(deps, tx, opened, balances) : [];
      await guard?.record(
        tx,
        opened.map(({ memberId }) => memberId),
      );
      const idOf = new Map(opened.map((one, at) => [one, Number(ids[at])]));
      return {
        outcomes: covered.map((one) =>
          isOpening(one) ? { data: { order_id: idOf.get(one) }, message: 'options.accepted' } : one,
        ),
      };
    },
  };
}

function check(deps: OptionsDeps, { memberId, payload, now }: OptionRequest): Opening | ApiRejection {
  const openedAt = now();
  try {
    return { memberId, order: checkOrder(deps, payload, openedAt), openedAt };
  } catch (error) {
    if (error instanceof ApiRejection) return error;
    throw error;
  }
}

/** Locks the limits of the members whose options are checked; undefined where nothing has to be. */
async function lockGuards(
  { guards }: OptionsDeps,
  tx: Tx,
  checked: readonly (Opening | ApiRejection)[],
): Promise<GuardBatch | undefined> {
  const openings = checked.filter(isOpening);
  const [first] = openings;
  const members = openings.map(({ memberId }) => memberId);
  return first && guards?.lock(tx, members, first.openedAt);
}

const isOpening = (one: Opening | ApiRejection | 'busy'): one is Opening =>
  typeof one === 'object' && !(one instanceof ApiRejection);

/**
 * Refuses, in turn, the options that exceed a limit of their member or whose stake the balance no longer covers; those whose member
 * has the balance or the limits locked elsewhere are busy.
 */
function refuseUncovered(
  deps: OptionsDeps,
  checked: readonly (Opening | ApiRejection)[],
  balances: LockedBalances,
  tally: GuardTally | undefined,
): readonly (Opening | ApiRejection | 'busy')[] {
  const left = new Map<number, string>();
  return checked.map((one) => {
    if (one instanceof ApiRejection) return one;
    const { memberId, order } = one;
    const guarded = { member: memberId, stake: order.stake };
    const exceeded = tally?.findExceeded(guarded);
    if (exceeded) return exceeded;
    const place = stakePlace(deps, one);
    if (balances.isBusy(place)) return 'busy';
    const available = left.get(memberId) ?? balances.of(place).available;
    if (compare(available, order.stake) < 0) return new ApiRejection('options.insufficient');
    left.set(memberId, sub(available, order.stake));
    tally?.count(guarded);
    return one;
  });
}

/** Writes the orders, the seconds that decide them and their holds; returns the ids in order. */
async function open(
  deps: OptionsDeps,
  tx: Tx,
  openings: readonly Opening[],
  balances: LockedBalances,
): Promise<readonly string[]> {
  const ids = await insertOrders(deps, tx, openings);
  const entries = openings.map((opening, at) => holdEntry(deps, opening, ids[at] ?? ''));
  await deps.ledger.postAll(tx, entries, balances);
  return ids;
}

async function insertOrders(deps: OptionsDeps, tx: Tx, openings: readonly Opening[]): Promise<string[]> {
  const { feed, rules } = deps;
  const timed = openings.map((opening) => {
    const { order, openedAt } = opening;
    return { ...opening, times: toMarketTimes(feed, openedAt, openedAt + order.seconds * 1000) };
  });
  const rows = await tx.query<{ id: string }>(
    `INSERT INTO option_order (member_id, market_id, symbol, title, direction, coin_id, account, stake, payout_rate,
       seconds, open_price, opened_at, expires_at, market_opening, market_expiry,
       open_tick, feed)
     SELECT member_id, market_id, symbol, title, direction, $1, $2, stake, $3, seconds, open_price, opened_at, expires_at,
       market_opening, market_expiry, open_tick, $4
     FROM unnest($5::bigint[], $6::integer[], $7::text[], $8::text[], $9::smallint[], $10::numeric[], $11::integer[],
       $12::numeric[], $13::timestamptz[], $14::timestamptz[], $15::bigint[], $16::bigint[], $17::bigint[])
       WITH ORDINALITY t (member_id, market_id, symbol, title, direction, stake, seconds, open_price, opened_at,
       expires_at, market_opening, market_expiry, open_tick, n)
     ORDER BY n RETURNING id`,
    [
      ...[findStakeCoinId(deps), rules.account, rules.payoutRate, feed.identity],
      openings.map(({ memberId }) => memberId),
      openings.map(({ order }) => order.market.id),
      openings.map(({ order }) => order.market.symbol),
      openings.map(({ order }) => order.market.title),
      openings.map(({ order }) => order.direction),
      openings.map(({ order }) => order.stake),
      openings.map(({ order }) => order.seconds),
      openings.map(({ order }) => order.open.price),
      openings.map(({ openedAt }) => new Date(openedAt)),
      timed.map(({ times }) => new Date(times.expiresAt)),
      timed.map(({ times }) => times.opening),
      timed.map(({ times }) => times.expiry),
      openings.map(({ order }) => order.open.ts),
    ],
  );
  if (rows.length < openings.length) throw new Error('an order was not inserted');
  await wantSeconds(
    tx,
    timed.flatMap(({ order, times }) => toWantedSeconds(feed.identity, order.market.symbol, times)),
  );
  return rows.map(({ id }) => id);
}

/** Moves the stake into the order's hold. */
function holdEntry(deps: OptionsDeps, opening: Opening, id: string): DrawingEntry {
  const { stake, market } = opening.order;
  const place = stakePlace(deps, opening);
  const ref = holdRef(id);
  return {
    ...{ kind: 'options.open', ref },
    legs: [{ place, bucket: 'available', amount: `-${stake}` }],
    opens: [{ hold: ref, place, amount: stake }],
    note: { market: market.title },
  };
}

const stakePlace = (deps: OptionsDeps, { memberId }: Opening): MemberAccount => ({
  ...{ member: memberId, account: deps.rules.account },
  coin: findStakeCoinId(deps),
});
