import { runAudit } from '@ex/server-ledger';
import { ledgerMigrations } from '@ex/server-ledger';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { backOfficeMigrations } from '../migrations';
import { makeOffice, spec } from '../testing/office';
import { backOfficeChecks } from './check';
import { writeOperatorLog } from './write-log';

const NOW = Date.UTC(2026, 0, 1);

describe.each(testDatabases('each'))('the log of operators on $name', (engine) => {
  const db = useDatabase(engine, [...ledgerMigrations, ...backOfficeMigrations]);
  const write = (call: string, more: object = {}) =>
    writeOperatorLog(db(), { operator: { name: 'machine:test' }, call, purpose: 'ticket 7', ...more }, NOW);
  const audit = async (full = false) =>
    (await runAudit(db(), backOfficeChecks, { full })).findings.flatMap(({ violations }) => violations);
  /** Changes rows past the triggers, as the owner of the database can. */
  const tamper = async (sql: string) => {
    await db().query('ALTER TABLE operator_log DISABLE TRIGGER ALL');
    await db().query(sql);
    await db().query('ALTER TABLE operator_log ENABLE TRIGGER ALL');
  };

  it('OPS-06 rows follow one another, written concurrently, and none can be changed', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => write('viewMember', { member: 100001 + at, after: { at } })),
    );
    expect(await audit()).toEqual([]);
    const rows = await db().query<{ id: string }>('SELECT id FROM operator_log ORDER BY id');
    expect(rows.map(({ id }) => Number(id))).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
    for (const change of [
      "UPDATE operator_log SET purpose = 'x' WHERE id = 3",
      'DELETE FROM operator_log WHERE id = 3',
      'TRUNCATE operator_log',
    ])
      await expect(db().query(change)).rejects.toThrow('append-only');
  });

  it.each([
    [
      'a changed row',
      "UPDATE operator_log SET purpose = 'x' WHERE id = 2",
      ['row 2 does not follow from row 1'],
    ],
    ['a row taken out', 'DELETE FROM operator_log WHERE id = 2', ['row 3 does not follow from row 2']],
    [
      'a changed time',
      "UPDATE operator_log SET at = at + interval '1 second' WHERE id = 4",
      ['row 4 does not follow from row 3'],
    ],
  ])('OPS-06 the audit finds %s', async (_what, sql, found) => {
    for (const call of ['a', 'b', 'c', 'd'])
      await write(call, { before: { x: 1.5 }, after: { y: ['ü', null] } });
    expect(await audit()).toEqual([]);
    await write('e');
    await tamper(sql);
    expect(await audit(true)).toEqual(found);
  });

  it('OPS-06 the next audit finds that proven rows were cut off the end', async () => {
    for (const call of ['a', 'b', 'c']) await write(call);
    expect(await audit()).toEqual([]);
    await tamper('DELETE FROM operator_log WHERE id >= 2');
    expect(await audit()).toEqual(['row 3, which was there, is gone']);
  });

  it('OPS-06 an action and its row are written together, and the log is read by member and operator', async () => {
    const office = makeOffice(db());
    const olga = await office.hire('olga', 'admin');
    await office.hire('ivan', 'support');
    await office.call(spec('stopOperator'), { name: 'ivan', purpose: 'left the company' }, olga.token);
    await expect(
      office.call(spec('stopOperator'), { name: 'nemo', purpose: 'a typo' }, olga.token),
    ).rejects.toMatchObject({ key: 'operators.unknown' });
    await write('viewMember', { member: 100005 });
    const list = async (fields: object) =>
      (
        await office.call<{ list: { call: string; purpose: string }[] }>(
          spec('listOperatorLog'),
          { page: 1, limit: 10, ...fields },
          olga.token,
        )
      ).list;
    expect((await list({ operator: 'olga' })).map(({ call, purpose }) => [call, purpose])).toEqual([
      ['stopOperator', 'left the company'],
      ['operatorLogin', ''],
    ]);
    expect((await list({ member: 100005 })).map(({ call }) => call)).toEqual(['viewMember']);
    // Reading the log is a row of it, too.
    expect((await list({ member: 100005 })).map(({ call }) => call)).toEqual([
      'listOperatorLog',
      'viewMember',
    ]);
    expect(await audit()).toEqual([]);
  });
});
