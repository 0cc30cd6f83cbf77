import type { Migration, Sql, Tx } from '@ex/server-db';
import { ApiRejection } from '../calls/answer';
import type { BatchWriter, BatchResult } from '../batch/batch-writer';
import type { Admission, GateChecks } from '../batch/gate';
import { OPEN_GATE } from './batches';

/** What a test asks the writer for. */
export interface Spend {
  readonly name: string;
  /**
   * What becomes of it: it is written, refused by the writer, put off while it is not the first, busy while `isFree` says so, or
   * cannot be written.
   */
  readonly fate?: 'refused' | 'later' | 'busy' | 'poison';
}

/** A writer that writes down what it was asked for. */
export function makeSpendingWriter(
  log: string[][] = [],
  isFree: (name: string) => boolean = () => false,
): BatchWriter<Spend> {
  return {
    name: 'test',
    write: async (tx: Tx, items): Promise<BatchResult> => {
      const late = items.findIndex(({ fate }, at) => fate === 'later' && at > 0);
      const tried = late < 0 ? items : items.slice(0, late);
      const isBusy = ({ name, fate }: Spend) => fate === 'busy' && !isFree(name);
      const now = tried.filter((item) => !isBusy(item));
      for (const { name, fate } of now) {
        if (fate === 'refused') continue;
        await tx.query('INSERT INTO spent (name) VALUES ($1)', [fate === 'poison' ? null : name]);
      }
      return {
        outcomes: items.map((item, at) => {
          const { name, fate } = item;
          if (late >= 0 && at >= late) return 'later';
          if (isBusy(item)) return 'busy';
          return fate === 'refused' ? new ApiRejection('http.badRequest') : { data: name };
        }),
        committed: () => void log.push(now.map(({ name }) => name)),
      };
    },
  };
}

/** Admission of a call of a member, with a key unless it is undefined. */
export const admission = (
  key: string | undefined,
  { token = 'token', memberId = 7, field = '1' } = {},
): Admission => ({
  ...{ memberId, token, whileOverdue: { spends: undefined } },
  effect: key === undefined ? undefined : { memberId, key, call: 'creatorder', fields: { m_id: field } },
});

/** Tables of the writer and of its keys. */
export const WRITER_TABLES: Migration = {
  id: 'test/001-spent',
  sql: `CREATE TABLE spent (id integer GENERATED ALWAYS AS IDENTITY, name text NOT NULL);
    CREATE TABLE kept (key text PRIMARY KEY, field text NOT NULL, answer json NOT NULL)`,
};

/** What was written, in order. */
export async function readSpent(sql: Sql): Promise<string[]> {
  return (await sql.query<{ name: string }>('SELECT name FROM spent ORDER BY id')).map(({ name }) => name);
}

/** Keys in a table, so that what a rolled back batch stored is gone. */
export const KEPT_KEYS: GateChecks = {
  ...OPEN_GATE,
  keys: {
    claim: async <T>(
      tx: Tx,
      effects: readonly { key: string; fields: Readonly<Record<string, string>> }[],
    ) => {
      const rows = await tx.query<{ key: string; field: string; answer: T }>('SELECT * FROM kept');
      return effects.map(({ key, fields }) => {
        const row = rows.find((one) => one.key === key);
        if (!row) return 'new' as const;
        return row.field === fields['m_id'] ? { answer: row.answer } : ('reused' as const);
      });
    },
    store: async (tx, answers) => {
      for (const { effect, answer } of answers)
        await tx.query('INSERT INTO kept (key, field, answer) VALUES ($1, $2, $3)', [
          ...[effect.key, effect.fields['m_id'], JSON.stringify(answer)],
        ]);
    },
  },
};
