import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { membersMigrations } from '../migrations';
import { addMember, findMembers, usernameOf } from './member-rows';
import { addNamedMember } from './named-member';

describe.each(testDatabases())('members as others find them on $name', (engine) => {
  const db = useDatabase(engine, membersMigrations);
  const add = async (account: { readonly email?: string; readonly phone?: string }): Promise<number> => {
    const { email, phone } = account;
    const rest = { passwordHash: 'x', creditScore: 100, invitedBy: undefined, lang: 'en' };
    const id = await db().transaction((tx) => addMember(tx, { email, phone, ...rest }, 0));
    return id ?? 0;
  };

  it('D-68 are found by the exact name in any case, and by their id', async () => {
    const ann = await add({ email: 'ann@example.com' });
    const bob = await add({ phone: '13800138000' });
    expect(await findMembers(db(), 'Ann@Example.com')).toEqual([
      { id: ann, username: 'ann@example.com', named: true },
    ]);
    expect(await findMembers(db(), '13800138000')).toEqual([
      { id: bob, username: '13800138000', named: true },
    ]);
    expect(await findMembers(db(), String(ann))).toEqual([
      { id: ann, username: 'ann@example.com', named: false },
    ]);
    expect(await usernameOf(db(), bob)).toBe('13800138000');
  });

  it('are found by the email beside a name of their own', async () => {
    const person = { username: 'Demo', email: 'demo@example.com', creditScore: 1, lang: 'en' };
    const id = await db().transaction((tx) =>
      addNamedMember(tx, { ...person, passwordHash: 'x', payHash: 'x' }, 0),
    );
    for (const name of ['demo', 'demo@example.com']) {
      expect(await findMembers(db(), name)).toEqual([{ id, username: 'Demo', named: true }]);
    }
  });

  it('are two when the phone of one is the id of another', async () => {
    const ann = await add({ email: 'ann@example.com' });
    const bob = await add({ phone: String(ann) });
    expect(await findMembers(db(), String(ann))).toEqual([
      { id: ann, username: 'ann@example.com', named: false },
      { id: bob, username: String(ann), named: true },
    ]);
  });

  it.each([
    '',
    '%',
    'ann',
    'ann@example',
    '0',
    '-1',
    '00100001',
    '2147483648',
    '99999999999999999999',
    '1e5',
  ])('are not found by "%s"', async (text) => {
    await add({ email: 'ann@example.com' });
    expect(await findMembers(db(), text)).toEqual([]);
  });

  it('have no name when they are not there', async () => {
    expect([await usernameOf(db(), 1), await usernameOf(db(), 999_999_999_999_999)]).toEqual([
      undefined,
      undefined,
    ]);
  });
});
