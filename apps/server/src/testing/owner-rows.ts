import { DEMO_MEMBER } from '../start/seed';

/** The object that an id field names, and the callers that may name it. */
export type OwnerRow =
  /** Coins, markets and products: the same for all callers. */
  | { readonly names: 'catalogue' }
  /** Another member, on purpose. */
  | { readonly names: 'person' }
  /** An object with one owner that takes more than a form to make; a test of its library tries a stranger. */
  | { readonly names: 'tested'; readonly in: string }
  /** A row of a table with one owner; `fields` are the rest of a right form. */
  | { readonly names: 'own'; readonly table: string; readonly fields: Readonly<Record<string, string>> }
  /** An image that the member uploaded; `fields` are the rest of a right form, `{own}` in it the member's own image. */
  | { readonly names: 'image'; readonly fields: Readonly<Record<string, string>> };

const CATALOGUE: OwnerRow = { names: 'catalogue' };
const own = (table: string, fields: Readonly<Record<string, string>> = {}): OwnerRow => ({
  names: 'own',
  table,
  fields,
});
const image = (fields: Readonly<Record<string, string>>): OwnerRow => ({ names: 'image', fields });

const FACTORS: OwnerRow = { names: 'tested', in: 'libs/server/members/src/factor/factors.test.ts' };

const PAGE = { page: '1', limit: '1' };
const CARD = { bank_name: 'Bank', card_number: '12345', card_name: 'Eve' };
const TO_BANK = { c_id: '1', num: '200', type: '1', paypwd: DEMO_MEMBER.fundPassword, withdraw_type: '2' };
const TO_ADDRESS = { ...TO_BANK, withdraw_type: '1' };
const DEPOSIT = { c_id: '1', num: '50', a_id: '1', type: '1' };
const PAPERS = { front_card: '{own}', later_card: '{own}', handheld_card: '{own}' };
const LOAN = { id: '1', amount: '500', ...PAPERS };
const REAL = { real_name: 'Eve', front_card: '{own}', back_card: '{own}' };

/** Each id field of the contract, `<call>.<field>`; a field without a row fails the build. */
export const OWNER_ROWS: Readonly<Record<string, OwnerRow>> = {
  'setBank.id': own('wallet_card', CARD),
  'withdraw.address_id': own('wallet_address', TO_ADDRESS),
  'addPayoutAddress.c_id': CATALOGUE,
  'renamePayoutAddress.id': own('wallet_address', { label: 'Mine' }),
  'bindPayoutAddress.id': own('wallet_address'),
  'removePayoutAddress.id': own('wallet_address'),
  'withdraw.bank_id': own('wallet_card', TO_BANK),
  'tradecancelOrder.bb_id': own('spot_order'),
  'getHyOrderInfo.order_id': own('option_order'),
  'getHyOrderReceipt.order_id': own('option_order'),
  'cancelInternalTransfer.id': own('member_transfer'),
  'cancelWithdrawal.id': own('wallet_withdrawal'),
  'getPayment.id': own('wallet_withdrawal', { kind: '1' }),
  'cancelLoanApply.id': own('loan'),
  'redeemStaking.id': own('staking_order'),
  'endSession.id': own('member_session'),
  'finishFactor.id': FACTORS,
  'renameFactor.id': FACTORS,
  'removeFactor.id': FACTORS,
  'pauseAlert.id': own('price_alert', { paused: '1' }),
  'removeAlert.id': own('price_alert'),
  'getNoticeList.id': own('notice', PAGE),
  'recharge.payimg': image(DEPOSIT),
  'applyLoan.front_card': image(LOAN),
  'applyLoan.later_card': image(LOAN),
  'applyLoan.handheld_card': image(LOAN),
  'usrsetreal.front_card': image(REAL),
  'usrsetreal.back_card': image(REAL),

  'balanceTransfer.to_uid': { names: 'person' },

  // The bank of the form; returns bounds and fee alone (D-62).
  'getUserCoinBalance.bank_id': CATALOGUE,
  'getUserCoinBalance.c_id': CATALOGUE,
  'getMarketBalance.m_id': CATALOGUE,
  'upbbbuy.m_id': CATALOGUE,
  'creatorder.m_id': CATALOGUE,
  'getBillList.c_id': CATALOGUE,
  'getWithdrawList.c_id': CATALOGUE,
  'getRechargeList.c_id': CATALOGUE,
  'getTransferList.c_id': CATALOGUE,
  'transfer.c_id': CATALOGUE,
  'recharge.c_id': CATALOGUE,
  'recharge.a_id': CATALOGUE,
  'withdraw.c_id': CATALOGUE,
  'exchangeCoin.from_coin_id': CATALOGUE,
  'exchangeCoin.to_coin_id': CATALOGUE,
  'setusraddress.c_id': CATALOGUE,
  'getCoinBalance.c_id': CATALOGUE,
  'balanceTransfer.c_id': CATALOGUE,
  'getLoanProjects.id': CATALOGUE,
  'applyLoan.id': CATALOGUE,
  'getMiningMachineList.id': CATALOGUE,
  'buyMiningMachine.id': CATALOGUE,
  'submitStaking.id': CATALOGUE,
  'submitStaking.s_id': CATALOGUE,
};
