export { archiveMonth, restoreMonth } from './archive/archive';
export type { ArchiveDeps } from './archive/archive';
export { listArchived } from './archive/archived-months';
export { archiveCheck } from './archive/check-archive';
export { ArchiveError } from './archive/errors';
export { planArchive } from './archive/plan';
export type { PlannedMonth } from './archive/plan';
export { chunkRows } from './archive/stage';
export type { ArchivedBookings, ArchiveStage } from './archive/stage';
export { transactionStage } from './archive/transaction-stage';
export { auditLedger, provenId, scopedCheck, sqlCheck } from './audit/check';
export { openHoldCheck } from './audit/open-hold-check';
export type { AuditFinding, AuditMark, InvariantCheck } from './audit/check';
export { readAuditState } from './audit/audit-result';
export { runAudit } from './audit/run-audit';
export { listBills, listHistory } from './bills';
export type { Bill } from './bills';
export { createLedger } from './create-ledger';
export { InsufficientBalance } from './errors';
export { runIdempotent, IdempotencyKeyError } from './idempotent';
export { makeHouseBalances } from './house-balances';
export { ledgerChecks } from './audit/invariants';
export { ACCOUNT, OUTSIDE_WORLD } from './ledger';
export type {
  AccountType,
  Balance,
  DrawingEntry,
  HoldDraw,
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
export type { StatementBounds, StatementLineRow } from './statement';
export { makeKeyRecords, makeRunOnce } from './run-once';
export { keyRetention, ledgerRetention } from './retention';
