import { readFileSync } from 'node:fs';
import path from 'node:path';
import { emssend, getLangList, getusr, login, register, tradegetOrderList, upbbbuy } from '@ex/contract';
import type { Envelope } from '@ex/contract';
import { LANGUAGE_CODES } from '@ex/languages';
import { call } from '../testing/client';
import { FUND } from '../testing/served-venue';
import type { Fields, ServedVenue } from '../testing/served-venue';
import { testEnvironments } from '../testing/test-environment';
import type { TestEnvironment } from '../testing/test-environment';
import { useServedVenue } from '../testing/use-served-venue';

const PASSWORDS = { password: FUND, repassword: FUND };

describe.each(testEnvironments('any'))('stated payloads over HTTP on $name', ({ make }) => {
  let place: TestEnvironment;
  let venue: ServedVenue;
  const behindProxy = async () => {
    const { env, ...rest } = await make();
    place = { ...rest, env: { ...env, TRUST_PROXY: '127.0.0.1' } };
    return place;
  };
  useServedVenue(behindProxy, (opened) => (venue = opened), {}, { verifyEmailCode: true, inviteCode: true });

  let networks = 0;
  /** One network registers a few members only. */
  const elsewhere = (): Fields => ({ 'x-forwarded-for': `203.0.113.${(networks += 1)}` });
  const apply = (fields: Fields) => call(venue.base, register, { fields, headers: elsewhere() });
  const tokenOf = ({ code, msg, data }: Envelope): string => {
    expect({ code, msg }).toMatchObject({ code: 1 });
    return (data as { userinfo: { token: string } }).userinfo.token;
  };
  /** What the venue knows of the member behind a token. */
  const userOf = async (token: string) =>
    getusr.answer.parse((await call(venue.base, getusr, { headers: { token } })).data);
  /** The code that an address was sent. */
  const codeFor = (email: string): string | undefined =>
    readFileSync(path.join(place.env['DATA_DIR'] ?? '', 'outbox.jsonl'), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as { to: string; code: string })
      .find(({ to }) => to === email)?.code;

  it('AUTH-01 AUTH-16 AUTH-24 type 1 registers a phone, type 2 an email with its code and an invitation; each logs in', async () => {
    const phone = '5550142';
    const inviter = await userOf(tokenOf(await apply({ type: '1', phone, ...PASSWORDS })));
    expect(inviter).toMatchObject({ username: phone });
    const email = 'ann@example.com';
    expect(await call(venue.base, emssend, { fields: { email }, headers: elsewhere() })).toMatchObject({
      code: 1,
    });
    const captcha = codeFor(email) ?? '';
    const form = { type: '2', email, code: inviter.invit, captcha, ...PASSWORDS };
    for (const wrong of [
      { ...form, type: '1' },
      { ...form, captcha: captcha === '000000' ? '000001' : '000000' },
      { ...form, code: 'NOBODYS1' },
      { ...form, repassword: 'another1' },
    ])
      expect(await apply(wrong)).toMatchObject({ status: 200, code: 0 });
    const member = await userOf(tokenOf(await apply(form)));
    expect(member).toMatchObject({ username: email });
    const [row] = await venue.world.db.query('SELECT invited_by FROM member WHERE id = $1', [member.id]);
    expect(row).toEqual({ invited_by: inviter.id });
    for (const { username, id } of [inviter, member]) {
      const answer = await call(venue.base, login, { fields: { username, password: FUND } });
      expect(await userOf(tokenOf(answer))).toMatchObject({ id });
    }
    expect(
      await call(venue.base, login, { fields: { username: email, password: `${FUND}x` } }),
    ).toMatchObject({ code: 0 });
  });

  it('CONST-04 a password has 6 to 20 characters, a phone number 6 to 20 digits', async () => {
    const phones: Readonly<Record<number, number>> = { 5: 0, 6: 1, 20: 1, 21: 0 };
    for (const [length, code] of Object.entries(phones))
      expect(await apply({ type: '1', phone: '7'.repeat(Number(length)), ...PASSWORDS })).toMatchObject({
        code,
      });
    for (const [length, code] of Object.entries(phones)) {
      const password = 'a1'.repeat(11).slice(0, Number(length));
      expect(
        await apply({ type: '1', phone: `88800${length}`, password, repassword: password }),
      ).toMatchObject({ code });
    }
  });

  it('I18N-01 getLangList has the 26 languages', async () => {
    const { list } = getLangList.answer.parse((await call(venue.base, getLangList)).data);
    expect(list.map(({ file_name }) => file_name).sort()).toEqual([...LANGUAGE_CODES].sort());
    expect(list).toHaveLength(26);
  });

  it('SPOT-25 D-40 the fields of an order are taken as stated, and answered with what a toast says', async () => {
    const member = await venue.join('1', ['USDT', 'BTC']);
    const order = { m_id: venue.market('btcusdt'), num: '0.0003', operate_type: '1' };
    const buy = { ...order, price: '31000', amount: '10', type: '1' };
    const sale = { ...order, price: '120000', amount: '2000', type: '2' };
    for (const form of [buy, sale]) {
      const { num: _, ...part } = form;
      expect(await venue.ask(member, upbbbuy, part)).toMatchObject({ status: 200, code: 0 });
      expect(await venue.ask(member, upbbbuy, form)).toMatchObject({
        status: 200,
        code: 1,
        msg: expect.stringMatching(/\w/),
      });
    }
    const page = { type: '0', page: '1', limit: '10', status: '1' };
    const { list } = tradegetOrderList.answer.parse((await venue.ask(member, tradegetOrderList, page)).data);
    expect(
      list.map(({ type, xjprice, predict_num }) => [type, Number(xjprice), Number(predict_num)]),
    ).toEqual([
      [2, 120_000, 0.0003],
      [1, 31_000, 0.0003],
    ]);
  });
});
