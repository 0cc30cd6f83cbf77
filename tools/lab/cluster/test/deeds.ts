import { randomUUID } from 'node:crypto';
import { atScale, mul } from '@ex/money';
import type { Question, Reading } from './client';
import type { Random } from './random';

/** What members do. */
const DEED_CALLS = [
  'upbbbuy',
  'tradecancelOrder',
  'creatorder',
  'transfer',
  'balanceTransfer',
  'exchangeCoin',
  'recharge',
] as const;
/** Name of a money call. */
export type DeedCall = (typeof DEED_CALLS)[number];

/** A money call that a member made and asks for until it knows the outcome. */
export interface Deed extends Question {
  readonly call: DeedCall;
  readonly key: string;
  /** Id of the member. */
  readonly member: number;
  /** What the venue keeps of it and of no other deed of this member: an amount with eight decimals, or the id of an order. */
  readonly mark: string;
  /** Whether some question was not answered, so that the venue may have done it all the same. */
  doubtful: boolean;
  /** The outcome, once it is known. */
  outcome?: Extract<Reading, { known: true }>;
}

/** Password for the fund calls of every member of a test. */
export const FUND_PASSWORD = 'fund1234';
/** The shortest duration of an option here. */
export const TERM = { seconds: 10, minimum: '1' };

/** Where deeds are done. */
export interface DeedWorld {
  /** Ids of coins by code. */
  readonly coins: ReadonlyMap<string, number>;
  readonly markets: readonly { readonly id: number; readonly symbol: string }[];
  /** Newest price of a market. */
  readonly priceOf: (symbol: string) => string;
  readonly members: readonly number[];
}

/** Quantities of about 50 dollars, to which a mark is added. */
const QUANTITIES: Readonly<Record<string, string>> = {
  btcusdt: '0.001',
  ethusdt: '0.02',
  solusdt: '0.3',
  ltcusdt: '0.6',
};
/** Markets in which members trade. */
export const SYMBOLS = Object.keys(QUANTITIES);
/** Limit prices as shares of the newest one: some rest for good, some for a while, some are filled immediately. */
const SHARES = ['0.5', '0.7', '0.9995', '0.9999', '1.0001', '1.0005', '1.4'];
const [LIMIT, MARKET] = ['1', '2'];
const SIDES = ['1', '2'];

/** Makes deeds; each has a key and a mark of its own. */
export class DeedMaker {
  private made = 0;

  constructor(private readonly world: DeedWorld) {}

  /** A spot order: with a limit three times out of four. */
  order(member: number, random: Random): Deed {
    const { id, symbol } = random.oneOf(this.world.markets);
    const num = this.marked(QUANTITIES[symbol] ?? '1');
    const form = { m_id: String(id), num, type: random.oneOf(SIDES) };
    if (random.below(4) === 0)
      return this.deed(member, 'upbbbuy', num, { ...form, operate_type: MARKET, price: '', amount: '50' });
    const price = atScale(mul(this.world.priceOf(symbol), random.oneOf(SHARES)), 2);
    return this.deed(member, 'upbbbuy', num, { ...form, operate_type: LIMIT, price, amount: '50' });
  }

  /** An order that rests, far from the market: cheap to place again and again. */
  restingOrder(member: number, symbol: string): Deed {
    const market = this.world.markets.find((one) => one.symbol === symbol);
    const num = this.marked(QUANTITIES[symbol] ?? '1');
    const price = atScale(mul(this.world.priceOf(symbol), '0.4'), 2);
    const form = { m_id: String(market?.id), num, price, amount: '50', type: '1', operate_type: LIMIT };
    return this.deed(member, 'upbbbuy', num, form);
  }

  cancel(member: number, order: number): Deed {
    return this.deed(member, 'tradecancelOrder', String(order), { bb_id: String(order) });
  }

  option(member: number, random: Random): Deed {
    const { id } = random.oneOf(this.world.markets.slice(0, 2));
    const form = { m_id: String(id), ctime: String(TERM.seconds), buytype: random.oneOf(SIDES) };
    // The answer contains the key that it is kept under.
    return this.deed(member, 'creatorder', '', { ...form, ctzed: `${1 + random.below(20)}` });
  }

  transfer(member: number, random: Random): Deed {
    const num = this.marked(String(1 + random.below(50)));
    const [from_type = '1', to_type = '2'] = random.shuffle(['1', '2', '3']);
    return this.deed(member, 'transfer', num, { c_id: this.coin('USDT'), num, from_type, to_type });
  }

  send(member: number, random: Random): Deed {
    const amount = this.marked(String(1 + random.below(50)));
    const to_uid = String(random.oneOf(this.world.members.filter((other) => other !== member)));
    const form = { to_uid, c_id: this.coin('USDT'), amount, paypassword: FUND_PASSWORD };
    return this.deed(member, 'balanceTransfer', amount, form);
  }

  exchange(member: number, random: Random): Deed {
    const amount = this.marked(String(5 + random.below(50)));
    const to_coin_id = this.coin(random.oneOf(['BTC', 'ETH']));
    const form = { type: '1', from_coin_id: this.coin('USDT'), to_coin_id, amount };
    return this.deed(member, 'exchangeCoin', amount, { ...form, paypassword: FUND_PASSWORD });
  }

  /** A deposit with a picture that was uploaded for it. */
  deposit(member: number, random: Random, payimg: string): Deed {
    const num = this.marked(String(10 + random.below(500)));
    return this.deed(member, 'recharge', num, { c_id: this.coin('USDT'), num, payimg, a_id: '1', type: '1' });
  }

  private coin(code: string): string {
    return String(this.world.coins.get(code));
  }

  /** An amount with the number of this deed in its last decimals. */
  private marked(amount: string): string {
    this.made += 1;
    const [whole = '0', decimals = ''] = amount.split('.');
    return `${whole}.${decimals}${String(this.made).padStart(8 - decimals.length, '0')}`;
  }

  private deed(member: number, call: DeedCall, mark: string, fields: Deed['fields']): Deed {
    return { member, call, mark, fields, key: randomUUID(), doubtful: false };
  }
}
