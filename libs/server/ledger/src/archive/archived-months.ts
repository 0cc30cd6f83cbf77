import type { Sql } from '@ex/server-db';
import type { Month } from './months';

/** A month in the archive, or on its way. */
export interface ArchivedMonth {
  readonly month: Month;
  readonly state: 'archiving' | 'archived' | 'restoring';
  /** SHA-256 of its manifest. */
  readonly digest: string;
}

/** Months in the archive, oldest first. */
export const listArchived = (sql: Sql): Promise<ArchivedMonth[]> =>
  sql.query<ArchivedMonth>('SELECT month, state, digest FROM archive_month ORDER BY month');
