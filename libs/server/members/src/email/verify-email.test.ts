import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { findMember } from '../account/find-member';
import { membersMigrations } from '../migrations';
import { makeVenue } from '../testing/venue';

const EMAIL = 'anna@example.com';
const off = { key: 'members.code.off' };

describe.each(testDatabases('any'))('verifying an email address on $name', (engine) => {
  const db = useDatabase(engine, membersMigrations);
  /** A member who registered while the site asked for no codes; now it sends them. */
  const open = async (switches: Readonly<Record<string, boolean>> = { verifyEmailCode: true }) => {
    const { memberId = 0 } = await makeVenue(db()).join(EMAIL);
    const venue = makeVenue(db(), switches, undefined, { resetByMail: false });
    const as = (name: string, payload: object = {}) => venue.call(name, payload, { memberId });
    return {
      ...venue,
      memberId,
      requestCode: async () => {
        await as('requestEmailCode');
        return venue.mails.at(-1)?.code ?? '';
      },
      verify: (captcha: string) => as('verifyEmail', { captcha }),
      isDue: async () => (await as('getusr')).data,
      named: async () => (await findMember(db(), EMAIL, 'verified'))?.id,
    };
  };

  it('RISK-78 a code sent to the own address makes it a name and ends the reminder', async () => {
    const venue = await open();
    expect(await venue.isDue()).toMatchObject({ email_unverified: 1 });
    expect(await venue.named()).toBeUndefined();
    const code = await venue.requestCode();
    expect(venue.mails).toMatchObject([{ to: EMAIL, kind: 'registration_code' }]);
    expect(await venue.verify(` ${code} `)).toMatchObject({ message: 'members.code.verified' });
    expect(await venue.named()).toBe(venue.memberId);
    expect(await venue.isDue()).not.toHaveProperty('email_unverified');
    await expect(venue.requestCode()).rejects.toMatchObject(off);
  });

  it('RISK-78 D-86 wrong codes are counted, and five of them end the code', async () => {
    const venue = await open();
    const code = await venue.requestCode();
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1)
      await expect(venue.verify(wrong)).rejects.toMatchObject({ key: 'members.register.code' });
    await expect(venue.verify(code)).rejects.toMatchObject({ key: 'members.register.code' });
    expect(await venue.named()).toBeUndefined();
    await expect(venue.requestCode()).rejects.toMatchObject({ key: 'members.limit.minutes' });
  });

  it('RISK-78 asks for nothing where the site sends no codes, nor of a member without an address', async () => {
    const venue = await open({});
    expect(await venue.isDue()).not.toHaveProperty('email_unverified');
    await expect(venue.requestCode()).rejects.toMatchObject(off);
    const sends = makeVenue(db(), { verifyEmailCode: true });
    const form = { type: 1, phone: '13800138000', password: 'secret1', repassword: 'secret1' };
    const memberId = await sends.memberOf(sends.tokenOf(await sends.call('register', form)));
    expect((await sends.call('getusr', {}, { memberId })).data).not.toHaveProperty('email_unverified');
    await expect(sends.call('verifyEmail', { captcha: '1' }, { memberId })).rejects.toMatchObject(off);
  });

  it('RISK-71 RISK-78 a registration with a code is proven from the start', async () => {
    const venue = makeVenue(db(), { verifyEmailCode: true });
    await venue.call('emssend', { email: EMAIL });
    const captcha = venue.mails[0]?.code;
    const form = { type: 2, email: EMAIL, password: 'secret1', repassword: 'secret1', captcha };
    const memberId = await venue.memberOf(venue.tokenOf(await venue.call('register', form)));
    expect((await venue.call('getusr', {}, { memberId })).data).not.toHaveProperty('email_unverified');
    expect((await findMember(db(), EMAIL, 'verified'))?.id).toBe(memberId);
  });
});
