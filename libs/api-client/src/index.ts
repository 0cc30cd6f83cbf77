export { api, forgetMemberData } from './api';
export type { KeyedRequest, MoneyArgs } from './api';
export type { Page } from './paging';
export { prefetch } from './prefetch';
export type { PrefetchCall } from './prefetch';
export type { ApiError } from './error';
export { isUnknownOutcome, toApiError } from './error';
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
export {
  useCurrenciesQuery,
  useFilteredMarketsQuery,
  useMarketsQuery,
  useOrderBookQuery,
} from './markets/endpoints';
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
  liveOptionOrder,
  liveOptionOrders,
  liveOptionTerms,
  useLazyFindOptionOrdersQuery,
  useOpenOptionMutation,
  useOptionOrdersInfiniteQuery,
} from './options/endpoints';
export type {
  OptionDirection,
  OptionDuration,
  OptionOrder,
  OptionRequest,
  OptionResult,
  OptionStatus,
  OptionTerms,
} from './options/types';
export {
  useGetBannerQuery,
  useGetLangListQuery,
  useGetSettingQuery,
  useSetLangMutation,
  useWapConfigQuery,
} from './endpoints/site';
export { formatPair, parsePair } from './pair';
export type { Pair } from './pair';
export { pollPeriod, usePolled } from './poll';
export { useReviewPolled } from './review-poll';
export {
  useChangePasswordMutation,
  useLogoutAllMutation,
  useSetFundPasswordMutation,
} from './endpoints/security';
export {
  dropSession,
  isSignedIn,
  keepSession,
  sessionFingerprint,
  sessionToken,
  useSessionToken,
  useSignedIn,
} from './session';
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
  useCancelSpotOrderMutation,
  useGetMarketBalanceQuery,
  useGetOpenSpotOrdersQuery,
  useGetSpotOrdersInfiniteQuery,
  useLazyFindSpotOrdersQuery,
  usePlaceSpotOrderMutation,
} from './endpoints/spot';
export type { SpotOrderFilter } from './endpoints/spot';
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
