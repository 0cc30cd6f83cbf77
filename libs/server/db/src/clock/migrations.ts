import type { Migration } from '../db';

/** Tables of the venue's clock. */
export const clockMigrations: readonly Migration[] = [
  {
    id: 'clock/001-mark',
    sql: `
      CREATE TABLE clock_mark (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        at timestamptz NOT NULL,
        is_doubted boolean NOT NULL,
        acceptances integer NOT NULL DEFAULT 0
      );
      COMMENT ON TABLE clock_mark IS 'Latest moment of the venue''s time that a process has recorded';
      COMMENT ON COLUMN clock_mark.is_doubted IS 'A process found that the clock of the database had leapt';
      CREATE TABLE clock_acceptance (
        id integer PRIMARY KEY,
        venue_time timestamptz NOT NULL,
        accepted_time timestamptz NOT NULL,
        reason text NOT NULL CHECK (reason <> ''),
        operator text NOT NULL CHECK (operator <> '')
      );
      COMMENT ON TABLE clock_acceptance IS 'Leaps of the clock that an operator has accepted';`,
  },
];
