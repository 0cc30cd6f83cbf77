export { api, forgetMemberData, type KeyedRequest } from './api';
export { ACCOUNT_IDS, type AccountId, parseAccountId } from './accounts';
export { type Page, REFETCH_ON_ENTER, PAGE_SIZE } from './paging';
export {
  liveSiteConfig,
  useBannersQuery,
  useLanguagesQuery,
  useFeature,
  useSiteConfigQuery,
  useSiteIdentityQuery,
  useSetLanguageMutation,
} from './content/endpoints';
export {
  useNoticesInfiniteQuery,
  useOpenNoticeMutation,
  useSiteTextsQuery,
} from './content/notice-endpoints';
export {
  useMessageSettingsQuery,
  useSetMessageSettingMutation,
  useSubscribePushMutation,
  useUnsubscribePushMutation,
} from './content/message-endpoints';
export type {
  AppDownloads,
  BrowserSubscription,
  MessageKind,
  MessageSetting,
  MessageSettings,
  Notice,
  OfferedLanguage,
  RegistrationConfig,
  SiteConfig,
  SiteFeatures,
  SiteIdentity,
  SiteText,
  Terms,
  TermsText,
  VenueState,
  VenueSwitch,
} from './content/types';
export { allowsTrading, OPEN_TRADING, stricterTrading } from './trading-state';
export type { TradingAction, TradingMode, TradingState } from './trading-state';
export {
  isNewPasswordNeeded,
  isNotServed,
  isTooManyRequests,
  isUnknownOutcome,
  toApiError,
  isTradeConfirmationNeeded,
  type ApiError,
} from './error';
export { claimFailure } from './failure-reports';
export { type ApiEvent, emitApiEvent, onApiEvent } from './events';
export {
  useApplyForLoanMutation,
  useBuyLockMiningMutation,
  useCancelLoanApplicationMutation,
  useLazyReadLoansQuery,
  useLazyReadLockMiningOrdersQuery,
  useLazyReadStakingPositionsQuery,
  useLoanProductsQuery,
  useLoansInfiniteQuery,
  useLockMiningOrdersInfiniteQuery,
  useLockMiningProductsQuery,
  useOpenStakeMutation,
  usePayingBalanceQuery,
  useRedeemStakeMutation,
  useStakingPositionsInfiniteQuery,
  useStakingProductsQuery,
} from './finance/endpoints';
export type {
  Loan,
  LoanApplication,
  LoanFilter,
  LoanProduct,
  LoanStatus,
  LockMiningOrder,
  LockMiningProduct,
  LockMiningPurchase,
  StakingPosition,
  StakingProduct,
  StakingStatus,
  StakingTerm,
} from './finance/types';
export { liveFilteredMarkets, liveMarkets, liveOrderBook, useCurrenciesQuery } from './markets/endpoints';
export { liveSparklines } from './markets/sparkline-endpoints';
export { ALL_SUB_CURRENCIES } from './markets/types';
export type {
  BookLevel,
  SparklinePoints,
  Currency,
  Market,
  MarketFilter,
  OptionOffer,
  OrderBook,
  SubCurrency,
} from './markets/types';
export {
  useChangePasswordMutation,
  useLogInMutation,
  useLogOutEverywhereMutation,
  useRegisterMutation,
  useRequestPasswordResetMutation,
  useResetPasswordByMailMutation,
  useSendEmailCodeMutation,
  useSetFundPasswordMutation,
  useSubmitIdentityMutation,
} from './members/account-endpoints';
export {
  useGuardRailsQuery,
  useKeepGuardRailMutation,
  useSetGuardRailMutation,
} from './members/guard-endpoints';
export type { GuardLimit, GuardRule } from './members/guard-endpoints';
export { liveVerification, useLazyMemberQuery, useLogOutMutation, useMemberQuery } from './members/endpoints';
export { useAcceptTermsMutation, useTermsQuery } from './members/terms-endpoints';
export { useMemberId } from './members/member-id';
export { useAmountsHidden, useMemberFlag } from './members/use-member-flag';
export { EMAIL_CODE_WAIT_S, EMAIL_PATTERN, PASSWORD_PATTERN, PHONE_PATTERN } from './members/rules';
export {
  dropSession,
  isSignedIn,
  isSessionStored,
  keepSession,
  sessionFingerprint,
  sessionToken,
  useSessionToken,
  useSignedIn,
} from './members/session';
export type {
  Credentials,
  IdentityDocuments,
  Member,
  NewSession,
  OverdueDebt,
  PasswordChange,
  Registration,
  RegistrationMethod,
  VerificationStatus,
} from './members/types';
export {
  liveOptionOrder,
  liveOptionOrders,
  liveOptionTerms,
  useLazyFindOptionOrdersQuery,
  useLazyOptionReceiptQuery,
  useOpenOptionMutation,
  useOptionOrdersInfiniteQuery,
  useRereadSettledOptions,
} from './options/endpoints';
export type {
  OptionDirection,
  OptionDuration,
  OptionOrder,
  OptionReceipt,
  OptionRequest,
  OptionResult,
  OptionStatus,
  OptionTerms,
} from './options/types';
export { formatPair, type Pair, parsePair } from './pair';
export { useSingleFlight } from './single-flight';
export { prefetch, type PrefetchCall } from './prefetch';
export { createApiStore } from './store';
export { apiSettings, configureApi, type ApiSettings } from './settings';
export type { Freshness } from './live/freshness';
export { liveQuery, type LiveQuery } from './live/live-query';
export { reviewPeriod } from './live/review-period';
export { useLive, usePolling, useReceivedAt, type Live } from './live/use-live';
export { type CoinCost, type CoinCosts, liveCoinCosts } from './wallet/costs';
export { type DayWorth, useWorthHistoryQuery, WORTH_DAYS, type WorthDays } from './wallet/worth';
export { useLazyReadStatementQuery } from './wallet/statement';
export type { StatementPart, StatementPeriod } from './wallet/statement';
export { serverToday } from './server-time';
export { skipToken } from '@reduxjs/toolkit/query/react';
export {
  liveMarketBalance,
  liveAllOpenOrders,
  liveOpenOrders,
  useCancelSpotOrderMutation,
  useConfirmTradingMutation,
  useLazyFindSpotOrdersQuery,
  useSpotOrdersInfiniteQuery,
  usePlaceSpotOrderMutation,
} from './spot/endpoints';
export { DEFAULT_MARKET_RULES } from './spot/mappers';
export type {
  CancelOrderRequest,
  MarketBalance,
  MarketRules,
  OrderFilter,
  OrderIntent,
  OrderPageRequest,
  OrderSide,
  OrderStatus,
  OrderType,
  PlaceOrderRequest,
  SpotOrder,
} from './spot/types';
export {
  liveConversionCoins,
  QUOTE_PERIOD_MS,
  useAccountTransfersInfiniteQuery,
  useCancelMemberTransferMutation,
  useConvertMutation,
  useFindMemberMutation,
  useLazyReadAccountTransfersQuery,
  useLazyReadMemberTransfersQuery,
  useMemberTransferCoinsQuery,
  useMemberTransfersInfiniteQuery,
  useTransferBetweenAccountsMutation,
  useTransferToMemberMutation,
} from './transfers/endpoints';
export type {
  AccountTransfer,
  AccountTransferRequest,
  ConversionCoin,
  ConversionRequest,
  FoundMember,
  MemberTransfer,
  MemberTransferCoin,
  MemberTransferFilter,
  MemberTransferRequest,
  MemberTransferStatus,
} from './transfers/types';
export { uploadImage, type StoredImage } from './upload-image';
export {
  useBankCardsQuery,
  useBanksQuery,
  useAddPayoutAddressMutation,
  useBindAddressMutation,
  useBindPayoutAddressMutation,
  usePayoutAddressesQuery,
  useRemovePayoutAddressMutation,
  useRenamePayoutAddressMutation,
  useBoundAddressesQuery,
  useSaveBankCardMutation,
} from './wallet/destination-endpoints';
export {
  liveBalances,
  liveDeposits,
  liveRecentDeposits,
  liveRecentWithdrawals,
  liveWithdrawals,
  useAnnounceDepositMutation,
  useBalancesQuery,
  useBillsInfiniteQuery,
  useCancelWithdrawalMutation,
  useDepositCoinsQuery,
  useDepositsInfiniteQuery,
  useLazyReadBillsQuery,
  useLazyReadDepositsQuery,
  useLazyReadWithdrawalsQuery,
  usePartnerLinksQuery,
  useRequestWithdrawalMutation,
  useWithdrawableCoinsQuery,
  useWithdrawalsInfiniteQuery,
  useWithdrawalTermsQuery,
} from './wallet/endpoints';
export { useHistoryInfiniteQuery } from './wallet/history';
export { toReviewStatus } from './wallet/mappers';
export type {
  AccountBalance,
  AccountBill,
  AccountCoin,
  ChainNetwork,
  AmountLimits,
  AssetBalance,
  Balances,
  BankAccountDetails,
  BankCard,
  BankCardDetails,
  BankNetwork,
  BoundAddress,
  Deposit,
  DepositCoin,
  DepositNetwork,
  DepositNetworkKind,
  DepositRequest,
  HistoryEntry,
  HistoryFilter,
  HistoryGroup,
  PartnerLink,
  PayoutAddress,
  PayoutBook,
  ReviewStatus,
  WithdrawableCoin,
  Withdrawal,
  WithdrawalFee,
  WithdrawalMethod,
  WithdrawalRequest,
  WithdrawalTerms,
} from './wallet/types';
