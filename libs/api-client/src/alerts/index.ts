export {
  usePausePriceAlertMutation,
  usePriceAlertsInfiniteQuery,
  useRemovePriceAlertMutation,
  useSetPriceAlertMutation,
} from './endpoints';
export type { AlertTrigger, NewPriceAlert, PriceAlert } from './types';
