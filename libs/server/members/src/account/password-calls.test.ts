import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { membersMigrations } from '../migrations';
import { makeVenue, testHasher } from '../testing/venue';

describe.each(testDatabases('any'))('password calls on $name', (engine) => {
  const db = useDatabase(engine, membersMigrations);
  const open = async () => {
    const venue = makeVenue(db());
    const { token, memberId } = await venue.join('anna@example.com');
    const call = (name: string, payload: object) => venue.call(name, payload, { memberId, token });
    return { venue, token, memberId, call };
  };
  const login = { username: 'anna@example.com' };

  it('CALLS-16 AUTH-28 resetpwd changes the password and ends all sessions', async () => {
    const { venue, token, call } = await open();
    const second = venue.tokenOf(await venue.call('login', { ...login, password: 'secret1' }));
    await call('resetpwd', { oldpassword: 'secret1', newpassword: 'better2' });
    expect([await venue.memberOf(token), await venue.memberOf(second)]).toEqual([undefined, undefined]);
    await expect(venue.call('login', { ...login, password: 'secret1' })).rejects.toMatchObject({
      key: 'members.login.wrong',
    });
    await venue.call('login', { ...login, password: 'better2' });
  });

  it('F6 a log-in in progress with the old password opens no session', async () => {
    const { venue, call } = await open();
    let atVerify = async (): Promise<unknown> => undefined;
    const slow = makeVenue(
      db(),
      {},
      {
        hash: testHasher.hash,
        verify: async (...asked) => {
          const right = await testHasher.verify(...asked);
          await atVerify();
          return right;
        },
      },
    );
    atVerify = () => call('resetpwd', { oldpassword: 'secret1', newpassword: 'better2' });
    await expect(slow.call('login', { ...login, password: 'secret1' })).rejects.toMatchObject({
      key: 'members.login.wrong',
    });
    expect(await db().query('SELECT 1 FROM member_session')).toEqual([]);
    await venue.call('login', { ...login, password: 'better2' });
  });

  it.each([
    ['resetpwd', { oldpassword: 'secret1', newpassword: 'stolen3' }],
    ['resetpay', { logpassword: 'secret1', newpassword: 'stolen3' }],
  ])('F6 a %s proven by a password that changes meanwhile has no effect', async (name, payload) => {
    const { venue, memberId, call } = await open();
    const thief = makeVenue(
      db(),
      {},
      {
        verify: testHasher.verify,
        hash: async (...asked) => {
          await call('resetpwd', { oldpassword: 'secret1', newpassword: 'better2' });
          return testHasher.hash(...asked);
        },
      },
    );
    await expect(thief.call(name, payload, { memberId })).rejects.toMatchObject({
      key: 'members.password.wrong',
    });
    await venue.call('login', { ...login, password: 'better2' });
    expect((await call('getusr', {})).data).toMatchObject({ have_pay: 0 });
  });

  it('correct passwords count too: twenty an hour, then a delay', async () => {
    const { call, venue } = await open();
    const set = () => call('resetpay', { logpassword: 'secret1', newpassword: 'funds12' });
    for (let one = 0; one < 20; one += 1) await set();
    await expect(set()).rejects.toMatchObject({ code: 429, retryAfter: 3_600 });
    venue.clock.ms += 3_600_000;
    await set();
  });

  it('CALLS-16 rejects a wrong old password and an invalid new one', async () => {
    const { call, venue } = await open();
    await expect(call('resetpwd', { oldpassword: 'wrong12', newpassword: 'better2' })).rejects.toMatchObject({
      key: 'members.password.wrong',
    });
    await expect(call('resetpwd', { oldpassword: 'secret1', newpassword: 'short' })).rejects.toMatchObject({
      key: 'members.password.rule',
    });
    await venue.call('login', { ...login, password: 'secret1' });
  });

  it('AUTH-30 CALLS-17 resetpay sets the fund password: have_pay becomes 1', async () => {
    const { call } = await open();
    const refused = call('resetpay', { logpassword: 'wrong12', newpassword: 'funds12' });
    await expect(refused).rejects.toMatchObject({ key: 'members.password.wrong' });
    expect((await call('getusr', {})).data).toMatchObject({ have_pay: 0 });
    expect(await call('resetpay', { logpassword: 'secret1', newpassword: 'funds12' })).toMatchObject({
      message: 'members.password.fundSet',
    });
    expect((await call('getusr', {})).data).toMatchObject({ have_pay: 1 });
  });

  it('SECURITY-05 D-24 the two passwords never become equal through a change of either', async () => {
    const { venue, call } = await open();
    await expect(call('resetpay', { logpassword: 'secret1', newpassword: 'secret1' })).rejects.toMatchObject({
      key: 'members.password.sameAsLogin',
    });
    expect((await call('getusr', {})).data).toMatchObject({ have_pay: 0 });
    await call('resetpay', { logpassword: 'secret1', newpassword: 'funds12' });
    await expect(call('resetpwd', { oldpassword: 'secret1', newpassword: 'funds12' })).rejects.toMatchObject({
      key: 'members.password.sameAsFund',
    });
    await venue.call('login', { ...login, password: 'secret1' });
  });

  it('SECURITY-05 D-24 a fund password set while the login password changes to the same one wins', async () => {
    const { venue, memberId, call } = await open();
    const slow = makeVenue(
      db(),
      {},
      {
        verify: testHasher.verify,
        hash: async (...asked) => {
          await call('resetpay', { logpassword: 'secret1', newpassword: 'common3' });
          return testHasher.hash(...asked);
        },
      },
    );
    const changed = slow.call('resetpwd', { oldpassword: 'secret1', newpassword: 'common3' }, { memberId });
    await expect(changed).rejects.toMatchObject({ key: 'members.password.wrong' });
    await venue.call('login', { ...login, password: 'secret1' });
  });

  it('delays after five wrong login passwords of a signed-in member', async () => {
    const { call } = await open();
    const attempt = () => call('resetpay', { logpassword: 'wrong12', newpassword: 'funds12' });
    for (let one = 0; one < 5; one += 1)
      await expect(attempt()).rejects.toMatchObject({ key: 'members.password.wrong' });
    await expect(attempt()).rejects.toMatchObject({ code: 429, retryAfter: 60 });
  });
});
