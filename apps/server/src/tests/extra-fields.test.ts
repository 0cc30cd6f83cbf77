import { emssend, getusr, login, register } from '@ex/contract';
import type { AnyCall } from '@ex/contract';
import { call } from '../testing/client';
import { fieldsOf } from '../testing/hostile-form';
import { memberState } from '../testing/member-state';
import { testEnvironments } from '../testing/test-environment';
import { FUND, TERMS } from '../testing/served-venue';
import type { Fields, ServedVenue } from '../testing/served-venue';
import { useServedVenue } from '../testing/use-served-venue';
import { MEMBER_WRITES, rightForm } from '../testing/write-forms';

/** Columns that a careless back end would take over from a form. */
const COLUMNS =
  'uid id member_id balance status is_win vip credit_score rzstatus price fee type account_type have_pay is_admin';
/** Those that are no field of the call itself. */
const extrasOf = (spec: AnyCall): readonly string[] =>
  COLUMNS.split(' ').filter((name) => !fieldsOf(spec).includes(name));

describe.each(testEnvironments('any'))('F8 fields that are nobody else’s to set on $name', ({ make }) => {
  let venue: ServedVenue;
  useServedVenue(make, (opened) => (venue = opened), { terms: TERMS }, { verifyEmailCode: true });
  /** Extra fields that a call takes along with a right form. */
  const taken = async (spec: AnyCall, fields: Fields, headers: Fields = {}): Promise<string[]> => {
    const accepted: string[] = [];
    for (const extra of extrasOf(spec)) {
      const { code } = await call(venue.base, spec, { fields: { ...fields, [extra]: '1' }, headers });
      if (code === 1) accepted.push(extra);
    }
    return accepted;
  };

  it.each(MEMBER_WRITES.map((spec) => [spec.name, spec] as const))(
    '%s refuses each of them and changes nothing; without them it is right',
    async (_name, spec) => {
      const member = await venue.join('1', ['USDT', 'BTC']);
      const fields = await rightForm(spec)(venue, member);
      const before = await memberState(venue, member);
      expect(await taken(spec, fields, { token: member.token })).toEqual([]);
      expect(await memberState(venue, member)).toBe(before);
      expect(await venue.ask(member, spec, fields)).toMatchObject({ code: 1 });
    },
  );

  it('calls of visitors refuse them: a registration grants no special rights', async () => {
    const member = await venue.join('1', []);
    const { data } = await venue.ask(member, getusr);
    const { username } = data as { username: string };
    const phone = {
      ...{ type: '1', phone: '5550001', password: FUND, repassword: FUND },
      terms: TERMS.version,
    };
    const members = async () => (await venue.world.db.query('SELECT 1 FROM member')).length;
    const before = await members();
    expect(await taken(register, phone)).toEqual([]);
    expect(await taken(login, { username, password: FUND })).toEqual([]);
    expect(await taken(emssend, { email: 'ann@example.com' })).toEqual([]);
    expect(await members()).toBe(before);
    expect(await call(venue.base, register, { fields: phone })).toMatchObject({ code: 1 });
    const [made] = await venue.world.db.query<object>(
      "SELECT vip, rzstatus, credit_score, pay_hash FROM member WHERE phone = '5550001'",
    );
    expect(made).toEqual({ vip: 0, rzstatus: 0, credit_score: 100, pay_hash: null });
  });
});
