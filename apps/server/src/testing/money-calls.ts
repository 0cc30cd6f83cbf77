import {
  ALL_CALLS,
  applyLoan,
  balanceTransfer,
  getInternalTransferList,
  getLoanRecords,
  getStakingOrderList,
  getWithdrawList,
  setusraddress,
  submitStaking,
  tradegetOrderList,
  upbbbuy,
  withdraw,
} from '@ex/contract';
import type { AnyCall, CALLS } from '@ex/contract';
import { FUND } from './served-venue';
import type { Fields, ServedVenue, TestMember } from './served-venue';

type Calls = typeof CALLS;
/** Names of the calls that move money. */
export type MoneyCall = {
  [Name in keyof Calls]: Calls[Name] extends { readonly money: true } ? Name : never;
}[keyof Calls];

/** Makes what a call needs to be there and returns the fields of a right form. */
export type Prepared = (venue: ServedVenue, member: TestMember) => Promise<Fields>;

/** The calls of the contract that move money, with their specifications. */
export const MONEY_CALLS = ALL_CALLS.filter(({ money }) => money);

const PAGE = { page: '1', limit: '1' };
const ADDRESS = 'TKFoC3UExtNXCuYdL8iWQjwjeHgkBZfX8U';

/** Id of the first object that a list answers. */
async function firstId(
  { ask }: ServedVenue,
  member: TestMember,
  list: AnyCall,
  fields: Fields,
): Promise<string> {
  const { data } = await ask(member, list, { ...PAGE, ...fields });
  const { list: rows } = list.answer.parse(data) as { list: readonly { id: number }[] };
  return String(rows[0]?.id);
}

/** A buy order far below the market: it rests. */
const lowOrder: Prepared = async ({ market }) => ({
  m_id: market('btcusdt'),
  num: '0.0004',
  price: '25000',
  operate_type: '1',
  amount: '10',
  type: '1',
});
const loan: Prepared = async ({ upload }, member) => {
  const image = await upload(member);
  return { id: '1', amount: '500', front_card: image, later_card: image, handheld_card: image };
};
const stake: Prepared = async () => ({ id: '1', s_id: '1', amount: '100', paypassword: FUND });
/** A transfer that takes a day. */
const slowTransfer: Prepared = async ({ coin, join }) => ({
  to_uid: String((await join('1', ['USDT'])).id),
  c_id: coin('BTC'),
  amount: '0.01',
  paypassword: FUND,
});

const withdrawal: Prepared = async ({ ask, coin }, member) => {
  await ask(member, setusraddress, { c_id: coin('USDT'), address: ADDRESS });
  return { c_id: coin('USDT'), num: '50', type: '1', paypwd: FUND, bank_id: '', withdraw_type: '1' };
};

/** A right form of every call that moves money; a new call without one does not compile. */
export const MONEY_FORMS: Readonly<Record<MoneyCall, Prepared>> = {
  upbbbuy: lowOrder,
  tradecancelOrder: async (venue, member) => {
    await venue.ask(member, upbbbuy, await lowOrder(venue, member));
    return { bb_id: await firstId(venue, member, tradegetOrderList, { type: '0', status: '1' }) };
  },
  creatorder: async ({ market }) => ({
    m_id: market('btcusdt'),
    ctime: '300',
    ctzed: '100',
    buytype: '1',
  }),
  transfer: async ({ coin }) => ({ c_id: coin('USDT'), num: '10.5', from_type: '1', to_type: '2' }),
  recharge: async ({ coin, upload }, member) => ({
    c_id: coin('USDT'),
    num: '50',
    payimg: await upload(member),
    a_id: '1',
    type: '1',
  }),
  withdraw: withdrawal,
  cancelWithdrawal: async (venue, member) => {
    const { coin, ask } = venue;
    await ask(member, withdraw, await withdrawal(venue, member));
    return { id: await firstId(venue, member, getWithdrawList, { c_id: coin('USDT'), type: '1' }) };
  },
  exchangeCoin: async ({ coin }) => ({
    type: '1',
    from_coin_id: coin('USDT'),
    to_coin_id: coin('BTC'),
    amount: '100',
    paypassword: FUND,
  }),
  balanceTransfer: slowTransfer,
  cancelInternalTransfer: async (venue, member) => {
    await venue.ask(member, balanceTransfer, await slowTransfer(venue, member));
    return { id: await firstId(venue, member, getInternalTransferList, { status: '1' }) };
  },
  applyLoan: loan,
  cancelLoanApply: async (venue, member) => {
    await venue.ask(member, applyLoan, await loan(venue, member));
    return { id: await firstId(venue, member, getLoanRecords, { status: '0' }) };
  },
  confirmTrading: async () => ({ paypassword: FUND }),
  buyMiningMachine: async () => ({ id: '1', amount: '100' }),
  submitStaking: stake,
  redeemStaking: async (venue, member) => {
    await venue.ask(member, submitStaking, await stake(venue, member));
    return { id: await firstId(venue, member, getStakingOrderList, {}) };
  },
};
