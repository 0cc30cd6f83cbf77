import {
  setBank,
  ALL_CALLS,
  getNoticeList,
  getPayment,
  getUserBankList,
  getWithdrawList,
  withdraw,
} from '@ex/contract';
import type { AnyCall } from '@ex/contract';
import {
  claimPayout,
  decideReview,
  listPayouts,
  listReviews,
  OPERATOR_CALLS,
  recordPayoutSent,
  returnPayout,
} from '@ex/contract/operator';
import { DEMO_OPERATORS } from '@ex/server-back-office';
import { codeOfSecret } from '@ex/server-members';
import { call } from '../testing/client';
import { operatorCaller } from '../testing/operator-caller';
import { FUND } from '../testing/served-venue';
import { testEnvironments } from '../testing/test-environment';
import type { ServedVenue } from '../testing/served-venue';
import { useServedVenue } from '../testing/use-served-venue';

const find = (name: string): AnyCall => {
  const found = OPERATOR_CALLS.find((one) => one.name === name);
  if (!found) throw new Error(`there is no call ${name}`);
  return found;
};

describe.each(testEnvironments('any'))('the port of operators on $name', ({ make }) => {
  let venue: ServedVenue;
  useServedVenue(make, (opened) => (venue = opened));
  const [olga] = DEMO_OPERATORS;
  const login = async (secret: string): Promise<string> => {
    const { world, operators } = venue;
    const code = codeOfSecret(secret, world.now());
    const fields = { name: olga.name, password: olga.password, code };
    const answer = await call(operators, find('operatorLogin'), { fields });
    expect(answer).toMatchObject({ code: 1, msg: 'Logged in' });
    return (answer.data as { token: string }).token;
  };

  it('OPS-08 answers operators, and none of their calls is served to members, nor the other way round', async () => {
    const { base, operators, join } = venue;
    const member = await join('1', ['USDT']);
    const token = await login(olga.secrets[0] ?? '');
    const self = await call(operators, find('getOperatorSelf'), { headers: { token } });
    expect(self).toMatchObject({ code: 1, data: { name: olga.name, role: 'admin', keys: 2 } });
    for (const one of OPERATOR_CALLS)
      expect([one.name, (await call(base, one, { headers: { token } })).status]).toEqual([one.name, 404]);
    for (const one of ALL_CALLS)
      expect([one.name, (await call(operators, one, { headers: { token } })).status]).toEqual([
        one.name,
        404,
      ]);
    for (const one of OPERATOR_CALLS.filter(({ access }) => access === 'operator')) {
      for (const headers of [{}, { token: member.token }, { token: 'x'.repeat(43) }])
        expect([one.name, (await call(operators, one, { headers })).code]).toEqual([one.name, 401]);
    }
    expect((await fetch(`${operators}/`)).status).toBe(404);
  });

  it('OPS-18 OPS-21 pays a withdrawal by hand; another operator returns what one recorded as sent', async () => {
    const { join, ask, coin, world } = venue;
    const [first, second] = [await operatorCaller(venue, 0), await operatorCaller(venue, 1)];
    const member = await join('1', ['USDT']);
    await ask(member, setBank, { bank_name: 'Bank', card_number: '4111111111111111', card_name: 'Ann' });
    const { data } = await ask(member, getUserBankList);
    const bank = String((data as { list: { id: number }[] }).list[0]?.id);
    const form = {
      c_id: coin('USDT'),
      num: '100',
      type: '1',
      paypwd: FUND,
      withdraw_type: '2',
      bank_id: bank,
    };
    expect(await ask(member, withdraw, form)).toMatchObject({ code: 1 });
    const { items } = await first(listReviews, { kind: 'withdrawal', member: member.id });
    const id = items[0]?.id;
    expect(await first(decideReview, { kind: 'withdrawal', id, verdict: 1 })).toEqual({ proposal: null });
    expect(await first(claimPayout, { id })).toMatchObject({
      summary: expect.stringContaining('USDT') as string,
    });
    await first(recordPayoutSent, { id, reference: 'bank-7' });
    expect(await first(listPayouts)).toMatchObject([
      { id, state: 'sent', payer: 'hand', reference: 'bank-7' },
    ]);
    await expect(first(returnPayout, { id, reason: 'bounced' })).rejects.toThrow(
      'another operator has to return it',
    );
    await second(returnPayout, { id, reason: 'bounced', note: 'Account closed' });
    expect(await first(listPayouts)).toEqual([]);
    const inGerman = async (spec: AnyCall, fields: Record<string, string> = {}) =>
      JSON.stringify(await call(venue.base, spec, { fields, headers: { token: member.token, lang: 'de' } }));
    const german = 'Die Zahlung kam zu uns zurück. Prüfen Sie das Ziel';
    expect(await inGerman(getPayment, { kind: '1', id: String(id) })).toContain(german);
    const records = await inGerman(getWithdrawList, { c_id: coin('USDT'), type: '1', page: '1', limit: '9' });
    expect(records).toContain(german);
    const notices = await inGerman(getNoticeList, { page: '1', limit: '9' });
    expect(notices).toContain(german);
    for (const read of [records, notices]) expect(read).not.toContain('Account closed');
    expect(await world.db.query("SELECT reason FROM wallet_step WHERE state = 'returned'")).toEqual([
      { reason: 'bounced: Account closed' },
    ]);
    const rows = await world.db.query(
      "SELECT operator, call FROM operator_log WHERE subject = 'withdrawal ' || $1 ORDER BY id",
      [String(id)],
    );
    expect(rows).toEqual([
      { operator: 'demo-olga', call: 'decideReview' },
      { operator: 'demo-olga', call: 'claimPayout' },
      { operator: 'demo-olga', call: 'recordPayoutSent' },
      { operator: 'demo-ivan', call: 'returnPayout' },
    ]);
  });

  it('OPS-02 an operator who was stopped is refused by the next call', async () => {
    const { world, operators } = venue;
    const token = await login(olga.secrets[1] ?? '');
    await world.db.query('UPDATE operator SET stopped_at = now() WHERE name = $1', [olga.name]);
    expect(await call(operators, find('getOperatorSelf'), { headers: { token } })).toMatchObject({
      code: 401,
    });
  });
});
