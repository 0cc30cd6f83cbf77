import type { Db } from '@ex/server-db';
import type { GateChecks } from './gate';

/** Dependencies of batches. */
export interface BatchDeps {
  readonly db: Db;
  readonly checks: GateChecks;
  /** Wall clock in ms. */
  readonly now: () => number;
  /** Called after each batch with the name of its writer, its size and its duration in seconds; for the metrics. */
  readonly onBatch?: ((writer: string, size: number, seconds: number) => void) | undefined;
  /** Calls in one transaction at most; 128 unless stated otherwise. */
  readonly most?: number;
  /** Pauses before a busy call is tried again (ms), as many as there are tries; `BUSY_PAUSES_MS` unless stated otherwise. */
  readonly busyPausesMs?: readonly number[];
}
