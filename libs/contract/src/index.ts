export type { Access, AnswerOf, AnyCall, CallSpec, Domain, Encoding, PayloadOf, SentAnswerOf } from './define';
export { defineCall } from './define';
export {
  API_PATH, CALL_TIMEOUT_MS, CODE_NOT_SERVED, CODE_OK, CODE_REFUSED, CODE_TOO_MANY, CODE_UNAUTHORISED, envelope,
  IDEMPOTENCY_HEADER, LANG_HEADER, PAGE_SIZE, TOKEN_HEADER,
} from './envelope';
export type { Envelope } from './envelope';
export { getBanner, getLangList, getSetting, setLang, upload, wapConfig } from './calls/site';
export type { SiteConfig } from './calls/site';
export { emssend, getusr, login, logout, register, resetpay, resetpwd } from './calls/members';
export type { User } from './calls/members';
export { getAllCurrencyList, getAllMarketList, getHuoBiTradeFromRedis, getMarketList } from './calls/markets';
export type { Market } from './calls/markets';
export { creatorder, getHyConfig, getHyOrderInfo, getHyOrderList } from './calls/options';
export type { ContractOrder } from './calls/options';
export {
  bar, depth, detailAnswer, errorAnswer, HTX, KLINE_PERIODS, klineAnswer, klinePush, level, pingFrame, subbedFrame,
  ticker,
} from './htx/messages';
export type { Bar, Depth, KlinePeriod, Level, Ticker } from './htx/messages';
export { CODE_RESEND_S, EMAIL_PATTERN, PASSWORD_PATTERN, PHONE_PATTERN } from './rules';
