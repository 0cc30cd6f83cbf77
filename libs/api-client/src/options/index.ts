export {
  liveOptionOrder,
  liveOptionOrders,
  liveOptionTerms,
  useLazyFindOptionOrdersQuery,
  useLazyOptionReceiptQuery,
  useOpenOptionMutation,
  useOptionOrdersInfiniteQuery,
  useReadRunningOptions,
  useRereadSettledOptions,
} from './endpoints';
export type {
  OptionDirection,
  OptionDuration,
  OptionOrder,
  OptionReceipt,
  OptionRequest,
  OptionResult,
  OptionStatus,
  OptionTerms,
} from './types';
