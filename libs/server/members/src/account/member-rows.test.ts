import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { membersMigrations } from '../migrations';
import { findMember } from './find-member';
import { addMember, findUsername } from './member-rows';
import type { NewMember } from './member-rows';
import { addNamedMember } from './named-member';

const apart = { othersPhone: false };

describe.each(testDatabases('any'))('finding members on $name', (engine) => {
  const db = useDatabase(engine, membersMigrations);
  const add = async (
    account: Partial<Pick<NewMember, 'email' | 'phone' | 'emailVerifiedAt'>>,
  ): Promise<number> => {
    const { email, phone, emailVerifiedAt } = account;
    const rest = { passwordHash: 'x', creditScore: 100, invitedBy: undefined, lang: 'en' };
    const id = await db().transaction((tx) => addMember(tx, { email, phone, emailVerifiedAt, ...rest }, 0));
    return id ?? 0;
  };
  /** A member that predates the separation of phone numbers and ids. */
  const callBy = (id: number, phone: string) =>
    db().query('UPDATE member SET phone = $2, username = $2 WHERE id = $1', [id, phone]);

  it('D-68 are found by the exact name in any case, and by their id', async () => {
    const ann = await add({ email: 'ann@example.com' });
    const bob = await add({ phone: '13800138000' });
    const annNamed = { id: ann, username: 'ann@example.com', named: true, ...apart };
    expect(await findMember(db(), 'Ann@Example.com')).toEqual(annNamed);
    for (const phone of ['13800138000', '+13800138000', '１３８００１３８０００'])
      expect(await findMember(db(), phone)).toEqual({
        id: bob,
        username: '13800138000',
        named: true,
        ...apart,
      });
    expect(await findMember(db(), String(ann))).toEqual({ ...annNamed, named: false });
    expect(await findUsername(db(), bob)).toBe('13800138000');
  });

  it('are found by email in addition to their user name', async () => {
    const person = { username: 'Demo', email: 'demo@example.com', creditScore: 1, lang: 'en' };
    const id = await db().transaction((tx) =>
      addNamedMember(tx, { ...person, passwordHash: 'x', payHash: 'x' }, 0),
    );
    for (const name of ['demo', 'demo@example.com', ' ＤＥＭＯ\u200b@example.com']) {
      expect(await findMember(db(), name)).toEqual({ id, username: 'Demo', named: true, ...apart });
    }
  });

  it('D-68 digits are an id first; the phone number of another one is found with + before it', async () => {
    const ann = await add({ email: 'ann@example.com' });
    const bob = await add({ phone: '5550001' });
    await callBy(bob, String(ann));
    const found = { id: ann, username: 'ann@example.com', named: false, othersPhone: true };
    expect(await findMember(db(), String(ann))).toEqual(found);
    expect(await findMember(db(), `+${ann}`)).toEqual({
      id: bob,
      username: String(ann),
      named: true,
      ...apart,
    });
    await callBy(bob, String(bob));
    expect(await findMember(db(), String(bob))).toMatchObject({ id: bob, named: true, othersPhone: false });
  });

  it('RISK-72 no contact that is not proven names a member where money is real; user names and ids do', async () => {
    const ann = await add({ email: 'ann@example.com', emailVerifiedAt: new Date(0) });
    const eve = await add({ email: 'support@example.com' });
    await add({ phone: '13800138000' });
    const person = { username: 'Demo', email: 'demo@example.com', creditScore: 1, lang: 'en' };
    const demo = await db().transaction((tx) =>
      addNamedMember(tx, { ...person, passwordHash: 'x', payHash: 'x' }, 0),
    );
    const idOf = async (text: string) => (await findMember(db(), text, 'verified'))?.id;
    for (const text of ['support@example.com', ' ＳUPPORT@example.com', 'demo@example.com'])
      expect(await idOf(text)).toBeUndefined();
    for (const text of ['13800138000', '+13800138000', '１３８００１３８０００'])
      expect(await idOf(text)).toBeUndefined();
    expect([await idOf('Ann@example.com'), await idOf('demo'), await idOf(String(eve))]).toEqual([
      ann,
      demo,
      eve,
    ]);
  });

  it('no phone number equals an id, and no id equals a phone number', async () => {
    const ann = await add({ email: 'ann@example.com' });
    expect(await add({ phone: String(ann) })).toBe(0);
    await add({ phone: String(ann + 3) });
    expect(await add({ email: 'bob@example.com' })).toBe(ann + 2);
    expect(await add({ email: 'cy@example.com' })).toBe(ann + 4);
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
    '+100001',
    '\ufdfa'.repeat(254),
  ])('are not found by "%s"', async (text) => {
    await add({ email: 'ann@example.com' });
    expect(await findMember(db(), text)).toBeUndefined();
  });

  it('have no name when they do not exist', async () => {
    expect([await findUsername(db(), 1), await findUsername(db(), 999_999_999_999_999)]).toEqual([
      undefined,
      undefined,
    ]);
  });
});
