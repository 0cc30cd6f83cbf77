import { ReviewBlocked } from '@ex/server-operator';
import { handPayouts } from '@ex/server-wallet';
import {
  applyLoan,
  balanceTransfer,
  buyMiningMachine,
  cancelInternalTransfer,
  cancelLoanApply,
  creatorder,
  exchangeCoin,
  getInternalTransferList,
  getLoanRecords,
  getStakingOrderList,
  getUserBalanceList,
  recharge,
  redeemStaking,
  setusraddress,
  submitStaking,
  tradecancelOrder,
  tradegetOrderList,
  transfer,
  upbbbuy,
  withdraw,
} from '@ex/contract';
import type { AnyCall } from '@ex/contract';
import { mul, roundDown } from '@ex/money';
import type { CallAnswer } from './client';
import type { Random } from './random';
import { FUND } from './served-venue';
import type { ServedVenue, TestMember } from './served-venue';

/** Where an operation takes place. */
export interface Teller {
  readonly venue: ServedVenue;
  readonly members: readonly TestMember[];
  /** The member who acts. */
  readonly member: TestMember;
  /** An image that the member has uploaded. */
  readonly image: string;
  readonly random: Random;
}

/** Something that members and operators do; undefined when there was nothing to do it to. */
export type Operation = (teller: Teller) => Promise<CallAnswer | undefined>;

export const COINS = ['USDT', 'BTC', 'ETH'] as const;
const SYMBOLS = ['btcusdt', 'ethusdt'] as const;
const PAGE = { page: '1', limit: '100' };

/** `from` to below `to` hundredths as an amount. */
const hundredths = (random: Random, from: number, to: number): string => {
  const digits = String(from + random.below(to - from)).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
/** A small amount of a coin, occasionally more than anybody has. */
const amountOf = (random: Random, coin: string): string =>
  coin === 'USDT' ? hundredths(random, 100, 30_000) : hundredths(random, 1, 40);
const account = (random: Random): string => String(1 + random.below(3));

/** Acts on one of the objects that a list of the member's answers. */
const onOne =
  (list: AnyCall, fields: Readonly<Record<string, string>>, call: AnyCall, name: string): Operation =>
  async ({ venue, member, random }) => {
    const { data } = await venue.ask(member, list, { ...PAGE, ...fields });
    const { list: rows } = list.answer.parse(data) as { list: readonly { id: number }[] };
    return rows.length > 0 ? venue.ask(member, call, { [name]: String(random.oneOf(rows).id) }) : undefined;
  };

/** A spot order around the newest price: limit orders that rest or fill, and market orders. */
const spot: Operation = async ({ venue, member, random }) => {
  const symbol = random.oneOf(SYMBOLS);
  const last = venue.world.feed.lastPrice(symbol)?.price ?? '0';
  const price = roundDown(mul(last, random.oneOf(['0.97', '0.999', '1', '1.001', '1.03'])), 2);
  const num = hundredths(random, 1, 20);
  return venue.ask(member, upbbbuy, {
    m_id: venue.market(symbol),
    num,
    price,
    operate_type: random.oneOf(['1', '1', '2']),
    amount: roundDown(mul(num, price), 8),
    type: random.oneOf(['1', '2']),
  });
};

/** An operator decides about something that waits. */
const review: Operation = async ({ venue: { world }, random }) => {
  const waiting = await world.reviews.waiting();
  if (waiting.length === 0) return undefined;
  const { kind, id } = random.oneOf(waiting);
  const verdict = random.oneOf(['approve', 'approve', 'reject'] as const);
  await world.reviews.decide({ kind, id, verdict, reviewer: 'bank', reason: 'by chance' });
  return { status: 200, code: 1, msg: '' };
};

/** An operator moves a payment on by one step; of two at the same time one is refused. */
const pay: Operation = async ({ venue: { world }, random }) => {
  const open = await world.db.query<{ id: string; state: string }>(
    "SELECT id, state FROM wallet_withdrawal WHERE state IN ('approved', 'locked', 'sent')",
  );
  if (open.length === 0) return undefined;
  const { id, state } = random.oneOf(open);
  const step = { id: Number(id), actor: random.oneOf(['olga', 'ivan']) };
  const returns = random.below(5) === 0;
  const { claim, recordSent, confirm, giveBack } = handPayouts(world.payouts);
  const code = await world.db
    .transaction(async (tx) => {
      if (returns) await giveBack(tx, { ...step, reason: 'by chance' });
      else if (state === 'approved') await claim(tx, step);
      else if (state === 'locked') await recordSent(tx, { ...step, reference: `tx-${id}` });
      else await confirm(tx, step);
      return 1;
    })
    .catch((error: unknown) => {
      if (!(error instanceof ReviewBlocked)) throw error;
      return 0;
    });
  return { status: 200, code, msg: '' };
};

/** What happens in the bank test, each as likely as the others. */
export const OPERATIONS: Readonly<Record<string, Operation>> = {
  pay,
  option: ({ venue, member, random }) =>
    venue.ask(member, creatorder, {
      m_id: venue.market(random.oneOf(SYMBOLS)),
      ctime: '60',
      ctzed: hundredths(random, 1000, 9000),
      buytype: random.oneOf(['1', '2']),
    }),
  spot,
  spotAgain: spot,
  spotCancel: onOne(tradegetOrderList, { type: '0', status: '1' }, tradecancelOrder, 'bb_id'),
  move: ({ venue, member, random }) => {
    const coin = random.oneOf(COINS);
    return venue.ask(member, transfer, {
      c_id: venue.coin(coin),
      num: amountOf(random, coin),
      from_type: account(random),
      to_type: account(random),
    });
  },
  exchange: ({ venue, member, random }) => {
    const from = random.oneOf(COINS);
    return venue.ask(member, exchangeCoin, {
      type: account(random),
      from_coin_id: venue.coin(from),
      to_coin_id: venue.coin(random.oneOf(COINS)),
      amount: amountOf(random, from),
      paypassword: FUND,
    });
  },
  send: ({ venue, member, members, random }) => {
    const coin = random.oneOf(COINS);
    return venue.ask(member, balanceTransfer, {
      to_uid: String(random.oneOf(members).id),
      c_id: venue.coin(coin),
      amount: amountOf(random, coin),
      paypassword: FUND,
    });
  },
  sendCancel: onOne(getInternalTransferList, { status: '1' }, cancelInternalTransfer, 'id'),
  deposit: async ({ venue, member, random }) => {
    const num = hundredths(random, 1000, 50_000);
    const payimg = await venue.upload(member);
    return venue.ask(member, recharge, { c_id: venue.coin('USDT'), num, payimg, a_id: '1', type: '1' });
  },
  withdraw: async ({ venue, member, random }) => {
    const c_id = venue.coin('USDT');
    await venue.ask(member, setusraddress, { c_id, address: 'TKFoC3UExtNXCuYdL8iWQjwjeHgkBZfX8U' });
    return venue.ask(member, withdraw, {
      c_id,
      num: hundredths(random, 1000, 30_000),
      type: random.oneOf(['1', '2']),
      paypwd: FUND,
      bank_id: '',
      withdraw_type: '1',
    });
  },
  review,
  mine: ({ venue, member, random }) =>
    venue.ask(member, buyMiningMachine, { id: '1', amount: String(100 + random.below(200)) }),
  stake: ({ venue, member, random }) =>
    venue.ask(member, submitStaking, {
      id: '1',
      s_id: '1',
      amount: String(50 + random.below(200)),
      paypassword: FUND,
    }),
  redeem: onOne(getStakingOrderList, { status: '0' }, redeemStaking, 'id'),
  borrow: ({ venue, member, image, random }) =>
    venue.ask(member, applyLoan, {
      id: '1',
      amount: String(100 + random.below(900)),
      front_card: image,
      later_card: image,
      handheld_card: image,
    }),
  borrowCancel: onOne(getLoanRecords, { status: '1' }, cancelLoanApply, 'id'),
  look: ({ venue, member }) => venue.ask(member, getUserBalanceList),
};
