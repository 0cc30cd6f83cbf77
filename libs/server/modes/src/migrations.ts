import type { Migration } from '@ex/server-db';

/** Every change of a mode or a switch: subject, new state, reason, operator and time. No row is ever changed. */
export const modesMigrations: readonly Migration[] = [
  {
    id: 'modes/001-mode-change',
    sql: `
      CREATE TABLE mode_change (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        -- 'venue', 'market:<symbol>' or 'switch:<name>'
        subject text NOT NULL CHECK (subject <> ''),
        -- A mode of trading; 'on' or 'off' of a switch.
        state text NOT NULL CHECK (state IN ('open', 'limit-only', 'cancel-only', 'halted', 'on', 'off')),
        reason text NOT NULL,
        -- What members read; '' for nothing.
        notice text NOT NULL,
        operator text NOT NULL CHECK (operator <> ''),
        changed_at timestamptz NOT NULL,
        CHECK (state IN ('open', 'on') OR reason <> '')
      );
    `,
  },
];
