import type { creatorder, PayloadOf } from '@ex/contract';
import { atScale, compare, sub } from '@ex/money';
import type { Tx } from '@ex/server-db';
import { ApiRejection } from '@ex/server-http';
import type { BatchWriter } from '@ex/server-http';
import type { GuardBatch, GuardTally } from '@ex/server-guard-rails';
import type { DrawingEntry, LockedBalances, MemberAccount } from '@ex/server-ledger';
import { secondOf } from '@ex/server-price-tape';
import { ExposureBook } from '@ex/server-risk';
import type { OptionBet, RiskRule, StakeLeft } from '@ex/server-risk';
import type { OptionsDeps } from '../deps';
import { lockExposure, readRunning } from '../exposure/read-running';
import { checkOrder, STAKE_DECIMALS } from './check-order';
import type { CheckedOrder } from './check-order';
import { holdRef } from './hold-ref';
import { insertOrders } from './insert-orders';
import type { Opening } from './insert-orders';
import { toMarketTimes } from './market-times';
import type { MarketTimes } from './market-times';
import { findStakeCoinId } from './stake-coin';

/** An option that a member asks for. */
export interface OptionRequest {
  readonly memberId: number;
  readonly payload: PayloadOf<typeof creatorder>;
  /** Wall clock in ms; read when the batch is decided. */
  readonly now: () => number;
}

/**
 * The writer of options: accepts those of many members in one transaction, in which each stake moves into a hold (OPT-31). An
 * order is checked when its batch is decided. From then on it is binding. It opens at the first price after the lead, which
 * does not exist yet (RISK-40, RISK-41).
 */
export function makeOptionsWriter(deps: OptionsDeps): BatchWriter<OptionRequest> {
  return {
    name: 'options',
    write: async (tx, requests) => {
      const checked = requests.map((request) => check(deps, request));
      const guard = await lockGuards(deps, tx, checked);
      const places = checked.flatMap((one) => (one instanceof ApiRejection ? [] : [stakePlace(deps, one)]));
      const balances = await deps.ledger.lockBalances(tx, places);
      const limits = { tally: guard?.begin(), book: await lockBook(deps, tx, checked) };
      const covered = refuseUncovered(deps, checked, balances, limits);
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
  const acceptedAt = now();
  try {
    const order = checkOrder(deps, payload, acceptedAt);
    return { memberId, order, times: timesOf(deps, order, acceptedAt) };
  } catch (error) {
    if (error instanceof ApiRejection) return error;
    throw error;
  }
}

/** Only prices of a provider can be known before the provider reports them. */
function timesOf({ feed, risk }: OptionsDeps, order: CheckedOrder, acceptedAt: number): MarketTimes {
  const { known, market, seconds } = order;
  const newestTick = Math.max(known.ts, feed.lastPrice(market.symbol)?.ts ?? known.ts);
  const leadMs = feed.kind === 'htx' ? risk.rules.options.lead * 1000 : 0;
  return toMarketTimes(feed, { acceptedAt, leadMs, newestTick, seconds });
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
  return first && guards?.lock(tx, members, first.times.acceptedAt);
}

const isOpening = (one: Opening | ApiRejection | 'busy'): one is Opening =>
  typeof one === 'object' && !(one instanceof ApiRejection);

/** Locks the exposure of the venue and reads it; undefined where nothing has to be decided. */
async function lockBook(
  { risk, rules }: OptionsDeps,
  tx: Tx,
  checked: readonly (Opening | ApiRejection)[],
): Promise<ExposureBook | undefined> {
  const bets = checked.filter(isOpening).map((one) => betOf(rules, one));
  if (bets.length === 0) return undefined;
  await lockExposure(tx);
  return new ExposureBook(risk.rules.options, await readRunning(tx, bets));
}

const betOf = ({ payoutRate }: OptionsDeps['rules'], { memberId, order, times }: Opening): OptionBet => ({
  ...{ member: memberId, symbol: order.market.symbol, second: secondOf(times.expiry) },
  ...{ direction: order.direction, stake: order.stake, payoutRate },
});

interface Limits {
  readonly tally: GuardTally | undefined;
  readonly book: ExposureBook | undefined;
}

/**
 * Refuses, in turn, the options that exceed a limit of their member or of the venue, or whose stake the balance no longer
 * covers; those whose member has the balance or the limits locked elsewhere are busy.
 */
function refuseUncovered(
  deps: OptionsDeps,
  checked: readonly (Opening | ApiRejection)[],
  balances: LockedBalances,
  { tally, book }: Limits,
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
    const bet = betOf(deps.rules, one);
    const most = book?.findLeft(bet);
    if (most && compare(bet.stake, most.left) > 0) return refuseExposure(deps, most);
    book?.add(bet);
    left.set(memberId, sub(available, order.stake));
    tally?.count(guarded);
    return one;
  });
}

const REFUSALS = {
  ...{ member: 'optionMember', second: 'optionSecond', market: 'optionMarket', venue: 'optionVenue' },
} as const satisfies Record<StakeLeft['scope'], RiskRule>;

const refuseExposure = ({ risk, rules }: OptionsDeps, { scope, left }: StakeLeft): ApiRejection =>
  risk.refuse(REFUSALS[scope], { left: atScale(left, STAKE_DECIMALS), coin: rules.coin });

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
