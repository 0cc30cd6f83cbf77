import { testDatabases, useDatabase } from '@ex/server-db/testing';
import type { Migration } from '@ex/server-db';
import { createLedger } from '../create-ledger';
import { ledgerMigrations } from '../migrations';
import { deposit } from '../places.test-help';
import { readMark } from './audit-mark';
import { scopedCheck } from './check';
import { ledgerChecks } from './invariants';
import { runAudit } from './run-audit';
import type { AuditRun } from './run-audit';

/** Tasks of which each must be right once it is done. */
const TASKS: Migration = {
  id: 'test/001-tasks',
  sql: `CREATE TABLE task (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, done boolean NOT NULL, wrong boolean NOT NULL)`,
};
const tasksCheck = scopedCheck(
  'TASKS',
  'No task is done wrong',
  (scope) => `SELECT 'task ' || id AS text FROM task WHERE ${scope} AND done AND wrong ORDER BY id`,
  { sql: 'id > $1', after: [{ name: 'task', open: 'NOT done' }] },
);

describe.each(testDatabases('any'))('a table that an audit watches on $name', (engine) => {
  const db = useDatabase(engine, [...ledgerMigrations, TASKS]);
  const checks = [...ledgerChecks, tasksCheck];
  const add = (...tasks: readonly ('open' | 'done' | 'wrong')[]) =>
    db().query('INSERT INTO task (done, wrong) SELECT t <> $2, t = $3 FROM unnest($1::text[]) t', [
      tasks,
      'open',
      'wrong',
    ]);
  const finish = (id: number) => db().query('UPDATE task SET done = true, wrong = true WHERE id = $1', [id]);
  const audit = async (full = false) => {
    const { since, findings } = await runAudit(db(), checks, { full });
    return { isFull: since === undefined, texts: findings.flatMap(({ violations }) => violations) };
  };
  const proven = async () => (await readMark(db()))?.proven;

  it('is proven up to the oldest row that will still change', async () => {
    expect(await audit()).toEqual({ isFull: true, texts: [] });
    expect(await proven()).toEqual({ ledger_transaction: '0', task: '0' });
    await db().transaction((tx) => createLedger().post(tx, deposit('1', 7, '10')));
    await add('done', 'done', 'open', 'done', 'open');
    expect(await audit()).toEqual({ isFull: false, texts: [] });
    expect(await proven()).toEqual({ ledger_transaction: '1', task: '2' });
    await finish(3);
    expect(await audit()).toEqual({ isFull: false, texts: ['task 3'] });
    expect(await proven()).toEqual({ ledger_transaction: '1', task: '2' });
    await db().query('UPDATE task SET done = true, wrong = false');
    expect(await audit()).toEqual({ isFull: false, texts: [] });
    expect(await proven()).toEqual({ ledger_transaction: '1', task: '5' });
  });

  it('is not read again up to there, except by a full audit', async () => {
    await add('done', 'done', 'open');
    await audit();
    for (const id of [1, 2, 3]) await finish(id);
    expect(await audit()).toEqual({ isFull: false, texts: ['task 3'] });
    expect(await audit(true)).toEqual({ isFull: true, texts: ['task 1', 'task 2', 'task 3'] });
  });

  it('is read whole after a mark that does not name it', async () => {
    await runAudit(db(), ledgerChecks);
    expect(await proven()).toEqual({ ledger_transaction: '0' });
    await add('wrong');
    expect(await audit()).toEqual({ isFull: false, texts: ['task 1'] });
  });
});

describe.each(testDatabases('any'))('the mark of an audit on $name', (engine) => {
  const db = useDatabase(engine, ledgerMigrations);

  it('reports when everything was last read, and starts the next audit', async () => {
    expect(await readMark(db())).toBeUndefined();
    const starts: unknown[] = [];
    const checked: string[] = [];
    const audit = async (over: AuditRun = {}) => {
      await runAudit(db(), ledgerChecks, {
        ...over,
        onStart: (since) => starts.push(since),
        onChecked: ({ id }) => checked.push(id),
      });
      return readMark(db());
    };
    await audit();
    const past = new Date('2020-02-01');
    await db().query('UPDATE audit_mark SET at = $1, full_at = $1', [past]);
    const [later, again] = [await audit(), await audit({ full: true })];
    expect(starts).toEqual([undefined, expect.objectContaining({ at: past, fullAt: past }), undefined]);
    const ids = ledgerChecks.map(({ id }) => id);
    expect(checked).toEqual([...ids, ...ids, ...ids]);
    expect(later?.fullAt).toEqual(past);
    expect(later?.at).not.toEqual(past);
    expect(again?.at).not.toEqual(past);
    expect(again?.fullAt).toEqual(again?.at);
  });
});
