import {
  creatorder,
  getMarketList,
  IDEMPOTENCY_HEADER,
  tradecancelOrder,
  tradegetOrderList,
  upbbbuy,
} from '@ex/contract';
import type { AnyCall } from '@ex/contract';
import { atScale, mul } from '@ex/money';
import { call } from '../client';
import type { CallAnswer } from '../client';
import type { Random } from '../random';
import type { TestMember } from '../served-venue';

/** A money call that a member made, with its idempotency key. */
export interface Attempt {
  readonly member: TestMember;
  readonly key: string;
  readonly spec: AnyCall;
  readonly fields: Readonly<Record<string, string>>;
  /** The answer; undefined while the server died before it came. */
  answer?: CallAnswer;
  /** When the first answer came (ms). */
  answeredAt?: number;
  /** Time of the retry, sent because no answer had come (ms). */
  askedAgainAt?: number;
}

/** Where attempts go. */
export interface AttemptTarget {
  readonly base: string;
  /** Id of the market, and its latest price. */
  readonly market: string;
  readonly price: string;
}

/** Options of this term are settled while others are opened. */
export const TERM = { seconds: 10, minimum: '1' };
const SYMBOL = 'btcusdt';
const [LIMIT, MARKET, BUY, SELL] = ['1', '2', '1', '2'];
/** Limit prices as shares of the latest price: some rest, some fill immediately, some soon. */
const SHARES = ['0.5', '0.6', '0.998', '1.002', '1.5'];

/** Finds the market on a server that has just started. */
export async function findTarget(base: string): Promise<AttemptTarget> {
  const { data } = await call(base, getMarketList);
  const { list } = data as { list: { id: number; symbol: string; close: string }[] };
  const market = list.find(({ symbol }) => symbol === SYMBOL);
  if (!market) throw new Error('the market is missing');
  return { base, market: String(market.id), price: market.close };
}

/** Sends an attempt, with the key that it has. Throws when no answer comes. */
export const send = ({ base }: AttemptTarget, { member, key, spec, fields }: Attempt): Promise<CallAnswer> =>
  call(base, spec, { fields, headers: { token: member.token, [IDEMPOTENCY_HEADER]: key } });

/** Makes the attempts of a run, each with a key, and each spot order with a quantity, of its own. */
export class AttemptMaker {
  private count = 0;

  constructor(private readonly random: Random) {}

  /** The next attempt of a member: an option, a spot order, or a cancel of one of its open orders. */
  async next(target: AttemptTarget, member: TestMember): Promise<Attempt> {
    const choice = this.random.below(10);
    if (choice < 4) return this.option(target, member);
    if (choice < 8) return this.order(target, member);
    const [order] = await openOrders(target, member);
    return order ? this.cancel(member, order.id) : this.order(target, member);
  }

  cancel(member: TestMember, order: number): Attempt {
    return this.attempt(member, tradecancelOrder, { bb_id: String(order) });
  }

  private option({ market }: AttemptTarget, member: TestMember): Attempt {
    const buytype = String(1 + this.random.below(2));
    const ctime = String(TERM.seconds);
    return this.attempt(member, creatorder, { m_id: market, ctime, ctzed: '1', buytype });
  }

  private order({ market, price }: AttemptTarget, member: TestMember): Attempt {
    const num = `0.00${String(100_000 + this.count)}`;
    const type = this.random.oneOf([BUY, SELL]);
    const form = { m_id: market, num, amount: '100', type };
    if (this.random.below(3) === 0)
      return this.attempt(member, upbbbuy, { ...form, operate_type: MARKET, price: '' });
    const limit = atScale(mul(price, this.random.oneOf(SHARES)), 2);
    return this.attempt(member, upbbbuy, { ...form, operate_type: LIMIT, price: limit });
  }

  private attempt(member: TestMember, spec: AnyCall, fields: Attempt['fields']): Attempt {
    this.count += 1;
    return { member, key: `crash-${this.count}`, spec, fields };
  }
}

/** Open spot orders of a member, the newest hundred. */
export async function openOrders(
  { base }: AttemptTarget,
  { token }: TestMember,
): Promise<readonly { readonly id: number }[]> {
  const fields = { type: '0', status: '1', page: '1', limit: '100' };
  const { data } = await call(base, tradegetOrderList, { fields, headers: { token } });
  return (data as { list: { id: number }[] }).list;
}
