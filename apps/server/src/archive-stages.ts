import { transactionStage } from '@ex/server-ledger';
import type { ArchiveStage } from '@ex/server-ledger';
import { optionBookings } from '@ex/server-options';
import { spotBookings, spotOrderStage } from '@ex/server-spot';

/** What of a month goes into the archive: trading, whose rows are nearly all there are. */
export const ARCHIVE_STAGES: readonly ArchiveStage[] = [
  transactionStage([spotBookings, optionBookings]),
  spotOrderStage,
];
