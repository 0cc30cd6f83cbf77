import type { CallContext } from '@ex/server-http';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { supportDropsFactors, supportUnfreezes } from '../testing/support';
import { operatorMigrations } from '@ex/server-operator';
import { membersMigrations } from '../migrations';
import { findMoneyHold } from '../money-hold/money-hold';
import { makeVenue } from '../testing/venue';
import { saveResetToken } from './reset-rows';
import { makeResetWorker } from './reset-worker';

const EMAIL = 'anna@example.com';
const MINUTE = 60_000;
const used = { key: 'members.reset.used' };

describe.each(testDatabases('any'))('password reset by mail on $name', (engine) => {
  const db = useDatabase(engine, [...membersMigrations, ...operatorMigrations]);
  const open = () => {
    // Codes prove the address of a member who joins.
    const site = makeVenue(db(), { verifyEmailCode: true });
    const venue = {
      ...site,
      join: async (email: string) => {
        await site.call('emssend', { email }, { ip: '192.0.2.9' });
        const captcha = site.mails.pop()?.code;
        const form = { type: 2, email, password: 'secret1', repassword: 'secret1', captcha };
        const token = site.tokenOf(await site.call('register', form));
        return { token, memberId: await site.memberOf(token) };
      },
    };
    const worker = makeResetWorker({
      ...{ db: db(), now: venue.now, appUrl: 'https://trade.example' },
      sender: { send: async (mail) => void venue.mails.push(mail) },
      texts: { of: (lang) => (key, values) => `${lang} ${key} ${JSON.stringify(values ?? {})}` },
      onError: (error) => {
        throw error;
      },
    });
    const ask = (email = EMAIL, ip = '192.0.2.7') =>
      venue.call('requestPasswordReset', { email }, { ip, lang: 'de' });
    const link = async (email = EMAIL) => {
      venue.clock.ms += MINUTE;
      await ask(email);
      await worker.runOnce();
      return venue.mails.at(-1)?.code ?? '';
    };
    const reset = (token: string, newpassword = 'secret2') =>
      venue.call('resetPasswordByMail', { token, newpassword }, { ip: '192.0.2.8' });
    const logIn = (password: string) => venue.call('login', { username: EMAIL, password });
    return { ...venue, worker, ask, link, reset, logIn };
  };

  it('MESSAGE-05 a link changes the password, ends all sessions, holds money for a day and notifies the member', async () => {
    const venue = open();
    const { token: session, memberId = 0 } = await venue.join(EMAIL);
    const token = await venue.link(' Anna@Example.com');
    expect(venue.mails).toMatchObject([{ to: EMAIL, kind: 'password_reset', language: 'de' }]);
    expect(venue.mails[0]?.text).toContain(`https://trade.example/reset#${token}`);
    expect(await venue.reset(token)).toMatchObject({ message: 'members.reset.done' });
    expect(await venue.memberOf(session)).toBeUndefined();
    await expect(venue.logIn('secret1')).rejects.toMatchObject({ key: 'members.login.wrong' });
    await venue.logIn('secret2');
    expect(await findMoneyHold(db(), memberId, venue.now())).toBe(venue.now() + 24 * 60 * MINUTE);
    expect(venue.notices).toEqual([{ memberId, text: 'members.reset.notice', note: {} }]);
  });

  it('MESSAGE-05 the answer and the work for it are the same without an account', async () => {
    const venue = open();
    await venue.join(EMAIL);
    expect(await venue.ask('nobody@example.com')).toEqual(await venue.ask());
    const rows = await db().query('SELECT email, lang FROM password_reset_request ORDER BY id');
    expect(rows).toEqual([
      { email: 'nobody@example.com', lang: 'de' },
      { email: EMAIL, lang: 'de' },
    ]);
    expect(await venue.worker.runOnce()).toBe(2);
    expect(venue.mails.map(({ to }) => to)).toEqual([EMAIL]);
  });

  it('MESSAGE-05 a link works once, for 30 minutes, until a newer one is sent; its token is kept as a hash', async () => {
    const venue = open();
    await venue.join(EMAIL);
    const first = await venue.link();
    const second = await venue.link();
    await expect(venue.reset(first)).rejects.toMatchObject(used);
    expect(
      JSON.stringify(await db().query("SELECT encode(token_hash, 'hex') FROM password_reset")),
    ).not.toContain(second);
    const both = await Promise.allSettled([venue.reset(second), venue.reset(second)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const third = await venue.link();
    venue.clock.ms += 30 * MINUTE;
    await expect(venue.reset(third)).rejects.toMatchObject(used);
    await expect(venue.reset('x'.repeat(43))).rejects.toMatchObject(used);
  });

  it('MESSAGE-05 a password that is not allowed keeps the link', async () => {
    const venue = open();
    await venue.join(EMAIL);
    const token = await venue.link();
    await expect(venue.reset(token, 'short')).rejects.toMatchObject({ key: 'members.password.rule' });
    await venue.reset(token);
  });

  it('MESSAGE-05 FACTOR-05 asks for the second factor of the account, and keeps the link until it is there', async () => {
    const venue = open();
    const { memberId } = await venue.join(EMAIL);
    const token = await venue.link();
    const asked: unknown[] = [];
    const confirmFactor = async (_tx: unknown, _decision: unknown, member: unknown) => {
      asked.push(member);
      throw new Error('needed');
    };
    const payload = { token, newpassword: 'secret2' };
    const reset = venue.call('resetPasswordByMail', payload, { confirmFactor } as Partial<CallContext>);
    await expect(reset).rejects.toThrow('needed');
    expect(asked).toEqual([memberId]);
    await venue.logIn('secret1');
    await venue.reset(token);
  });

  it('MESSAGE-05 SESSION-05 does nothing for a frozen account', async () => {
    const venue = open();
    const { memberId = 0 } = await venue.join(EMAIL);
    const token = await venue.link();
    await db().query('INSERT INTO member_freeze (member_id, frozen_at) VALUES ($1, now())', [memberId]);
    await expect(venue.reset(token)).rejects.toMatchObject({ key: 'members.freeze.closed' });
    const sent = venue.mails.length;
    await venue.link();
    expect(venue.mails).toHaveLength(sent);
  });

  type Opened = ReturnType<typeof open>;
  const asOperator = (memberId: number) => ({ memberId, reviewer: 'olga', reason: 'Called us' });
  const freeze = (venue: Opened, memberId: number) => venue.call('freezeAccount', {}, { memberId });
  const unfreeze = async (venue: Opened, memberId: number) =>
    (await supportUnfreezes(venue.deps, asOperator(memberId), venue.now())) ?? '';

  it.each<[string, (venue: Opened, memberId: number) => Promise<unknown>]>([
    ['a freeze', freeze],
    [
      'a freeze that support has lifted',
      async (venue, memberId) => {
        await freeze(venue, memberId);
        const password = await unfreeze(venue, memberId);
        await venue.call('renewPassword', { username: EMAIL, password, newpassword: 'chosen1' });
      },
    ],
    [
      'a change of the password',
      (venue, memberId) =>
        venue.call('resetpwd', { oldpassword: 'secret1', newpassword: 'chosen1' }, { memberId }),
    ],
    [
      'the removal of all factors by support',
      async (venue, memberId) => {
        await db().query(
          `INSERT INTO member_factor (member_id, kind, name, secret, created_at, proven_at) VALUES ($1, 1, 'App', '\\x00', now(), now())`,
          [memberId],
        );
        expect(await supportDropsFactors(venue.deps, asOperator(memberId), venue.now())).toBe(true);
      },
    ],
  ])('RISK-74 a link that was sent before %s does not work after it', async (_what, change) => {
    const venue = open();
    const { memberId = 0 } = await venue.join(EMAIL);
    const token = await venue.link();
    await change(venue, memberId);
    await expect(venue.reset(token)).rejects.toMatchObject(used);
    expect(await db().query('SELECT * FROM password_reset')).toEqual([]);
  });

  it('RISK-74 no link is sent or works while a temporary password waits to be replaced', async () => {
    const venue = open();
    const { memberId = 0 } = await venue.join(EMAIL);
    await freeze(venue, memberId);
    const password = await unfreeze(venue, memberId);
    await venue.link();
    expect(venue.mails).toEqual([]);
    const token = 'x'.repeat(43);
    await db().transaction((tx) => saveResetToken(tx, memberId, token, venue.now()));
    await expect(venue.reset(token)).rejects.toMatchObject(used);
    await venue.call('renewPassword', { username: EMAIL, password, newpassword: 'chosen1' });
    expect(await venue.reset(await venue.link())).toMatchObject({ message: 'members.reset.done' });
  });

  it('RISK-73 no link is sent to an address that no code has proven', async () => {
    const venue = open();
    await venue.join(EMAIL);
    await db().query('UPDATE member SET email_verified_at = NULL');
    await venue.link();
    expect(venue.mails).toEqual([]);
  });

  it('MESSAGE-05 counts requests per email and address, and tries per address', async () => {
    const venue = open();
    await venue.ask();
    await expect(venue.ask()).rejects.toMatchObject({ key: 'members.limit.minutes' });
    for (let at = 1; at < 20; at += 1) await venue.ask(`a${at}@example.com`);
    await expect(venue.ask('b@example.com')).rejects.toMatchObject({ key: 'members.limit.minutes' });
    for (let at = 0; at < 20; at += 1) await expect(venue.reset('x'.repeat(43))).rejects.toMatchObject(used);
    await expect(venue.reset('x'.repeat(43))).rejects.toMatchObject({ key: 'members.limit.minutes' });
  });
});
