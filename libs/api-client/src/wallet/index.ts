export { type CoinCost, type CoinCosts, liveCoinCosts } from './costs';
export { type DayWorth, useWorthHistoryQuery, WORTH_DAYS, type WorthDays } from './worth';
export { useFeeTableQuery, useOwnTierQuery } from './tiers';
export type { FeeTable, ListedWithdrawal, OwnTier, TierLimits } from './tiers';
export { useLazyReadStatementQuery } from './statement';
export type { StatementPart, StatementPeriod } from './statement';
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
} from './destination-endpoints';
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
} from './endpoints';
export { livePayment, type Payment, type PaymentKey } from './payment';
export type { PaymentState } from './payment-state';
export { useHistoryInfiniteQuery } from './history';
export { toReviewStatus } from './mappers';
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
} from './types';
