export { renderScreen } from './render';
export type { RenderedScreen } from './render';
export { build } from './build';
export type { Maker } from './build/maker';
export type { Answers, MockAnswer } from './calls/answers';
export type { CapturedCall } from './calls/captured';
export type { MarketAnswers } from './calls/market-handlers';
export { outcome } from './calls/outcome';
export type { Outcome } from './calls/outcome';
export {
  makeAccountBill,
  makeChainNetwork,
  makeAssetBalance,
  makeBankCard,
  makeBankNetwork,
  makeDeposit,
  makeDepositCoin,
  makeWithdrawal,
  makeWithdrawalTerms,
} from './domain/wallet';
export { makeSiteConfig } from './domain/content';
export {
  makeAccountTransfer,
  makeConversionCoin,
  makeFoundMember,
  makeMemberTransfer,
  makeMemberTransferCoin,
} from './domain/transfers';
export {
  makeLoan,
  makeLoanProduct,
  makeLockMiningOrder,
  makeLockMiningProduct,
  makeStakingPosition,
  makeStakingProduct,
  makeStakingTerm,
} from './domain/finance';
export { makeCurrency, makeMarket, makeMarkets, makeOrderBook } from './domain/markets';
export { makeOptionOrder, makeOptionTerms, makeSettledOption } from './domain/options';
export { makeMember } from './domain/members';
export { makeSpotOrder } from './domain/spot';
export { fakeClock } from './fake-clock';
export type { FakeClock } from './fake-clock';
export { mockCalls, mockFiles } from './mock-calls';
export type { CapturedCalls } from './mock-calls';
export { mockMarket } from './mock-market';
export type { CapturedMarket } from './mock-market';
export { FILLED } from './scenarios/filled';
export { scenario, SCENARIOS } from './scenarios/scenario';
export type { ScenarioName } from './scenarios/scenario';
export { enter, fact, fill, pick, tap, watchBusy, watchListEnd } from './screens/hands';
export { setUpMemberPage, setUpTold } from './screens/member-page';
export { setUpSavedCsv, setUpSavedFiles } from './screens/saved-csv';
export type { SaveCsv, SavedFiles } from './screens/saved-csv';
export { setUpMocks } from './server';
export { translatePage } from './translate-page';
