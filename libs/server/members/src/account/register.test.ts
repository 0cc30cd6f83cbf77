import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { membersMigrations } from '../migrations';
import { makeVenue } from '../testing/venue';

const byEmail = { type: 2, email: 'Anna@Example.com', password: 'secret1', repassword: 'secret1' };
const byPhone = { type: 1, phone: '0123456789', password: 'secret1', repassword: 'secret1' };

describe.each(testDatabases('any'))('register on $name', (engine) => {
  const db = useDatabase(engine, membersMigrations);

  it('CALLS-10 CALLS-11 AUTH-17 DRAWER-13 registers by email and returns a working token', async () => {
    const venue = makeVenue(db());
    const answer = await venue.call('register', byEmail);
    expect(answer.message).toBe('members.register.done');
    const memberId = await venue.memberOf(venue.tokenOf(answer));
    const { data } = await venue.call('getusr', {}, { memberId });
    expect(data).toEqual({
      id: memberId,
      username: 'anna@example.com',
      vip: 0,
      credit_score: 100,
      rzstatus: 0,
      have_pay: 0,
      has_unread: 0,
      invit: expect.stringMatching(/^[A-Z2-9]{8}$/),
      email_unverified: 1,
    });
  });

  it('DRAWER-13 reports whether there are unread messages', async () => {
    const venue = makeVenue(db());
    const { memberId = 0 } = await venue.join('anna@example.com');
    const other = await venue.join('otto@example.com');
    venue.unread.add(memberId);
    expect((await venue.call('getusr', {}, { memberId })).data).toMatchObject({ has_unread: 1 });
    expect((await venue.call('getusr', {}, other)).data).toMatchObject({ has_unread: 0 });
  });

  it('AUTH-08 registers by phone of 6 to 20 digits only', async () => {
    const venue = makeVenue(db());
    for (const phone of ['12345', '1'.repeat(21), '+123456', '12345a', '١٢٣٤٥٦']) {
      await expect(venue.call('register', { ...byPhone, phone })).rejects.toMatchObject({
        key: 'members.register.phone',
      });
    }
    await venue.call('register', { ...byPhone, phone: '123456' });
    await venue.call('register', { ...byPhone, phone: '1'.repeat(20) });
  });

  it.each([
    'anna',
    'anna@',
    '@example.com',
    'an na@example.com',
    'anna@example',
    'a@b@example.com',
    'anna@-x.com',
  ])('AUTH-07 rejects %s as email', async (email) => {
    const refused = makeVenue(db()).call('register', { ...byEmail, email });
    await expect(refused).rejects.toMatchObject({ key: 'members.register.email' });
  });

  it.each(['12345', '1'.repeat(21), 'abc de', 'secret!', 'пароль', ''])(
    'AUTH-09 rejects the password "%s"',
    async (password) => {
      const refused = makeVenue(db()).call('register', { ...byEmail, password, repassword: password });
      await expect(refused).rejects.toMatchObject({ key: 'members.password.rule' });
    },
  );

  it('AUTH-10 rejects a confirmation that differs', async () => {
    const refused = makeVenue(db()).call('register', { ...byEmail, repassword: 'secret2' });
    await expect(refused).rejects.toMatchObject({ key: 'members.register.repassword' });
  });

  it('D-21 rejects a registration method that is switched off', async () => {
    const closed = { key: 'members.register.closed' };
    await expect(makeVenue(db(), { emailRegister: false }).call('register', byEmail)).rejects.toMatchObject(
      closed,
    );
    await expect(makeVenue(db(), { phoneRegister: false }).call('register', byPhone)).rejects.toMatchObject(
      closed,
    );
  });

  it.each(['registration', 'login'] as const)(
    'is closed while an operator has switched off %s',
    async (name) => {
      const venue = makeVenue(db());
      venue.modes.set(`switch:${name}`, 'off');
      await expect(venue.call('register', byEmail)).rejects.toMatchObject({ key: 'members.register.closed' });
      venue.modes.set(`switch:${name}`, 'on');
      expect(await venue.call('register', byEmail)).toMatchObject({ message: 'members.register.done' });
    },
  );

  it('rejects a taken account in any case, even when two arrive together', async () => {
    const venue = makeVenue(db());
    const both = await Promise.allSettled([venue.call('register', byEmail), venue.call('register', byEmail)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const again = venue.call('register', { ...byEmail, email: 'ANNA@EXAMPLE.COM' });
    await expect(again).rejects.toMatchObject({ key: 'members.register.taken' });
  });

  it('digits identify one member, even when phone numbers and equal ids are assigned at the same time', async () => {
    const venue = makeVenue(db());
    const { memberId = 0 } = await venue.join('host@example.com');
    const apply = (form: object, at: number) => venue.call('register', form, { ip: `192.0.2.${at}` });
    const tries = await Promise.allSettled(
      Array.from({ length: 40 }, (_, at) =>
        at % 2 === 0
          ? apply({ ...byEmail, email: `anna${at}@example.com` }, at)
          : apply({ ...byPhone, phone: String(memberId + 1 + (at - 1) / 2) }, at),
      ),
    );
    expect(tries.filter(({ status }, at) => at % 2 === 0 && status === 'fulfilled')).toHaveLength(20);
    const twins = await db().query(
      'SELECT own.id FROM member own JOIN member other ON other.phone = own.id::text AND other.id <> own.id',
    );
    expect(twins).toEqual([]);
  });

  it('accepts one of twenty simultaneous lookalike names', async () => {
    const venue = makeVenue(db());
    const alike = ['anna@example.com', 'anոa@example.com', 'ann\u0430@example.com', 'Аnna@example.com'];
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) =>
        venue.call('register', { ...byEmail, email: alike[at % 4] }, { ip: `192.0.2.${at}` }),
      ),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('AUTH-12 RIM-33 accepts a valid invite code or none, and rejects an unknown one', async () => {
    const venue = makeVenue(db());
    const { memberId } = await venue.join('host@example.com');
    const { invit } = (await venue.call('getusr', {}, { memberId })).data as { invit: string };
    await venue.call('register', { ...byEmail, code: invit.toLowerCase() });
    const [row] = await db().query('SELECT invited_by FROM member WHERE email = $1', ['anna@example.com']);
    expect(row).toEqual({ invited_by: memberId });
    await expect(venue.call('register', { ...byPhone, code: 'NOSUCH' })).rejects.toMatchObject({
      key: 'members.register.invite',
      data: { field: 'inviteCode' },
    });
  });

  it('D-23 ignores an unknown code while the invite field is switched off', async () => {
    const venue = makeVenue(db(), { inviteCode: false });
    await venue.call('register', { ...byPhone, code: 'NOSUCH' });
    const [row] = await db().query('SELECT invited_by FROM member WHERE phone = $1', [byPhone.phone]);
    expect(row).toEqual({ invited_by: null });
  });

  it('allows 20 registrations an hour from one address', async () => {
    const venue = makeVenue(db());
    for (let one = 0; one < 20; one += 1) await venue.join(`member${one}@example.com`);
    await expect(venue.join('late@example.com')).rejects.toMatchObject({
      key: 'members.limit.minutes',
      retryAfter: 3600,
    });
    venue.clock.ms += 3_600_000;
    await venue.join('late@example.com');
  });
});
