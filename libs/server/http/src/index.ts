export { ApiRejection, clockUnsound, keyRunning, noRoom, rejectField } from './calls/answer';
export { serve, serveInBatch } from './calls/handler';
export type { AnyHandled, RejectedField } from './calls/answer';
export type { AnyHandler, CallContext, Handled, Handler, MemberContext, Prepare } from './calls/handler';
export { QueueMoved } from './batch/queue-moved';
export { kindOfWriter, makeBatches } from './batch/batches';
export type { Batches, SubmitOptions } from './batch/batches';
export type { BatchWriter, BatchResult, Outcome } from './batch/batch-writer';
export { QUEUE_BOUNDS } from './batch/entry';
export type { Admission, GateChecks } from './batch/gate';
export { rejectOn } from './calls/reject-on';
export { checkShownTerms } from './calls/shown-terms';
export {
  formatOrderNumber,
  formatUtc,
  formatUtcMinute,
  formatUtcMs,
  formatUtcSecond,
  nextPage,
  pageStart,
  trimAmount,
} from './calls/wire-format';
export type { PageRequest } from './calls/wire-format';
export { loadTexts } from './calls/texts';
export type { Texts } from './calls/texts';
export { callerAddress, callerSite } from './calls/caller';
export { FactorNeeded } from './calls/factor-gate';
export type { FactorGate, SealedCall } from './calls/factor-gate';
export type { RejectDebtor } from './calls/reject-debtor';
export { changesPerHour, DEFAULT_RATES, makeLimits, perDay, perHour } from './calls/limits';
export type { Limits, Rates } from './calls/limits';
export { makeAddressBuckets, makeBuckets, NETWORKS_OF_SITE } from './calls/buckets';
export type { Buckets, Rate } from './calls/buckets';
export { shareOver, unshared } from './calls/shared-buckets';
export type { ShareBuckets } from './calls/shared-buckets';
export { FairQueue, CallerGone, QueueFull } from './calls/fair-queue';
export type { QueueBounds } from './calls/fair-queue';
export type { Confirm, Prover, VerifyFund } from './calls/proof';
export { registerCalls } from './calls/register';
export { keepFor } from './calls/cached/keep-for';
export { encodeFor, CachedResponse, sendReady } from './calls/cached/cached-response';
