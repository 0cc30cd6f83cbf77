import type { Migration } from '../db';

const STEPS = 5;
/** Rows that each step writes, enough to be killed among them. */
export const STEP_ROWS = 30_000;

/** Migrations that report when they are read, for a test that kills the process while they run. */
export function slowMigrations(onLook: () => void): Migration[] {
  return Array.from({ length: STEPS }, (_, step) => ({
    id: `slow/${step}`,
    get sql() {
      onLook();
      return `CREATE TABLE slow_${step} (id int); INSERT INTO slow_${step} SELECT generate_series(1, ${STEP_ROWS})`;
    },
  }));
}
