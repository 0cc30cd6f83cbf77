export { api, forgetMemberData } from './api';
export type { MoneyArgs } from './api';
export { ACCOUNT_IDS, parseAccountId } from './accounts';
export type { AccountId } from './accounts';
export { prefetch } from './prefetch';
export type { PrefetchCall } from './prefetch';
export type { ApiError } from './error';
export { isTooManyRequests, isUnknownOutcome, toApiError } from './error';
export { emitApiEvent, onApiEvent } from './events';
export type { ApiEvent } from './events';
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
export { uploadImage } from './upload-image';
export type { StoredImage } from './upload-image';
export {
  useAnnounceDepositMutation,
  useBalancesQuery,
  useBankCardsQuery,
  useBillsInfiniteQuery,
  useBindAddressMutation,
  useBoundAddressesQuery,
  useDepositCoinsQuery,
  useDepositsInfiniteQuery,
  useLazyReadBillsQuery,
  useLazyReadDepositsQuery,
  useLazyReadWithdrawalsQuery,
  usePartnerLinksQuery,
  useRecentDepositsQuery,
  useRequestWithdrawalMutation,
  useSaveBankCardMutation,
  useWithdrawableCoinsQuery,
  useWithdrawalsInfiniteQuery,
  useWithdrawalTermsQuery,
} from './wallet/endpoints';
export { toReviewStatus } from './wallet/mappers';
export type {
  AccountBalance,
  AccountBill,
  AccountCoin,
  AddressNetwork,
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
  KeyedRequest,
  PartnerLink,
  RecordPage,
  ReviewStatus,
  WithdrawableCoin,
  Withdrawal,
  WithdrawalFee,
  WithdrawalMethod,
  WithdrawalRequest,
  WithdrawalTerms,
} from './wallet/types';
