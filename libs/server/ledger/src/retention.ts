import type { Expiring, Retention } from '@ex/server-db';

/** Idempotency keys: 24 hours are promised. */
export const keyRetention: Expiring = {
  table: 'idempotency_key',
  key: ['member', 'key'],
  at: 'created_at',
  days: 2,
};

/** How long the ledger stays: what members read in their history and the audit proves. Old months leave by the archive only. */
export const ledgerRetention: readonly Retention[] = [
  { table: 'ledger_transaction', kept: 'books: trading leaves by the archive, the rest stays' },
  { table: 'ledger_posting', kept: 'books: goes into the archive with its transaction' },
  { table: 'ledger_hold', kept: 'books: goes into the archive with its transaction' },
  { table: 'ledger_balance', kept: 'balances, one row for each coin and account' },
  { table: 'ledger_opening', kept: 'what archived months come to' },
  { table: 'archive_month', kept: 'which months are in the archive' },
  { table: 'audit_mark', kept: 'one row' },
  { table: 'audit_result', kept: 'one row' },
  keyRetention,
];
