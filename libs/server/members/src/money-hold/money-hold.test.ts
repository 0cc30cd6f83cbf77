import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { membersMigrations } from '../migrations';
import { makeVenue } from '../testing/venue';
import { checkMoneyHold, findMoneyHold, holdMoneyOut, PASSWORD_HOLD_MS } from './money-hold';

const HOUR = 3600 * 1000;
const held = { key: 'members.moneyHeld' };

describe.each(testDatabases('any'))('holds on money going out on $name', (engine) => {
  const db = useDatabase(engine, membersMigrations);
  const open = async (addressBook = true) => {
    const venue = makeVenue(db(), {}, undefined, { addressBook });
    const { token, memberId = 0 } = await venue.join('anna@example.com');
    const call = (name: string, payload: object) => venue.call(name, payload, { memberId, token });
    return {
      ...{ venue, memberId, call },
      check: (now = venue.now()) => db().transaction((tx) => checkMoneyHold(tx, memberId, now)),
      hold: (until: number) => db().transaction((tx) => holdMoneyOut(tx, memberId, until)),
      setFund: (newpassword: string) => call('resetpay', { logpassword: 'secret1', newpassword }),
    };
  };

  it('BOOK-03 holds money until the latest moment asked for, and not a millisecond longer', async () => {
    const { venue, memberId, check, hold } = await open();
    const until = venue.now() + 2 * HOUR;
    await check();
    await hold(until);
    await hold(until - HOUR);
    expect(await findMoneyHold(db(), memberId, venue.now())).toBe(until);
    await expect(check(until - 1)).rejects.toMatchObject({ ...held, values: { until: '2026-01-01 02:00' } });
    await check(until);
    expect(await findMoneyHold(db(), memberId, until)).toBeUndefined();
  });

  it('BOOK-03 a change of the log-in password holds money for a day', async () => {
    const { venue, check, call } = await open();
    await call('resetpwd', { oldpassword: 'secret1', newpassword: 'better2' });
    await expect(check(venue.now() + PASSWORD_HOLD_MS - 1)).rejects.toMatchObject(held);
    await check(venue.now() + PASSWORD_HOLD_MS);
    expect(venue.notices.map(({ text }) => text)).toEqual(['members.password.loginNotice']);
    expect(venue.forgotten).toHaveLength(1);
  });

  it('BOOK-03 a change of the fund password holds money for a day, the first one does not', async () => {
    const { venue, check, setFund } = await open();
    expect(await setFund('funds12')).toMatchObject({ message: 'members.password.fundSet' });
    await check();
    expect(venue.notices).toEqual([]);
    expect(await setFund('other12')).toMatchObject({ message: 'members.password.fundReset' });
    expect(venue.notices.map(({ text }) => text)).toEqual(['members.password.fundNotice']);
    await expect(check(venue.now() + PASSWORD_HOLD_MS - 1)).rejects.toMatchObject(held);
    await check(venue.now() + PASSWORD_HOLD_MS);
  });

  it('BOOK-03 the same fund password once more, after a lost answer, holds nothing', async () => {
    const { venue, check, setFund } = await open();
    await setFund('funds12');
    expect(await setFund('funds12')).toMatchObject({ message: 'members.password.fundSet' });
    await check();
    expect(venue.notices).toEqual([]);
  });

  it('changes of passwords hold nothing where the site has no address book', async () => {
    const { check, call, setFund } = await open(false);
    await setFund('funds12');
    expect(await setFund('other12')).toMatchObject({ message: 'members.password.fundSet' });
    await call('resetpwd', { oldpassword: 'secret1', newpassword: 'better2' });
    await check();
  });
});
