import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { membersMigrations } from '../migrations';
import { makeVenue } from '../testing/venue';

const MINUTE = 60_000;
const OWNER = '192.0.2.1';
const STRANGER = '198.51.100.7';
const wrong = { key: 'members.login.wrong', data: { field: 'loginPassword' } };

describe.each(testDatabases('any'))('login on $name', (engine) => {
  const db = useDatabase(engine, membersMigrations);
  const open = async () => {
    const venue = makeVenue(db());
    const owner = await venue.join('anna@example.com');
    const login = (password: string, ip: string, username = 'anna@example.com') =>
      venue.call('login', { username, password }, { ip });
    return { venue, owner, login };
  };

  it('CALLS-12 signs in by email in any case and by phone', async () => {
    const { venue, owner, login } = await open();
    const token = venue.tokenOf(await login('secret1', OWNER, ' Anna@EXAMPLE.com'));
    expect(await venue.memberOf(token)).toBe(owner.memberId);
    expect(token).toMatch(/^[\w-]{43}$/);
    await venue.call('register', { type: 1, phone: '5550001', password: 'secret1', repassword: 'secret1' });
    await login('secret1', OWNER, '5550001');
  });

  it('RIM-13 an email with an international domain signs in in both forms, and is one account', async () => {
    const { venue, login } = await open();
    const { memberId } = await venue.join('k1@xn--mnchen-3ya.de');
    for (const name of ['k1@münchen.de', 'K1@MÜNCHEN.de', 'k1@xn--mnchen-3ya.de', 'k1@mu\u0308nchen\u3002de'])
      expect(await venue.memberOf(venue.tokenOf(await login('secret1', OWNER, name)))).toBe(memberId);
    const again = { type: 2, email: 'k1@münchen.de', password: 'secret1', repassword: 'secret1' };
    await expect(venue.call('register', again)).rejects.toMatchObject({ code: 0 });
  });

  it('is closed while an operator has switched it off; sessions continue', async () => {
    const { venue, owner, login } = await open();
    venue.modes.set('switch:login', 'off');
    await expect(login('secret1', OWNER)).rejects.toMatchObject({ key: 'members.login.closed', code: 0 });
    expect(await venue.memberOf(owner.token)).toBe(owner.memberId);
    venue.modes.set('switch:login', 'on');
    await login('secret1', OWNER);
  });

  it('RIM-33 rejects a known and an unknown account with the same message', async () => {
    const { login } = await open();
    await expect(login('secret2', OWNER)).rejects.toMatchObject(wrong);
    await expect(login('secret2', OWNER, 'nobody@example.com')).rejects.toMatchObject(wrong);
  });

  it.each(['anna@example.com', 'nobody@example.com'])(
    'D-86 delays after five wrong log-ins of %s, longer each time',
    async (account) => {
      const { venue, login } = await open();
      for (let one = 0; one < 5; one += 1)
        await expect(login('x', STRANGER, account)).rejects.toMatchObject(wrong);
      await expect(login('x', STRANGER, account)).rejects.toMatchObject({ code: 429, retryAfter: 60 });
      venue.clock.ms += MINUTE;
      await expect(login('x', STRANGER, account)).rejects.toMatchObject(wrong);
      await expect(login('x', STRANGER, account)).rejects.toMatchObject({ retryAfter: 120 });
    },
  );

  it('counts all names of an account together, across unknown networks', async () => {
    const { venue, login } = await open();
    await db().query("UPDATE member SET phone = '5550001'");
    for (const [name, ip] of [
      ['anna@example.com', '1.1.1.1'],
      ['5550001', '1.1.1.2'],
      ['ANNA@example.com', '1.1.1.3'],
    ] as const) {
      await expect(login('x', ip, name)).rejects.toMatchObject(wrong);
    }
    for (let one = 0; one < 2; one += 1) await expect(login('x', STRANGER)).rejects.toMatchObject(wrong);
    await expect(
      venue.call('login', { username: '5550001', password: 'x' }, { ip: '1.1.1.9' }),
    ).rejects.toMatchObject({ code: 429 });
  });

  it('lets the owner in from a known network while a stranger is blocked', async () => {
    const { login } = await open();
    for (let one = 0; one < 5; one += 1) await expect(login('x', STRANGER)).rejects.toMatchObject(wrong);
    await expect(login('secret1', STRANGER)).rejects.toMatchObject({ code: 429 });
    await login('secret1', OWNER);
  });

  it('successful log-ins count too: 60 per account and network in 15 minutes, independent of other networks', async () => {
    const { venue, login } = await open();
    for (let one = 0; one < 60; one += 1) await login('secret1', OWNER);
    await expect(login('secret1', OWNER)).rejects.toMatchObject({ code: 429, retryAfter: 900 });
    await login('secret1', STRANGER);
    venue.clock.ms += 15 * MINUTE;
    await login('secret1', OWNER);
  });

  it('a log-in whose caller hung up is not compared and does not count as a guess', async () => {
    const { venue, login } = await open();
    const form = { username: 'anna@example.com', password: 'x' };
    const gone = { ip: STRANGER, signal: AbortSignal.abort() };
    for (let one = 0; one < 25; one += 1)
      await expect(venue.call('login', form, gone)).rejects.toMatchObject({ key: 'members.busy' });
    await expect(login('x', STRANGER)).rejects.toMatchObject(wrong);
    await login('secret1', STRANGER);
  });

  it('resets the counter after a correct one', async () => {
    const { login } = await open();
    for (let round = 0; round < 3; round += 1) {
      for (let one = 0; one < 4; one += 1) await expect(login('x', STRANGER)).rejects.toMatchObject(wrong);
      await login('secret1', STRANGER);
    }
  });

  it('lets at most five parallel guesses through', async () => {
    const { login } = await open();
    const guesses = await Promise.allSettled(Array.from({ length: 12 }, () => login('x', STRANGER)));
    const reasons = guesses.map((guess) =>
      guess.status === 'rejected' ? (guess.reason as { key: string }).key : 'in',
    );
    expect(reasons.filter((key) => key === wrong.key)).toHaveLength(5);
  });

  it('blocks an address after 20 failed log-ins to any account; successful ones do not count', async () => {
    const { venue, login } = await open();
    for (let one = 0; one < 25; one += 1) await login('secret1', OWNER);
    for (let one = 0; one < 20; one += 1)
      await expect(login('x', OWNER, `name${one}`)).rejects.toMatchObject(wrong);
    await expect(login('x', OWNER, 'another')).rejects.toMatchObject({ code: 429, retryAfter: 900 });
    venue.clock.ms += 15 * MINUTE;
    await expect(login('x', OWNER, 'another')).rejects.toMatchObject(wrong);
  });

  it('keeps the delay across a restart', async () => {
    const { login } = await open();
    for (let one = 0; one < 5; one += 1) await expect(login('x', STRANGER)).rejects.toMatchObject(wrong);
    const restarted = makeVenue(db());
    const again = restarted.call(
      'login',
      { username: 'anna@example.com', password: 'secret1' },
      { ip: STRANGER },
    );
    await expect(again).rejects.toMatchObject({ code: 429 });
  });
});
