import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { backOfficeMigrations } from '../migrations';
import { accountCommands } from '../machine/account-commands';
import { makeOffice, spec } from '../testing/office';

const MINUTE = 60_000;
const wrong = { key: 'operators.login.wrong' };
const unauthorised = { key: 'http.unauthorised' };

describe.each(testDatabases('any'))('accounts of operators on $name', (engine) => {
  const db = useDatabase(engine, backOfficeMigrations);
  const open = () => makeOffice(db());
  const self = spec('getOperatorSelf');

  it('OPS-01 opens a session with password and code only, each code once', async () => {
    const office = open();
    await office.hire('olga', 'support');
    const login = (password: string, code: string) =>
      office.call<{ token: string }>(spec('operatorLogin'), { name: 'olga', password, code });
    // The code of this moment was used by the log-in above.
    await expect(login('password-of-olga', office.codeOf('olga-0'))).rejects.toMatchObject(wrong);
    office.clock.ms += MINUTE;
    await expect(login('password-of-ivan', office.codeOf('olga-0'))).rejects.toMatchObject(wrong);
    await expect(login('password-of-olga', '000000')).rejects.toMatchObject(wrong);
    const { token } = await login('password-of-olga', office.codeOf('olga-1'));
    expect(await office.call(self, {}, token)).toMatchObject({ name: 'olga', role: 'support', keys: 2 });
    await expect(
      office.call(spec('operatorLogin'), { name: 'nemo', password: 'x', code: '1' }),
    ).rejects.toMatchObject(wrong);
  });

  it('OPS-01 counts guesses before they are compared', async () => {
    const office = open();
    await office.hire('olga', 'support');
    office.clock.ms += MINUTE;
    for (let tries = 0; tries < 5; tries += 1)
      await expect(office.login('olga', 'guess', 'olga-0')).rejects.toMatchObject(wrong);
    await expect(office.login('olga', 'password-of-olga', 'olga-0')).rejects.toMatchObject({ code: 429 });
  });

  it('OPS-02 a session ends after 15 minutes without a call, and after 12 hours in any case', async () => {
    const office = open();
    const { token } = await office.hire('olga', 'support');
    office.clock.ms += 14 * MINUTE;
    await office.call(self, {}, token);
    office.clock.ms += 14 * MINUTE;
    await office.call(self, {}, token);
    office.clock.ms += 15 * MINUTE;
    await expect(office.call(self, {}, token)).rejects.toMatchObject(unauthorised);
    const again = await office.login('olga', 'password-of-olga', 'olga-0');
    for (let minutes = 0; minutes < 12 * 60; minutes += 10) {
      await office.call(self, {}, again.token);
      office.clock.ms += 10 * MINUTE;
    }
    await expect(office.call(self, {}, again.token)).rejects.toMatchObject(unauthorised);
  });

  it('OPS-02 lists the own sessions and ends one; the token is stored as a hash', async () => {
    const office = open();
    const first = await office.hire('olga', 'support');
    const ivan = await office.hire('ivan', 'support');
    office.clock.ms += MINUTE;
    const { token } = await office.login('olga', 'password-of-olga', 'olga-0');
    const sessions = await office.call<{ id: number; current: number }[]>(
      spec('listOperatorSessions'),
      {},
      token,
    );
    expect(sessions.map(({ current }) => current)).toEqual([1, 0]);
    const id = sessions[1]?.id;
    await expect(office.call(spec('endOperatorSession'), { id }, ivan.token)).rejects.toMatchObject({
      key: 'operators.sessionUnknown',
    });
    await office.call(spec('endOperatorSession'), { id }, token);
    await expect(office.call(self, {}, first.token)).rejects.toMatchObject(unauthorised);
    await office.call(spec('operatorLogout'), {}, token);
    await expect(office.call(self, {}, token)).rejects.toMatchObject(unauthorised);
    const rows = await db().query<{ row: string }>('SELECT s::text AS row FROM operator_session s');
    expect(rows.some(({ row }) => row.includes(ivan.token))).toBe(false);
  });

  it('OPS-03 adds a second key that a code has proven, and keeps the last one', async () => {
    const office = open();
    const { token } = await office.hire('olga', 'support', 1);
    office.clock.ms += MINUTE;
    const proof = (secret: string) => ({ password: 'password-of-olga', code: office.codeOf(secret) });
    await expect(
      office.call(
        spec('beginOperatorKey'),
        { title: 'Spare', ...proof('olga-0'), password: 'stolen' },
        token,
      ),
    ).rejects.toMatchObject(wrong);
    const begun = await office.call<{ id: number; secret: string; uri: string }>(
      spec('beginOperatorKey'),
      { title: 'Spare', ...proof('olga-0') },
      token,
    );
    expect(begun.uri).toContain(begun.secret);
    await expect(
      office.call(spec('finishOperatorKey'), { id: begun.id, code: '000000' }, token),
    ).rejects.toMatchObject({ key: 'operators.keyWrong' });
    expect(await office.call(self, {}, token)).toMatchObject({ keys: 1 });
    await office.call(spec('finishOperatorKey'), { id: begun.id, code: office.codeOf(begun.secret) }, token);
    expect(await office.call(self, {}, token)).toMatchObject({ keys: 2 });
    office.clock.ms += MINUTE;
    const [first] = await office.call<{ id: number }[]>(spec('listOperatorKeys'), {}, token);
    await office.call(spec('removeOperatorKey'), { id: first?.id, ...proof(begun.secret) }, token);
    office.clock.ms += MINUTE;
    await expect(
      office.call(spec('removeOperatorKey'), { id: begun.id, ...proof(begun.secret) }, token),
    ).rejects.toMatchObject({ key: 'operators.lastKey' });
  });

  it('OPS-07 the machine creates the first operator, who replaces the password at the first log-in', async () => {
    const office = open();
    const machine = accountCommands(office.accounts);
    const created = await machine['operator-create']({
      name: 'olga',
      role: 'admin',
      reason: 'first',
      account: 'root',
    });
    const { password, secret } = created;
    await expect(office.login('olga', password, secret)).rejects.toMatchObject({
      key: 'operators.login.renew',
    });
    await expect(office.login('olga', password, secret, 'short')).rejects.toMatchObject({
      key: 'operators.login.rule',
    });
    const { token } = await office.login('olga', password, secret, 'long-enough-1');
    expect(await office.call(self, {}, token)).toMatchObject({ role: 'admin', keys: 1 });
    await expect(
      machine['operator-create']({ name: 'olga', role: 'admin', reason: 'x', account: 'root' }),
    ).rejects.toThrow('reset gives new access');
    await expect(
      machine['operator-create']({ name: 'ivan', role: 'boss', reason: 'x', account: 'root' }),
    ).rejects.toThrow('There is no such role');
    await expect(
      machine['operator-create']({ name: 'Ivan', role: 'admin', reason: 'x', account: 'root' }),
    ).rejects.toThrow('lower-case');
    const renewed = await machine['operator-reset']({ name: 'olga', reason: 'lost', account: 'root' });
    await expect(office.call(self, {}, token)).rejects.toMatchObject(unauthorised);
    office.clock.ms += MINUTE;
    await office.login('olga', renewed.password, renewed.secret, 'long-enough-2');
    expect(await machine['operator-list']()).toEqual([{ name: 'olga', role: 'admin', stopped: false }]);
    const log = await db().query('SELECT operator, call, purpose, subject FROM operator_log ORDER BY id');
    expect(log).toEqual([
      { operator: 'machine:root', call: 'operator-create', purpose: 'first', subject: 'operator olga' },
      expect.objectContaining({ operator: 'olga', call: 'operatorLogin' }),
      { operator: 'machine:root', call: 'operator-reset', purpose: 'lost', subject: 'operator olga' },
      expect.objectContaining({ operator: 'olga', call: 'operatorLogin' }),
    ]);
    const written = JSON.stringify(await db().query('SELECT * FROM operator_log'));
    for (const hidden of [password, secret, 'long-enough']) expect(written).not.toContain(hidden);
  });
});
