import { transactionStage } from '@ex/server-ledger';
import type { ArchiveStage } from '@ex/server-ledger';
import { optionBookings } from '@ex/server-options';
import { spotBookings, spotOrderStage } from '@ex/server-spot';

/** Rows of a month that go into the archive: trading, which has nearly all rows. */
export const ARCHIVE_STAGES: readonly ArchiveStage[] = [
  transactionStage([spotBookings, optionBookings]),
  spotOrderStage,
];
