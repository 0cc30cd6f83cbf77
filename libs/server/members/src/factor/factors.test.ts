import {
  answerFactor,
  beginFactor,
  CODE_FACTOR,
  CODE_NEW_PASSWORD,
  CODE_TOO_MANY,
  CODE_UNAUTHORISED,
  finishFactor,
  getFactors,
  login,
  removeFactor,
  renameFactor,
  renewPassword,
  renewRecoveryCodes,
  resetPasswordByMail,
  resetpay,
  resetpwd,
} from '@ex/contract';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { membersMigrations } from '../migrations';
import { operatorMigrations } from '@ex/server-operator';
import { findMoneyHold, PASSWORD_HOLD_MS } from '../money-hold/money-hold';
import { tradingHeldCondition } from '../money-hold/trading-hold';
import { VENUE_CLAIM } from '../password/turns';
import { supportDropsFactors } from '../testing/support';
import { saveResetToken } from '../reset/reset-rows';
import { confirmed, openFactorVenue, PASSWORD, PERIOD_MS, questionOf } from '../testing/factor-venue';
import type { FactorVenue } from '../testing/factor-venue';
import { testHasher } from '../testing/venue';

const ANNA = 'anna@example.com';
const APP = { kind: '1', name: 'Phone', password: PASSWORD };

describe.each(testDatabases('any'))('second factor on $name', (engine) => {
  const db = useDatabase(engine, [...membersMigrations, ...operatorMigrations]);
  let venue: FactorVenue;
  afterEach(() => venue.close());

  /** A member with an authenticator app; its first code is used up, and the clock is in the next period. */
  const open = async () => {
    venue = await openFactorVenue(db());
    const { token, memberId = 0 } = await venue.join(ANNA);
    const begun = beginFactor.answer.parse((await venue.ask(token, beginFactor, APP)).data);
    const secret = begun.key ?? '';
    const finished = await venue.ask(token, finishFactor, {
      id: String(begun.id),
      code: venue.codeOf(secret),
    });
    expect(finished.code).toBe(1);
    venue.clock.ms += PERIOD_MS;
    const { recovery } = finishFactor.answer.parse(finished.data);
    return { token, memberId, secret, id: String(begun.id), recovery };
  };
  const logIn = () => venue.ask(undefined, login, { username: ANNA, password: PASSWORD });
  const answer = (request: string, code: string, token?: string) =>
    venue.ask(token, answerFactor, { request, code });

  it('RISK-107 a first factor leaves a day of trading with the house alone, a further one nothing', async () => {
    const { token, memberId, secret } = await open();
    const isHeld = async () => {
      const sql = `SELECT ${tradingHeldCondition('m.id')} AS held FROM member m WHERE id = $1`;
      return (await db().query<{ held: boolean }>(sql, [memberId]))[0]?.held;
    };
    expect(await isHeld()).toBe(true);
    await db().query('UPDATE member SET trading_held_until = NULL WHERE id = $1', [memberId]);
    const { request } = questionOf(await venue.ask(token, beginFactor, APP));
    expect((await answer(request, venue.codeOf(secret), token)).code).toBe(1);
    const begun = await venue.ask(token, beginFactor, APP, confirmed(request));
    const { id, key = '' } = beginFactor.answer.parse(begun.data);
    const proof = { id: String(id), code: venue.codeOf(key ?? '') };
    expect((await venue.ask(token, finishFactor, proof)).code).toBe(1);
    expect(await isHeld()).toBe(false);
  });

  it('FACTOR-01 an app counts once a code has proven it, and needs the login password', async () => {
    venue = await openFactorVenue(db());
    const { token } = await venue.join(ANNA);
    expect((await venue.ask(token, beginFactor, { ...APP, password: 'wrong' })).code).toBe(0);
    const { id, key = '', uri } = beginFactor.answer.parse((await venue.ask(token, beginFactor, APP)).data);
    expect(uri).toContain(`secret=${key}`);
    expect((await venue.ask(token, finishFactor, { id: String(id), code: '000000' })).code).toBe(0);
    expect((await logIn()).code).toBe(1);
    await venue.ask(token, finishFactor, { id: String(id), code: venue.codeOf(key) });
    expect((await logIn()).code).toBe(CODE_FACTOR);
    expect(venue.notices.at(-1)?.text).toBe('members.factor.changedNotice');
  });

  it('FACTOR-07 codes of a new app are counted before they are compared, and a session alone cannot guess them', async () => {
    venue = await openFactorVenue(db());
    const { token } = await venue.join(ANNA);
    const { id, key = '' } = beginFactor.answer.parse((await venue.ask(token, beginFactor, APP)).data);
    const finish = (code: string) => venue.ask(token, finishFactor, { id: String(id), code });
    const wrong = await Promise.all(Array.from({ length: 8 }, () => finish('000000')));
    expect(wrong.filter(({ code }) => code === 0)).toHaveLength(5);
    expect((await finish(venue.codeOf(key))).code).toBe(CODE_TOO_MANY);
    venue.clock.ms += 60_000;
    expect((await finish(venue.codeOf(key))).code).toBe(1);
  });

  it('FACTOR-04 a factor opens no session while log-in is closed', async () => {
    const { secret } = await open();
    const { request } = questionOf(await logIn());
    venue.modes.set('switch:login', 'off');
    expect((await answer(request, venue.codeOf(secret))).code).toBe(0);
    venue.modes.set('switch:login', 'on');
    expect((await answer(request, venue.codeOf(secret))).code).toBe(1);
  });

  it('FACTOR-04 a log-in gives no token before the factor, and a session after it', async () => {
    const { secret, memberId } = await open();
    const asked = await logIn();
    const { request, methods } = questionOf(asked);
    expect(JSON.stringify(asked.data)).not.toContain('token');
    expect(methods).toEqual(['app', 'recovery']);
    const { code, data } = await answer(request, venue.codeOf(secret));
    const { userinfo } = answerFactor.answer.parse(data);
    expect([code, await venue.memberOf(userinfo?.token ?? '')]).toEqual([1, memberId]);
    expect((await answer(request, venue.codeOf(secret))).code).toBe(0);
  });

  it('RIM-14 blanks that an app shows in its code are none of it, at a log-in and when the app is added', async () => {
    const { secret, recovery } = await open();
    const spaced = (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)}\u00a0`;
    const byApp = await answer(questionOf(await logIn()).request, spaced(venue.codeOf(secret)));
    expect(byApp.code).toBe(1);
    const byCode = await answer(
      questionOf(await logIn()).request,
      recovery[0]?.replaceAll('-', '  - ') ?? '',
    );
    expect(byCode.code).toBe(1);
    const { token } = await venue.join('bert@example.com');
    const begun = beginFactor.answer.parse((await venue.ask(token, beginFactor, APP)).data);
    const code = spaced(venue.codeOf(begun.key ?? ''));
    expect((await venue.ask(token, finishFactor, { id: String(begun.id), code })).code).toBe(1);
  });

  it('FACTOR-04 a password that changes meanwhile leaves no session behind', async () => {
    const { secret } = await open();
    const { request } = questionOf(await logIn());
    await db().query("UPDATE member SET password_hash = 'other'");
    expect((await answer(request, venue.codeOf(secret))).code).toBe(0);
  });

  it('FACTOR-03 ten recovery codes, each of which works once, and new ones replace them', async () => {
    const { token, recovery, secret } = await open();
    expect(new Set(recovery).size).toBe(10);
    const [first = '', second = ''] = recovery;
    expect((await answer(questionOf(await logIn()).request, first.toLowerCase())).code).toBe(1);
    expect((await answer(questionOf(await logIn()).request, first)).code).toBe(0);
    const { recovery_left } = getFactors.answer.parse((await venue.ask(token, getFactors)).data);
    expect(recovery_left).toBe(9);
    const { request } = questionOf(await venue.ask(token, renewRecoveryCodes));
    await answer(request, venue.codeOf(secret), token);
    const renewed = await venue.ask(token, renewRecoveryCodes, {}, confirmed(request));
    expect(renewRecoveryCodes.answer.parse(renewed.data).recovery).toHaveLength(10);
    expect((await answer(questionOf(await logIn()).request, second)).code).toBe(0);
  });

  it('FACTOR-07 a code is never accepted twice, nor an earlier one after a later one', async () => {
    const { secret } = await open();
    const earlier = venue.codeOf(secret);
    venue.clock.ms += PERIOD_MS;
    const code = venue.codeOf(secret);
    expect((await answer(questionOf(await logIn()).request, code)).code).toBe(1);
    for (const used of [code, earlier])
      expect((await answer(questionOf(await logIn()).request, used)).code).toBe(0);
  });

  it('FACTOR-07 one code that is sent to many requests in parallel answers one of them', async () => {
    const { secret } = await open();
    const requests = [];
    for (let one = 0; one < 4; one += 1) requests.push(questionOf(await logIn()).request);
    const answers = await Promise.all(requests.map((request) => answer(request, venue.codeOf(secret))));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  });

  it('FACTOR-07 wrong codes are counted before they are compared: five, then a delay', async () => {
    const { secret } = await open();
    const requests = [];
    for (let one = 0; one < 8; one += 1) requests.push(questionOf(await logIn()).request);
    const wrong = await Promise.all(requests.map((request) => answer(request, '000000')));
    expect(wrong.filter(({ code }) => code === 0)).toHaveLength(5);
    expect(wrong.filter(({ code }) => code === CODE_TOO_MANY)).toHaveLength(3);
    expect((await answer(requests[7] ?? '', venue.codeOf(secret))).code).toBe(CODE_TOO_MANY);
  });

  it('FACTOR-08 the secret is stored encrypted, recovery codes as slow hashes', async () => {
    const { secret, recovery } = await open();
    const stored = JSON.stringify([
      await db().query("SELECT encode(secret, 'escape') AS secret, name FROM member_factor"),
      await db().query('SELECT * FROM member_recovery_code'),
    ]);
    expect(stored).not.toContain(secret);
    for (const code of recovery) expect(stored).not.toContain(code.replaceAll('-', '').slice(4));
    expect(stored.match(/scrypt\$/g)).toHaveLength(10);
  });

  it.each([
    ['resetpwd', resetpwd, { oldpassword: PASSWORD, newpassword: 'better2' }],
    ['resetpay', resetpay, { logpassword: PASSWORD, newpassword: 'funds22' }],
    ['beginFactor', beginFactor, APP],
  ])('FACTOR-05 %s asks for the factor and is carried out once', async (_name, call, fields) => {
    const { token, secret } = await open();
    const { request, decision } = questionOf(await venue.ask(token, call, fields));
    expect(decision).toMatchObject({ call: call.name });
    expect((await venue.ask(token, call, fields, confirmed(request))).code).toBe(0);
    expect((await answer(request, venue.codeOf(secret), token)).code).toBe(1);
    const changed = { ...fields, [Object.keys(fields)[1] ?? '']: 'other33' };
    expect((await venue.ask(token, call, changed, confirmed(request))).code).toBe(0);
    expect((await venue.ask(token, call, fields, confirmed(request))).code).toBe(1);
    expect((await venue.ask(token, call, fields, confirmed(request))).code).not.toBe(1);
  });

  it('FACTOR-05 MESSAGE-05 a reset by mail asks a visitor for the factor of the account', async () => {
    const { memberId, secret } = await open();
    const token = 'x'.repeat(43);
    await db().transaction((tx) => saveResetToken(tx, memberId, token, venue.clock.ms));
    const fields = { token, newpassword: 'better2' };
    const reset = (headers = {}) => venue.ask(undefined, resetPasswordByMail, fields, headers);
    const { request } = questionOf(await reset());
    expect((await reset(confirmed(request))).code).toBe(0);
    expect((await answer(request, venue.codeOf(secret))).code).toBe(1);
    expect((await reset(confirmed(request))).code).toBe(1);
    expect((await venue.ask(undefined, login, { username: ANNA, password: 'better2' })).code).toBe(
      CODE_FACTOR,
    );
  });

  it('FACTOR-05 SESSION-06 a temporary password is replaced only with the factor of the account', async () => {
    const { memberId, secret } = await open();
    const temporary = 'temporary1';
    await db().query('UPDATE member SET password_hash = $2, must_renew = true WHERE id = $1', [
      memberId,
      await testHasher.hash(temporary, VENUE_CLAIM),
    ]);
    const renew = (newpassword: string, headers = {}) =>
      venue.ask(undefined, renewPassword, { username: ANNA, password: temporary, newpassword }, headers);
    const { request, decision } = questionOf(await renew('better2'));
    expect(decision).toMatchObject({ call: 'renewPassword' });
    expect((await renew('better2', confirmed(request))).code).toBe(0);
    expect((await answer(request, venue.codeOf(secret))).code).toBe(1);
    expect((await renew('other33', confirmed(request))).code).toBe(0);
    const logInBy = (password: string) => venue.ask(undefined, login, { username: ANNA, password });
    expect((await logInBy(temporary)).code).toBe(CODE_NEW_PASSWORD);
    const { code, data } = await renew('better2', confirmed(request));
    expect(code).toBe(1);
    expect((await logInBy('better2')).code).toBe(CODE_FACTOR);
    const session = renewPassword.answer.parse(data)?.userinfo.token;
    expect((await venue.ask(session, getFactors)).code).toBe(1);
    expect((await renew('other33', confirmed(request))).code).toBe(0);
  });

  it('FACTOR-06 an answer holds for five minutes', async () => {
    const { token, secret } = await open();
    const fields = { logpassword: PASSWORD, newpassword: 'funds22' };
    const { request } = questionOf(await venue.ask(token, resetpay, fields));
    await answer(request, venue.codeOf(secret), token);
    venue.clock.ms += 5 * 60_000;
    expect((await venue.ask(token, resetpay, fields, confirmed(request))).code).toBe(0);
  });

  it('FACTOR-09 RISK-76 removing the last factor needs one, leaves a message and holds money for a day', async () => {
    const { token, memberId, id, recovery } = await open();
    const { request, decision } = questionOf(await venue.ask(token, removeFactor, { id }));
    expect(decision).toMatchObject({ call: 'removeFactor', name: 'Phone' });
    expect((await answer(request, recovery[3] ?? '', token)).code).toBe(1);
    expect(await findMoneyHold(db(), memberId, venue.clock.ms)).toBeUndefined();
    const removed = await venue.ask(token, removeFactor, { id }, confirmed(request));
    expect(removed).toMatchObject({
      code: 1,
      msg: expect.stringContaining('on hold for 24 hours') as string,
    });
    expect(await findMoneyHold(db(), memberId, venue.clock.ms)).toBe(venue.clock.ms + PASSWORD_HOLD_MS);
    expect(venue.notices.at(-1)?.text).toBe('members.factor.offNotice');
    expect((await logIn()).code).toBe(1);
    const factors = getFactors.answer.parse((await venue.ask(token, getFactors)).data);
    expect(factors).toEqual({ list: [], recovery_left: 0 });
  });

  it('FACTOR-10 support removes all factors of a member who has lost them, recorded; sessions end and money is held', async () => {
    const { token, memberId, recovery } = await open();
    await venue.ask(token, beginFactor, APP);
    const { request } = questionOf(await logIn());
    const asked = { memberId, reviewer: 'olga', reason: 'Lost the phone' };
    const deps = { ...venue.deps, db: db() };
    expect(await supportDropsFactors(deps, asked, venue.clock.ms)).toBe(true);
    expect(await supportDropsFactors(deps, asked, venue.clock.ms)).toBe(false);
    expect((await venue.ask(token, getFactors)).code).toBe(CODE_UNAUTHORISED);
    expect((await answer(request, recovery[0] ?? '')).code).toBe(0);
    expect((await logIn()).code).toBe(1);
    expect(await findMoneyHold(db(), memberId, venue.clock.ms)).toBe(venue.clock.ms + PASSWORD_HOLD_MS);
    expect(venue.notices.map(({ text }) => text)).toContain('members.factor.offNotice');
    expect(await db().query('SELECT kind, member_id, reviewer, reason FROM review_decision')).toEqual([
      { kind: 'factors', member_id: String(memberId), reviewer: 'olga', reason: 'Lost the phone' },
    ]);
  });

  it('FACTOR-02 names a factor; those of another member are unknown, as are their requests', async () => {
    const { token, id, secret } = await open();
    const other = (await venue.join('ben@example.com')).token;
    expect((await venue.ask(other, renameFactor, { id, name: 'Mine' })).code).toBe(0);
    expect((await venue.ask(other, removeFactor, { id })).code).toBe(0);
    const begun = beginFactor.answer.parse((await venue.ask(other, beginFactor, APP)).data);
    const proof = { id: String(begun.id), code: venue.codeOf(begun.key ?? '') };
    expect((await venue.ask(token, finishFactor, proof)).code).toBe(0);
    const { request } = questionOf(await venue.ask(token, removeFactor, { id }));
    expect((await answer(request, venue.codeOf(secret), other)).code).toBe(0);
    expect((await venue.ask(token, renameFactor, { id, name: ' Work phone ' })).code).toBe(1);
    const { list } = getFactors.answer.parse((await venue.ask(token, getFactors)).data);
    expect(list.map(({ name }) => name)).toEqual(['Work phone']);
  });
});
