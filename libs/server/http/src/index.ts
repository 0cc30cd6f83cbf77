export { ApiRejection, clockUnsound, keyRunning, noRoom, rejectField } from './answer';
export { serve, serveAtDesk } from './handler';
export type { AnyHandled, RejectedField } from './answer';
export type {
  AnyHandler,
  CallContext,
  ContextOf,
  FactorContext,
  Handled,
  Handler,
  MemberContext,
  MoneyContext,
  Prepare,
} from './handler';
export { LaneMoved } from './batch/lane-moved';
export { kindOfDesk, makeBatches } from './batch/batches';
export type { Batches, LaneLoad, SubmitOptions } from './batch/batches';
export type { BatchDeps } from './batch/deps';
export type { Desk, DeskEntry, DeskWrite, Outcome } from './batch/desk';
export { LANE_BOUNDS } from './batch/entry';
export type { Admission, GateChecks, KeyRecords, KnownKey } from './batch/gate';
export { rejectOn } from './reject-on';
export {
  formatOrderNumber,
  formatUtc,
  formatUtcMinute,
  formatUtcMs,
  formatUtcSecond,
  nextPage,
  pageStart,
  trimAmount,
} from './wire-format';
export type { PageRequest } from './wire-format';
export { loadTexts } from './texts';
export type { Texts, Translate } from './texts';
export { callerAddress, callerSite } from './calls/caller';
export { FactorNeeded } from './calls/factor-gate';
export type { FactorGate, SealedCall } from './calls/factor-gate';
export type { RejectDebtor } from './calls/reject-debtor';
export type { CallDeps, RecalledToken, RunOnce } from './calls/deps';
export type { KeyedEffect } from './calls/keyed-effect';
export { DEFAULT_RATES, makeLimits } from './calls/limits';
export type { Limits, Rates } from './calls/limits';
export { makeAddressBuckets, NETWORKS_OF_SITE } from './calls/buckets';
export type { Buckets, Rate } from './calls/buckets';
export { shareOver, unshared } from './calls/shared-buckets';
export type { ShareBuckets } from './calls/shared-buckets';
export { FairQueue, CallerGone, QueueFull } from './calls/fair-queue';
export type { QueueBounds } from './calls/fair-queue';
export type { Confirm, Prover, VerifyFund } from './calls/proof';
export { registerCalls } from './calls/register';
export type { CallRoutes } from './calls/register';
export type { FileStore } from './uploads/files/file-store';
export { openFolderFiles } from './uploads/files/folder-files';
export { openIncomingFiles } from './uploads/files/incoming-files';
export type { IncomingFiles } from './uploads/files/incoming-files';
export { readS3Address } from './uploads/files/s3-address';
export type { S3Address } from './uploads/files/s3-address';
export { openS3Files } from './uploads/files/s3-files';
export type { S3Options } from './uploads/files/s3-files';
export { registerFiles } from './uploads/files-route';
export { uploadMigrations } from './uploads/migrations';
export { claimUpload } from './uploads/claim-upload';
export type { ClaimedUpload } from './uploads/claim-upload';
export type { UploadUse } from './uploads/expire';
export { makeUploadReceiver } from './uploads/receive';
export { makeSigner } from './uploads/signer';
export type { Signer } from './uploads/signer';
export { makeImageStore } from './uploads/store';
export type { ImageStore, ImageStoreOptions } from './uploads/store';
export { renderIndex } from './site/render-index';
export type { AppSettings } from './site/render-index';
export { makeFirstAnswers } from './site/first-answers';
export { registerStaticApp } from './site/static-app';
export { keepFor } from './ready/keep-for';
export { encodeFor, ReadyAnswer, sendReady } from './ready/ready-answer';
export { limitConnections } from './ops/limit-connections';
export type { ConnectionBounds } from './ops/limit-connections';
export type { LogSink } from './ops/logger';
export { makeServer } from './ops/server';
export type { ServerOptions } from './ops/server';
export { findFlaw } from './ops/strict-requests';
export { registerHealth } from './ops/health';
export type { ReadyChecks } from './ops/health';
export { makeHistogram, registerMetrics, SECONDS } from './ops/metrics';
export type { MetricHistogram, MetricSample, MetricSource } from './ops/metrics';
export { makeStop } from './ops/graceful-stop';
export { uploadRetention } from './uploads/retention';
