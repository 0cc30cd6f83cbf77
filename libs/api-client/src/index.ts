export { api, forgetMemberData, type KeyedRequest } from './api';
export { ACCOUNT_IDS, type AccountId, parseAccountId } from './accounts';
export { type Page, REFETCH_ON_ENTER, PAGE_SIZE } from './paging';
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
export { type ApiEvent, emitApiEvent, onApiEvent, onMutationStart } from './events';
export { formatPair, type Pair, parsePair } from './pair';
export { useSingleFlight } from './single-flight';
export { prefetch, type PrefetchCall } from './prefetch';
export { createApiStore } from './store';
export { apiSettings, configureApi, type ApiSettings } from './settings';
export type { Freshness } from './live/freshness';
export { liveQuery, type LiveQuery } from './live/live-query';
export { reviewPeriod } from './live/review-period';
export { useLive, usePolling, useReceivedAt, type Live } from './live/use-live';
export { serverToday } from './server-time';
export { skipToken } from '@reduxjs/toolkit/query/react';
export { uploadImage, type StoredImage } from './upload-image';
