import {
  ALL_CALLS,
  balanceTransfer,
  buyMiningMachine,
  cancelInternalTransfer,
  cancelLoanApply,
  creatorder,
  recharge,
  submitStaking,
  transfer,
  upbbbuy,
  withdraw,
} from '@ex/contract';
import { setAlert } from '@ex/contract';
import type { CALLS, Envelope } from '@ex/contract';
import type { Fields, ServedVenue, TestMember } from './served-venue';
import type { MoneyCall } from './money-calls';

type Calls = typeof CALLS;
/** Filled by log-ins and not by a money call; its own tests cover it. */
const LOGINS = 'getLogins';
/** Names of the calls that list page by page. */
export type PagedCall = Exclude<
  { [Name in keyof Calls]: Calls[Name] extends { readonly paged: true } ? Name : never }[keyof Calls],
  typeof LOGINS
>;

/** How a paged list is filled and asked. */
export type PagedRow = (MadeByMoney | MadeOtherwise) & {
  /** Fields of the list in addition to `page` and `limit`. */
  readonly fields: (venue: ServedVenue) => Fields;
};

interface MadeByMoney {
  /** The money call of whose right form each time makes one item. */
  readonly madeBy: (typeof ALL_CALLS)[number] & { readonly name: MoneyCall };
  /** Field of that form with an amount that differs each time, where items have no number of their own. */
  readonly varies?: string;
}

interface MadeOtherwise {
  /** Makes one item, the `at`-th. */
  readonly make: (venue: ServedVenue, member: TestMember, at: number) => Promise<Envelope>;
}

/** The calls of the contract that list page by page, with their specifications. */
export const PAGED_CALLS = ALL_CALLS.filter(({ name, paged }) => paged && name !== LOGINS);

const ofUsdt = ({ coin }: ServedVenue): Fields => ({ c_id: coin('USDT'), type: '1' });

/** A row for every paged call; a new one without a row does not compile. */
export const PAGED_ROWS: Readonly<Record<PagedCall, PagedRow>> = {
  tradegetOrderList: { madeBy: upbbbuy, fields: () => ({ type: '0', status: '1' }) },
  getHyOrderList: { madeBy: creatorder, fields: () => ({ status: '1' }) },
  getNoticeList: { madeBy: cancelInternalTransfer, fields: () => ({}) },
  getBillList: { madeBy: transfer, varies: 'num', fields: ofUsdt },
  getHistory: { madeBy: transfer, varies: 'num', fields: () => ({}) },
  getTransferList: { madeBy: transfer, varies: 'num', fields: ofUsdt },
  getRechargeList: { madeBy: recharge, varies: 'num', fields: ofUsdt },
  getWithdrawList: { madeBy: withdraw, varies: 'num', fields: ofUsdt },
  getInternalTransferList: { madeBy: balanceTransfer, fields: () => ({ status: '0' }) },
  getLoanRecords: { madeBy: cancelLoanApply, fields: () => ({ status: '0' }) },
  getMiningMachineOrders: { madeBy: buyMiningMachine, fields: () => ({}) },
  getAlertList: {
    make: (venue, member, at) =>
      venue.ask(member, setAlert, { symbol: 'btcusdt', kind: '1', target: `${at + 1}`, repeats: '0' }),
    fields: () => ({}),
  },
  getStakingOrderList: { madeBy: submitStaking, fields: () => ({ status: '0' }) },
};
