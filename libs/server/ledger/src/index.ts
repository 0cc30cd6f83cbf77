export { archiveMonth, restoreMonth } from './archive/archive';
export type { ArchiveDeps } from './archive/archive';
export { listArchived } from './archive/archived-months';
export type { ArchivedMonth } from './archive/archived-months';
export { archiveCheck } from './archive/check-archive';
export { ArchiveError } from './archive/errors';
export type { Manifest } from './archive/month-files';
export { planArchive } from './archive/plan';
export type { PlanDeps, PlannedMonth } from './archive/plan';
export { chunkRows } from './archive/stage';
export type { ArchivedBookings, ArchivedTable, ArchiveStage, MonthBounds } from './archive/stage';
export { transactionStage } from './archive/transaction-stage';
export { auditLedger, provenId, scopedCheck, sqlCheck } from './audit/check';
export type { AuditFinding, AuditMark, InvariantCheck, SinceMark, WatchedTable } from './audit/check';
export { runAudit } from './audit/run-audit';
export type { AuditReport, AuditRun } from './audit/run-audit';
export { listBills, listHistory } from './bills';
export type { BillPage } from './bills';
export type { Bill } from './bills';
export { createLedger } from './create-ledger';
export { AlreadyBooked, InsufficientBalance, NoSuchHold, Unbalanced } from './errors';
export { runIdempotent, MAX_KEY_LENGTH, IdempotencyKeyError } from './idempotent';
export type { KeyedRequest } from './idempotent';
export { makeHouseBalances } from './house-balances';
export type { HouseBalance, HouseBalances } from './house-balances';
export { ledgerChecks } from './audit/invariants';
export { ACCOUNT } from './ledger';
export type {
  AccountType,
  Balance,
  DrawingEntry,
  Entry,
  HoldDraw,
  HoldOpening,
  HoldRelease,
  HoldRequest,
  HouseAccount,
  Ledger,
  Leg,
  LockedBalances,
  MemberAccount,
  LedgerAccount,
} from './ledger';
export { ledgerMigrations } from './migrations';
export { placeKey } from './place-key';
export { findFirstKept, findStatementBounds, readStatementBalances, readStatementLines } from './statement';
export type { StatementBalanceRow, StatementBounds, StatementLineRow } from './statement';
export { makeKeyRecords, makeRunOnce } from './run-once';
export type { KeyedCall, KeyRecords } from './run-once';
export { keyRetention, ledgerRetention } from './retention';
