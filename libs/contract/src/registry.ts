import {
  emssend,
  requestEmailCode,
  verifyEmail,
  login,
  logoutAll,
  register,
  requestPasswordReset,
  resetPasswordByMail,
  resetpay,
  resetpwd,
} from './calls/access';
import { getContentList, getNoticeList, getUserBankList, setBank, usrsetreal } from './calls/account';
import {
  addPayoutAddress,
  bindPayoutAddress,
  cancelWithdrawal,
  getPayoutAddresses,
  removePayoutAddress,
  renamePayoutAddress,
} from './calls/address-book';
import { getAlertList, pauseAlert, removeAlert, setAlert } from './calls/alerts';
import { getBillList, getHistory, getTransferList, getUserBalanceList, transfer } from './calls/balances';
import { getFriendList, getrecharge, getRechargeList, recharge } from './calls/deposits';
import {
  answerFactor,
  beginFactor,
  finishFactor,
  getFactors,
  removeFactor,
  renameFactor,
  renewRecoveryCodes,
} from './calls/factors';
import { getGuardRails, keepGuardRail, setGuardRail } from './calls/guard-rails';
import { confirmTrading } from './calls/trade-confirmation';
import { getStatement } from './calls/statement';
import { applyLoan, cancelLoanApply, getLoanProjects, getLoanRecords } from './calls/loans';
import { getAllCurrencyList, getAllMarketList, getHuoBiTradeFromRedis, getMarketList } from './calls/markets';
import { getusr, logout } from './calls/members';
import { getMessageSettings, setMessageSetting, subscribePush, unsubscribePush } from './calls/messages';
import {
  buyMiningMachine,
  getCoinBalance,
  getMiningMachineList,
  getMiningMachineOrders,
} from './calls/mining';
import { creatorder, getHyConfig, getHyOrderInfo, getHyOrderList, getHyOrderReceipt } from './calls/options';
import { getBanner, getLangList, getSetting, setLang, upload, wapConfig } from './calls/site';
import { getMarketBalance, tradecancelOrder, tradegetOrderList, upbbbuy } from './calls/spot';
import { getBanks } from './calls/banks';
import { endSession, freezeAccount, getLogins, getSessions, renewPassword } from './calls/sessions';
import { getCoinCosts, getWorthHistory } from './calls/portfolio';
import { getSparklines } from './calls/sparklines';
import { getStakingOrderList, getStakingProjects, redeemStaking, submitStaking } from './calls/staking';
import { acceptTerms, getTerms } from './calls/terms';
import {
  balanceTransfer,
  cancelInternalTransfer,
  exchangeCoin,
  getCanExchangeCoin,
  getInternalTransferList,
  getTransferCoin,
  searchUser,
} from './calls/transfers';
import {
  getCanWithdrawCoin,
  getUserCoinBalance,
  getusraddress,
  getWithdrawList,
  setusraddress,
  withdraw,
} from './calls/withdrawals';
import type { AnyCall } from './define';

/**
 * Every call of the product by its name. Import this on the server, in tools and in tests; the client imports single
 * calls, so that a screen loads the calls of its own domain only.
 */
export const CALLS = {
  getSetting,
  wapConfig,
  getLangList,
  setLang,
  getBanner,
  upload,
  getusr,
  register,
  login,
  emssend,
  requestEmailCode,
  verifyEmail,
  logout,
  logoutAll,
  resetpwd,
  resetpay,
  getSessions,
  endSession,
  getLogins,
  freezeAccount,
  renewPassword,
  answerFactor,
  getFactors,
  beginFactor,
  finishFactor,
  renameFactor,
  removeFactor,
  renewRecoveryCodes,
  usrsetreal,
  getNoticeList,
  getContentList,
  getUserBankList,
  setBank,
  getMarketList,
  getAllCurrencyList,
  getAllMarketList,
  getHuoBiTradeFromRedis,
  getMarketBalance,
  upbbbuy,
  tradegetOrderList,
  tradecancelOrder,
  getHyConfig,
  creatorder,
  getHyOrderInfo,
  getHyOrderList,
  getHyOrderReceipt,
  getUserBalanceList,
  getBillList,
  getHistory,
  getCoinCosts,
  getWorthHistory,
  transfer,
  getTransferList,
  getRechargeList,
  getrecharge,
  recharge,
  getFriendList,
  getWithdrawList,
  getCanWithdrawCoin,
  getUserCoinBalance,
  withdraw,
  setusraddress,
  getusraddress,
  getCanExchangeCoin,
  exchangeCoin,
  getTransferCoin,
  searchUser,
  balanceTransfer,
  getInternalTransferList,
  cancelInternalTransfer,
  getLoanProjects,
  getLoanRecords,
  applyLoan,
  cancelLoanApply,
  getMiningMachineList,
  getMiningMachineOrders,
  buyMiningMachine,
  getCoinBalance,
  getStakingProjects,
  submitStaking,
  getStakingOrderList,
  redeemStaking,
  getAlertList,
  setAlert,
  pauseAlert,
  removeAlert,
  getMessageSettings,
  requestPasswordReset,
  resetPasswordByMail,
  setMessageSetting,
  subscribePush,
  unsubscribePush,
  cancelWithdrawal,
  getPayoutAddresses,
  addPayoutAddress,
  renamePayoutAddress,
  bindPayoutAddress,
  removePayoutAddress,
  getGuardRails,
  setGuardRail,
  confirmTrading,
  keepGuardRail,
  getStatement,
  getSparklines,
  getTerms,
  acceptTerms,
  getBanks,
} as const;

/** Name of a call. */
export type CallName = keyof typeof CALLS;

/** Every call of the product, in the order of the requirements' domains. */
export const ALL_CALLS: readonly AnyCall[] = Object.values(CALLS);
