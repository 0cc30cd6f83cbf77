import {
  CODE_NEW_PASSWORD,
  CODE_UNAUTHORISED,
  endSession,
  freezeAccount,
  getLogins,
  getSessions,
  getusr,
  login,
  LOGIN_OUTCOME,
  renewPassword,
} from '@ex/contract';
import { isolateText } from '@ex/languages';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { operatorMigrations } from '@ex/server-operator';
import { supportUnfreezes } from '../testing/support';
import { membersMigrations } from '../migrations';
import { VENUE_CLAIM } from '../password/turns';
import { openFactorVenue, PASSWORD } from '../testing/factor-venue';
import type { FactorVenue } from '../testing/factor-venue';
import { tradingHeldCondition } from '../money-hold/trading-hold';
import { testHasher } from '../testing/venue';

const ANNA = 'anna@example.com';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const PHONE =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const DAY = 24 * 3_600_000;

describe.each(testDatabases('any'))('sessions and freezes on $name', (engine) => {
  const db = useDatabase(engine, [...membersMigrations, ...operatorMigrations]);
  let venue: FactorVenue;
  afterEach(() => venue.close());

  const logIn = (agent: string, password = PASSWORD) =>
    venue.ask(undefined, login, { username: ANNA, password }, { 'user-agent': agent });
  const tokenOf = async (agent: string) => {
    const { data } = await logIn(agent);
    return login.answer.parse(data).userinfo.token;
  };
  const open = async () => {
    venue = await openFactorVenue(db());
    const { memberId = 0 } = await venue.join(ANNA);
    const token = await tokenOf(FIREFOX);
    venue.clock.ms += 60_000;
    const phone = await tokenOf(PHONE);
    return { memberId, token, phone };
  };
  const sessionsOf = async (token: string) =>
    getSessions.answer.parse((await venue.ask(token, getSessions)).data).list;

  it('SESSION-01 lists open sessions, the newest first, and marks the current one', async () => {
    const { token } = await open();
    expect(
      (await sessionsOf(token)).map(({ browser, network, addtime, current }) => [
        browser,
        network,
        addtime,
        current,
      ]),
    ).toEqual([
      ['Chrome, Android', '127.0.0.1', '2026-01-01 00:01:00', 0],
      ['Firefox, Linux', '127.0.0.1', '2026-01-01 00:00:00', 1],
      ['', '192.0.2.1', '2026-01-01 00:00:00', 0],
    ]);
  });

  it('SESSION-02 ends one session, or all others, immediately', async () => {
    const { token, phone } = await open();
    const [first] = await sessionsOf(token);
    expect((await venue.ask(token, endSession, { id: String(first?.id) })).code).toBe(1);
    expect((await venue.ask(phone, getusr)).code).toBe(CODE_UNAUTHORISED);
    await tokenOf(PHONE);
    expect((await venue.ask(token, endSession)).code).toBe(1);
    expect((await sessionsOf(token)).map(({ current }) => current)).toEqual([1]);
  });

  it('SESSION-07 a session of another member is neither seen nor ended', async () => {
    const { token, phone } = await open();
    const [first] = await sessionsOf(token);
    const other = (await venue.join('ben@example.com')).token;
    expect(await sessionsOf(other)).toHaveLength(1);
    const unknown = await venue.ask(other, endSession, { id: '999999' });
    expect(await venue.ask(other, endSession, { id: String(first?.id) })).toEqual(unknown);
    expect(unknown.code).toBe(0);
    expect((await venue.ask(phone, getusr)).code).toBe(1);
  });

  it('SESSION-03 keeps log-ins for 90 days, also rejected ones', async () => {
    const { token } = await open();
    await logIn(PHONE, 'wrong1');
    const outcomes = async (from: string) => {
      const { data } = await venue.ask(from, getLogins, { page: '1', limit: '10' });
      return getLogins.answer.parse(data).list.map(({ outcome, browser }) => [outcome, browser]);
    };
    expect(await outcomes(token)).toEqual([
      [LOGIN_OUTCOME.wrongPassword, 'Chrome, Android'],
      [LOGIN_OUTCOME.done, 'Chrome, Android'],
      [LOGIN_OUTCOME.done, 'Firefox, Linux'],
      [LOGIN_OUTCOME.done, ''],
    ]);
    venue.clock.ms += 90 * DAY;
    expect(await outcomes(await tokenOf(FIREFOX))).toHaveLength(1);
  });

  it('SESSION-04 a network or browser not seen before leaves a message that names both', async () => {
    await open();
    const unseen = venue.notices.map(({ text, note }) => [
      text,
      note['browser'],
      note['network'],
      note['link'],
    ]);
    expect(unseen).toEqual([
      ['members.session.notice', isolateText('Firefox, Linux'), isolateText('127.0.0.1'), '/sessions'],
      ['members.session.notice', isolateText('Chrome, Android'), isolateText('127.0.0.1'), '/sessions'],
    ]);
    await tokenOf(PHONE);
    expect(venue.notices).toHaveLength(2);
  });

  it('RISK-07 trading with members is held for a day after such a log-in, while money is held and while frozen', async () => {
    const { memberId } = await open();
    const isHeld = async () => {
      const sql = `SELECT ${tradingHeldCondition('m.id')} AS held FROM member m WHERE id = $1`;
      return (await db().query<{ held: boolean }>(sql, [memberId]))[0]?.held;
    };
    const change = (what: string) => db().query(`UPDATE member SET ${what} WHERE id = $1`, [memberId]);
    expect(await isHeld()).toBe(true);
    await change("trading_held_until = trading_held_until - interval '1 day'");
    expect(await isHeld()).toBe(false);
    await tokenOf(PHONE);
    expect(await isHeld()).toBe(false);
    await change("money_held_until = now() + interval '1 hour'");
    expect(await isHeld()).toBe(true);
    await change('money_held_until = NULL');
    await db().query('INSERT INTO member_freeze (member_id, frozen_at) VALUES ($1, now())', [memberId]);
    expect(await isHeld()).toBe(true);
  });

  it('SESSION-05 a freeze ends all sessions and closes the log-in, with what to do', async () => {
    const { memberId, token, phone } = await open();
    expect((await venue.ask(phone, freezeAccount)).code).toBe(1);
    for (const ended of [token, phone])
      for (const call of [getusr, getSessions, endSession, freezeAccount])
        expect((await venue.ask(ended, call)).code).toBe(CODE_UNAUTHORISED);
    const { code, msg } = await logIn(PHONE);
    expect([code, msg]).toEqual([0, 'This account is frozen. Contact support to unfreeze it.']);
    expect((await logIn(PHONE, 'wrong1')).msg).toBe(
      'Wrong login details. Check your email, phone or username and your password.',
    );
    expect(await db().query('SELECT 1 FROM member_session')).toEqual([]);
    expect(venue.forgotten).toEqual([memberId]);
  });

  it('SESSION-06 BOOK-03 support lifts a freeze, recorded; the old password is void and a new one must be chosen', async () => {
    const { memberId, token } = await open();
    await venue.ask(token, freezeAccount);
    const asked = { memberId, reviewer: 'olga', reason: 'Called us' };
    const { deps } = venue;
    const password = (await supportUnfreezes(deps, asked, venue.clock.ms)) ?? '';
    expect(await supportUnfreezes(deps, asked, venue.clock.ms)).toBeUndefined();
    expect(await db().query('SELECT kind, member_id, reviewer, reason FROM review_decision')).toEqual([
      { kind: 'freeze', member_id: String(memberId), reviewer: 'olga', reason: 'Called us' },
    ]);
    expect((await logIn(PHONE)).code).toBe(0);
    expect((await logIn(PHONE, password)).code).toBe(CODE_NEW_PASSWORD);
    const renew = (newpassword: string) =>
      venue.ask(undefined, renewPassword, { username: ANNA, password, newpassword });
    expect((await renew(password)).code).toBe(0);
    const { code, data } = await renew('better2');
    expect(code).toBe(1);
    expect(venue.notices.at(-1)).toMatchObject({ memberId, text: 'members.password.loginNotice' });
    const session = renewPassword.answer.parse(data)?.userinfo.token;
    expect((await venue.ask(session, getusr)).code).toBe(1);
    expect((await venue.ask(session, getLogins, { page: '1', limit: '1' })).data).toMatchObject({
      list: [{ outcome: LOGIN_OUTCOME.done }],
    });
    expect((await renew('other33')).code).toBe(0);
    expect((await logIn(PHONE, 'better2')).code).toBe(1);
  });

  it('SESSION-06 a renewed password opens no session while log-in is closed', async () => {
    const { memberId } = await open();
    const temporary = 'TEMPORARYPASS234';
    await db().query('UPDATE member SET password_hash = $2, must_renew = true WHERE id = $1', [
      memberId,
      await testHasher.hash(temporary, VENUE_CLAIM),
    ]);
    venue.modes.set('switch:login', 'off');
    const fields = { username: ANNA, password: temporary, newpassword: 'better2' };
    expect(await venue.ask(undefined, renewPassword, fields)).toMatchObject({ code: 1, data: null });
    venue.modes.set('switch:login', 'on');
    expect((await logIn(PHONE, 'better2')).code).toBe(1);
  });
});
