import { OPERATOR_CALLS } from '@ex/contract/operator';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { backOfficeMigrations } from '../migrations';
import { makeOffice, spec } from '../testing/office';
import type { TestOperator } from '../testing/office';

const HOUR = 3_600_000;
const purpose = 'agreed on Monday';

describe.each(testDatabases('each'))('decisions of two operators on $name', (engine) => {
  const db = useDatabase(engine, backOfficeMigrations);
  const open = async () => {
    const office = makeOffice(db());
    const [olga, ivan] = [await office.hire('olga', 'admin'), await office.hire('ivan', 'admin')];
    const propose = async (
      by: TestOperator,
      name = 'addOperator',
      fields: object = { name: 'per', role: 'support' },
    ) => (await office.call<{ proposal: number }>(spec(name), { ...fields, purpose }, by.token)).proposal;
    const confirm = (by: TestOperator, id: number, over = office) =>
      over.call<{ shown: Record<string, string> }>(spec('confirmProposal'), { id, purpose }, by.token);
    return { office, olga, ivan, propose, confirm };
  };
  const names = async () =>
    (await db().query<{ name: string }>('SELECT name FROM operator ORDER BY name')).map(({ name }) => name);

  it('OPS-05 OPS-24 takes effect with the second operator; neither operator has both password and key', async () => {
    const { office, olga, ivan, propose, confirm } = await open();
    const id = await propose(olga);
    expect(await names()).toEqual(['ivan', 'olga']);
    const { shown } = await confirm(ivan, id);
    expect(await names()).toEqual(['ivan', 'olga', 'per']);
    expect(Object.keys(shown).sort()).toEqual(['secret', 'uri']);
    const take = (by: TestOperator) =>
      office.call<{ password: string }>(spec('takeFirstPassword'), { name: 'per', purpose }, by.token);
    await expect(take(ivan)).rejects.toMatchObject({ key: 'operators.notProposer' });
    const { password } = await take(olga);
    await office.login('per', password, shown['secret'] ?? '', 'a-new-password-1');
    await expect(take(olga)).rejects.toMatchObject({ key: 'operators.notProposer' });
    await expect(confirm(ivan, id)).rejects.toMatchObject({ key: 'operators.proposalEnded' });
    const log = JSON.stringify(await db().query('SELECT * FROM operator_log'));
    expect(log).not.toContain(password);
    expect(log).not.toContain(shown['secret']);
  });

  it('OPS-05 one operator cannot decide as both people: not in another session, not in another process, not in the database', async () => {
    const { office, olga, propose, confirm } = await open();
    const id = await propose(olga);
    office.clock.ms += 60_000;
    const second = await office.login('olga', 'password-of-olga', 'olga-1');
    const elsewhere = makeOffice(db(), { time: office.clock });
    for (const [token, over] of [
      [olga.token, office],
      [second.token, office],
      [second.token, elsewhere],
    ] as const)
      await expect(confirm({ name: 'olga', token }, id, over)).rejects.toMatchObject({
        key: 'operators.samePerson',
      });
    const self =
      'UPDATE operator_proposal SET state = $2, decider_id = proposer_id, decided_at = proposed_at WHERE id = $1';
    await expect(db().query(self, [id, 'confirmed'])).rejects.toThrow('operator_proposal_two_people');
    await expect(
      db().query('UPDATE operator_proposal SET proposer_id = proposer_id + 1 WHERE id = $1', [id]),
    ).rejects.toThrow('cannot be changed');
    await expect(
      db().query("UPDATE operator_proposal SET fields = '{}' WHERE id = $1", [id]),
    ).rejects.toThrow('cannot be changed');
    await expect(db().query('DELETE FROM operator_proposal')).rejects.toThrow('cannot be changed');
    expect(await names()).toEqual(['ivan', 'olga']);
  });

  it('OPS-05 takes effect once when several operators confirm at the same time in two processes', async () => {
    const { office, olga, ivan, propose, confirm } = await open();
    const per = await office.hire('per', 'admin');
    const elsewhere = makeOffice(db(), { time: office.clock });
    const id = await propose(olga, 'addOperator', { name: 'new', role: 'support' });
    const results = await Promise.allSettled([
      confirm(ivan, id),
      confirm(per, id, elsewhere),
      confirm(olga, id),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await names()).toEqual(['ivan', 'new', 'olga', 'per']);
  });

  it('OPS-05 every call that needs two people refuses one, with one key and without the permission', async () => {
    const { office } = await open();
    const single = await office.hire('single', 'admin', 1);
    const reviewer = await office.hire('rita', 'reviewer');
    const FIELDS: Readonly<Record<string, object>> = {
      addOperator: { name: 'per', role: 'support' },
      setOperatorRole: { name: 'ivan', role: 'support' },
      setMemberLevel: { member: 100001, level: 2 },
      resolveDifference: { difference: 'line-7', amount: '-99', resolution: 'book' },
      adjustBalance: { member: 100001, account: 2, coin: 'USDT', amount: '1', category: 'correction' },
      unlimitMember: { member: 100001 },
      changeSetting: { section: 'spot', value: '{}', base: 0 },
      setRole: { role: 'support', permissions: 'members.read', alone: '1', most: '2' },
    };
    const calls = OPERATOR_CALLS.filter(({ secondPerson }) => secondPerson === 'always');
    expect(calls.map(({ name }) => name).sort()).toEqual(Object.keys(FIELDS).sort());
    for (const call of calls) {
      const fields = { ...FIELDS[call.name], purpose };
      await expect(office.call(call, fields, single.token)).rejects.toMatchObject({
        key: 'operators.secondKey',
      });
      await expect(office.call(call, fields, reviewer.token)).rejects.toMatchObject({
        key: 'operators.notPermitted',
      });
    }
  });

  it('OPS-05 expires after a day, can be taken back, and ends with its proposer', async () => {
    const { office, olga, ivan, propose, confirm } = await open();
    const [late, back, gone] = [await propose(olga), await propose(olga), await propose(olga)];
    await office.call(spec('rejectProposal'), { id: back, purpose }, olga.token);
    await expect(confirm(ivan, back)).rejects.toMatchObject({ key: 'operators.proposalEnded' });
    await office.call(spec('stopOperator'), { name: 'olga', purpose }, ivan.token);
    await expect(confirm(ivan, gone)).rejects.toMatchObject({ key: 'operators.proposerGone' });
    office.clock.ms += 24 * HOUR + 1;
    const { token } = await office.login('ivan', 'password-of-ivan', 'ivan-1');
    await expect(confirm({ name: 'ivan', token }, late)).rejects.toMatchObject({
      key: 'operators.proposalExpired',
    });
    const late2 =
      "UPDATE operator_proposal SET state = 'confirmed', decider_id = 2, decided_at = expires_at + interval '1 second' WHERE id = $1";
    await expect(db().query(late2, [late])).rejects.toThrow('operator_proposal_in_time');
    const open2 = await office.call<{ list: unknown[] }>(
      spec('listProposals'),
      { page: 1, limit: 10 },
      token,
    );
    expect(open2.list).toEqual([]);
  });

  it('OPS-04 a role of two people changes what its operators may do, immediately', async () => {
    const { office, olga, ivan, propose, confirm } = await open();
    const per = await office.hire('per', 'support');
    await expect(office.call(spec('listOperators'), {}, per.token)).rejects.toMatchObject({
      key: 'operators.notPermitted',
      values: { permission: 'operators.read', role: 'support' },
    });
    const fields = { role: 'support', permissions: 'operators.read, members.read', alone: '5', most: '50' };
    await confirm(ivan, await propose(olga, 'setRole', fields));
    const operators = await office.call<{ name: string; role: string }[]>(
      spec('listOperators'),
      {},
      per.token,
    );
    expect(operators.map(({ name, role }) => [name, role])).toEqual([
      ['ivan', 'admin'],
      ['olga', 'admin'],
      ['per', 'support'],
    ]);
    const roles = await office.call<{ name: string; alone: string; permissions: string[] }[]>(
      spec('listRoles'),
      {},
      per.token,
    );
    expect(roles.find(({ name }) => name === 'support')).toMatchObject({
      alone: '5.00',
      permissions: ['members.read', 'operators.read'],
    });
    await expect(propose(olga, 'setRole', { ...fields, permissions: 'all' })).rejects.toMatchObject({
      key: 'operators.noPermission',
    });
    await expect(propose(olga, 'setRole', { ...fields, alone: '51' })).rejects.toMatchObject({
      key: 'operators.ceilings',
    });
    await expect(propose(olga, 'setOperatorRole', { name: 'per', role: 'boss' })).rejects.toMatchObject({
      key: 'operators.noRole',
    });
    await confirm(ivan, await propose(olga, 'setOperatorRole', { name: 'per', role: 'risk' }));
    await expect(office.call(spec('listOperators'), {}, per.token)).rejects.toMatchObject({
      key: 'operators.notPermitted',
    });
  });
});
