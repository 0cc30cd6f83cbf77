export type { AnswerOf, AnyCall, PayloadOf, SentAnswerOf } from './define';
export { type AddedGroup, type Feature, FEATURES } from './features';
export {
  API_PATH,
  CALL_TIMEOUT_MS,
  CODE_CONFIRM_TRADING,
  CODE_FACTOR,
  CODE_NEW_PASSWORD,
  CODE_NOT_SERVED,
  CODE_OK,
  CODE_REFUSED,
  CODE_TOO_MANY,
  CODE_UNAUTHORISED,
  envelope,
  rejectedField,
  FACTOR_HEADER,
  IDEMPOTENCY_HEADER,
  DEVICE_HEADER,
  LANG_HEADER,
  PAGE_SIZE,
  SHOWN_DESTINATION_HEADER,
  SHOWN_TERMS_HEADER,
  TOKEN_HEADER,
} from './envelope';
export type { Envelope } from './envelope';
export { getBanner, getLangList, getSetting, setLang, upload, wapConfig } from './calls/site';
export type { SiteConfig } from './calls/site';
export {
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
export { getusr, logout } from './calls/members';
export type { User } from './calls/members';
export {
  endSession,
  freezeAccount,
  getLogins,
  getSessions,
  LOGIN_OUTCOME,
  renewPassword,
} from './calls/sessions';
export type { OpenSession, PastLogin } from './calls/sessions';
export {
  answerFactor,
  beginFactor,
  decisionText,
  FACTOR_KIND,
  factorQuestion,
  finishFactor,
  getFactors,
  removeFactor,
  renameFactor,
  renewRecoveryCodes,
} from './calls/factors';
export type { Decision, Factor, FactorQuestion } from './calls/factors';
export { getContentList, getNoticeList, getUserBankList, setBank, usrsetreal } from './calls/account';
export type { BankCard, ContentItem, Notice } from './calls/account';
export { getAlertList, pauseAlert, removeAlert, setAlert } from './calls/alerts';
export {
  getMessageSettings,
  setMessageSetting,
  subscribePush,
  unsubscribePush,
  MESSAGE_KINDS,
} from './calls/messages';
export type { MessageKind } from './calls/messages';
export { getAllCurrencyList, getAllMarketList, getHuoBiTradeFromRedis, getMarketList } from './calls/markets';
export type { Market } from './calls/markets';
export { getMarketBalance, tradecancelOrder, tradegetOrderList, upbbbuy } from './calls/spot';
export type { SpotOrder } from './calls/spot';
export { creatorder, getHyConfig, getHyOrderInfo, getHyOrderList, getHyOrderReceipt } from './calls/options';
export type { ContractOrder } from './calls/options';
export {
  addPayoutAddress,
  bindPayoutAddress,
  cancelWithdrawal,
  getPayoutAddresses,
  removePayoutAddress,
  renamePayoutAddress,
} from './calls/address-book';
export type { PayoutAddress } from './calls/address-book';
export { getBillList, getHistory, getTransferList, getUserBalanceList, transfer } from './calls/balances';
export type { Bill, CoinBalance, HistoryEntry, TransferRecord } from './calls/balances';
export { getFriendList, getrecharge, getRechargeList, recharge } from './calls/deposits';
export type { DepositCoin, DepositRecord, Network, PartnerLink } from './calls/deposits';
export {
  getCanWithdrawCoin,
  getUserCoinBalance,
  getusraddress,
  getWithdrawList,
  setusraddress,
  withdraw,
} from './calls/withdrawals';
export type { BoundAddress, PickerCoin, WithdrawalCoin, WithdrawalRecord } from './calls/withdrawals';
export {
  balanceTransfer,
  cancelInternalTransfer,
  exchangeCoin,
  getCanExchangeCoin,
  getInternalTransferList,
  getTransferCoin,
  searchUser,
} from './calls/transfers';
export type { FoundUser, InternalTransfer, TransferCoin } from './calls/transfers';
export { confirmTrading } from './calls/trade-confirmation';
export { getGuardRails, keepGuardRail, setGuardRail } from './calls/guard-rails';
export type { GuardRail } from './calls/guard-rails';
export { getPayment } from './calls/payments';
export type { SentPayment } from './calls/payments';
export { dismissFirstSteps, getFirstSteps } from './calls/first-steps';
export { getCoinCosts, getWorthHistory } from './calls/portfolio';
export type { CoinCost, DayWorth } from './calls/portfolio';
export { getSparklines } from './calls/sparklines';
export { getBanks } from './calls/banks';
export { acceptTerms, getTerms } from './calls/terms';
export type { TermsText } from './calls/terms';
export { getStatement } from './calls/statement';
export type { StatementBalance, StatementLine } from './calls/statement';
export { applyLoan, cancelLoanApply, getLoanProjects, getLoanRecords } from './calls/loans';
export type { LoanOrder, LoanProject } from './calls/loans';
export {
  buyMiningMachine,
  getCoinBalance,
  getMiningMachineList,
  getMiningMachineOrders,
} from './calls/mining';
export type { MiningOrder, MiningProduct } from './calls/mining';
export { getStakingOrderList, getStakingProjects, redeemStaking, submitStaking } from './calls/staking';
export type { StakingOrder, StakingProject } from './calls/staking';
export { historyKline, historyTrade, MARKET_ENDPOINTS, marketDetail, marketSocket } from './htx/endpoints';
export {
  bar,
  depth,
  detailAnswer,
  errorAnswer,
  HTX,
  KLINE_PERIODS,
  klineAnswer,
  klinePush,
  level,
  pingFrame,
  subbedFrame,
  ticker,
  tradePush,
  tradesAnswer,
} from './htx/messages';
export type { Bar, Depth, KlinePeriod, Level, ListedTrade, PushedTrade, Ticker } from './htx/messages';
export { CODE_RESEND_S, EMAIL_PATTERN, PASSWORD_PATTERN, PHONE_PATTERN } from './rules';
export { ALL_CALLS, CALLS } from './registry';
export type { CallName } from './registry';
export { maxPollAge, pollDelay } from './polling';
