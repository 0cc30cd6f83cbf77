export { api } from './api';
export type { MoneyArgs } from './api';
export { askAhead } from './ask-ahead';
export type { CallAhead } from './ask-ahead';
export type { ApiError } from './error';
export { isUnknownOutcome } from './error';
export { emitApiEvent, onApiEvent } from './events';
export type { ApiEvent } from './events';
export {
  useGetBillsInfiniteQuery,
  useGetDepositRecordsInfiniteQuery,
  useGetTransferRecordsInfiniteQuery,
  useGetUserBalanceListQuery,
  useGetWithdrawalRecordsInfiniteQuery,
  useLazyReadBillsQuery,
  useLazyReadDepositsQuery,
  useLazyReadTransfersQuery,
  useLazyReadWithdrawalsQuery,
} from './endpoints/balances';
export type { RecordsOf, RecordsPage } from './endpoints/balances';
export {
  useAnnounceDepositMutation,
  useGetDepositCoinsQuery,
  useGetNewestDepositsQuery,
  useGetPartnerLinksQuery,
} from './endpoints/deposits';
export {
  useApplyLoanMutation,
  useBuyMiningMachineMutation,
  useCancelLoanApplyMutation,
  useGetCoinBalanceQuery,
  useGetLoanProjectsQuery,
  useGetLoanRecordsInfiniteQuery,
  useGetMiningOrdersInfiniteQuery,
  useGetMiningProductsQuery,
  useGetStakingOrdersInfiniteQuery,
  useGetStakingProjectsQuery,
  useLazyFindLoansQuery,
  useLazyFindMiningOrdersQuery,
  useLazyFindStakingOrdersQuery,
  useRedeemStakingMutation,
  useSubmitStakingMutation,
} from './endpoints/finance';
export { useSubmitIdentityMutation } from './endpoints/identity';
export { liveFilteredMarkets, liveMarkets, liveOrderBook, useCurrenciesQuery } from './markets/endpoints';
export { ALL_SUB_CURRENCIES } from './markets/types';
export type {
  BookLevel,
  Currency,
  Market,
  MarketFilter,
  OptionOffer,
  OrderBook,
  SubCurrency,
} from './markets/types';
export {
  useEmssendMutation,
  useGetusrQuery,
  useLazyGetusrQuery,
  useLoginMutation,
  useLogoutMutation,
  useRegisterMutation,
} from './endpoints/members';
export { useGetContentsQuery, useGetNoticesInfiniteQuery, useOpenNoticeMutation } from './endpoints/notices';
export {
  useCreateOptionOrderMutation,
  useGetHyConfigQuery,
  useGetOptionOrderQuery,
  useGetOptionOrdersInfiniteQuery,
  useLazyFindOptionsQuery,
} from './endpoints/options';
export {
  useGetBannerQuery,
  useGetLangListQuery,
  useGetSettingQuery,
  useSetLangMutation,
  useWapConfigQuery,
} from './endpoints/site';
export { formatPair, parsePair } from './pair';
export type { Pair } from './pair';
export { PAGE_SIZE } from './paging';
export { pollPeriod, usePolled } from './poll';
export { useReviewPolled } from './review-poll';
export {
  useChangePasswordMutation,
  useLogoutAllMutation,
  useSetFundPasswordMutation,
} from './endpoints/security';
export { dropSession, isSignedIn, keepSession, sessionToken, useSessionToken, useSignedIn } from './session';
export { useMemberId } from './member-id';
export { createApiStore } from './store';
export { apiSettings, configureApi } from './settings';
export type { ApiSettings } from './settings';
export { useFreshness } from './freshness';
export type { Freshness } from './live/freshness';
export { liveQuery } from './live/live-query';
export type { LiveQuery } from './live/live-query';
export { reviewPeriod } from './live/review-period';
export { useLive, usePolling, useReceivedAt } from './live/use-live';
export type { Live } from './live/use-live';
export { skipToken } from '@reduxjs/toolkit/query/react';
export {
  liveMarketBalance,
  liveOpenOrders,
  useCancelSpotOrderMutation,
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
  useCancelTransferMutation,
  useExchangeCoinMutation,
  useGetExchangeCoinsQuery,
  useGetTransferCoinsQuery,
  useGetTransfersInfiniteQuery,
  useLazyFindTransfersQuery,
  useMoveFundsMutation,
  useSearchUserMutation,
  useSendTransferMutation,
} from './endpoints/transfers';
export type { TransferStatus } from './endpoints/transfers';
export { uploadImage } from './upload-image';
export type { StoredImage } from './upload-image';
export {
  useBindAddressMutation,
  useGetBankCardsQuery,
  useGetBoundAddressesQuery,
  useGetWithdrawalCoinsQuery,
  useGetWithdrawalTermsQuery,
  useRequestWithdrawalMutation,
  useSaveBankCardMutation,
} from './endpoints/withdrawals';
