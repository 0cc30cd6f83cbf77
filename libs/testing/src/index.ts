export { renderScreen } from './render';
export type { RenderedScreen } from './render';
export { build } from './build';
export type { Answers } from './calls/answers';
export { outcome } from './calls/outcome';
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
export { makeMarket, makeMarkets } from './domain/markets';
export { makeOptionOrder, makeSettledOption } from './domain/options';
export { makeSpotOrder } from './domain/spot';
export { fakeClock } from './fake-clock';
export type { FakeClock } from './fake-clock';
export { mockCalls, mockFiles } from './mock-calls';
export { mockMarket } from './mock-market';
export { FILLED } from './scenarios/filled';
export { scenario, SCENARIOS } from './scenarios/scenario';
export { enter, fact, figure, fill, pick, tap, watchBusy, watchListEnd } from './screens/hands';
export { setUpMemberPage, setUpTold } from './screens/member-page';
export { setUpSavedCsv, setUpSavedFiles } from './screens/saved-csv';
export { setUpMocks } from './server';
export { translatePage } from './translate-page';
