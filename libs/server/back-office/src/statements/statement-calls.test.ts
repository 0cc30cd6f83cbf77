import { operatorMigrations } from '@ex/server-operator';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { ReviewBlocked } from '@ex/server-operator';
import { backOfficeMigrations } from '../migrations';
import { makeOffice, spec } from '../testing/office';
import type { StatementDesk } from './statement-calls';

const FIELDS = { difference: 'line-7', amount: '-99', resolution: 'book', purpose: 'Paid twice' };

describe.each(testDatabases('any'))('statements of wallets and banks on $name', (engine) => {
  const db = useDatabase(engine, [...operatorMigrations, ...backOfficeMigrations]);

  const open = async (over: Partial<StatementDesk> = {}) => {
    const resolved: unknown[] = [];
    const imported: unknown[] = [];
    const statements: StatementDesk = {
      importStatement: async (_tx, sent) => {
        imported.push(sent);
        return { lines: 1, added: 1, ignored: 0, matched: 0, open: 1 };
      },
      list: async () => [],
      weigh: async () => '99',
      resolve: async (_tx, resolution) => void resolved.push(resolution),
      ...over,
    };
    const office = makeOffice(db(), { statements });
    const [olga, ivan] = [await office.hire('olga', 'accountant'), await office.hire('ivan', 'accountant')];
    return { office, olga, ivan, resolved, imported };
  };

  it('PAY-16 resolves a difference once a second operator confirms, and not before', async () => {
    const { office, olga, ivan, resolved } = await open();
    const { proposal: id } = await office.call<{ proposal: number }>(
      spec('resolveDifference'),
      FIELDS,
      olga.token,
    );
    expect(resolved).toEqual([]);
    await expect(
      office.call(spec('confirmProposal'), { id, purpose: 'seen' }, olga.token),
    ).rejects.toMatchObject({
      key: 'operators.samePerson',
    });
    await office.call(spec('confirmProposal'), { id, purpose: 'seen' }, ivan.token);
    expect(resolved).toEqual([
      { id: 'line-7', amount: '-99', resolution: 'book', proposal: id, reason: 'Paid twice' },
    ]);
  });

  it('PAY-16 proposes nothing for a difference that is not open', async () => {
    const closed = await open({
      weigh: () => Promise.reject(new ReviewBlocked('There is no open difference')),
    });
    await expect(
      closed.office.call(spec('resolveDifference'), FIELDS, closed.olga.token),
    ).rejects.toMatchObject({ key: 'operators.blocked' });
  });

  it('PAY-15 imports as the operator, up to the end of the day that is stated', async () => {
    const { office, olga, imported } = await open();
    const fields = { network: 'bank', csv: 'date', until: '2026-01-31' };
    expect(await office.call(spec('importStatement'), fields, olga.token)).toMatchObject({ open: 1 });
    expect(imported).toEqual([{ network: 'bank', csv: 'date', until: Date.UTC(2026, 1, 1), actor: 'olga' }]);
    await expect(
      office.call(spec('importStatement'), { ...fields, until: '2026-13-31' }, olga.token),
    ).rejects.toMatchObject({ key: 'http.form.invalid' });
    const per = await office.hire('per', 'reviewer');
    await expect(office.call(spec('listDifferences'), {}, per.token)).rejects.toMatchObject({
      key: 'operators.notPermitted',
    });
  });
});
