import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { findOldestFinanceDue } from './find-oldest-due';
import { stakeHandler } from './staking/submit';
import { DAY, financeVenue, MIGRATIONS } from './testing/finance-venue';

describe.each(testDatabases('any'))('what finance has left undone on $name', (engine) => {
  const db = useDatabase(engine, MIGRATIONS);

  it('is as old as the first stake that has ended and is not paid out', async () => {
    const venue = financeVenue(db());
    const oldest = () => findOldestFinanceDue(db(), venue.now());
    await venue.give(11, '1500');
    expect(await oldest()).toBeUndefined();
    const form = { id: '1', s_id: '1', amount: '1000', paypassword: 'fund1234' };
    await venue.call(stakeHandler(venue.deps), 11, form);
    const due = venue.now() + 7 * DAY;
    venue.advance(7 * DAY - 1);
    expect(await oldest()).toBeUndefined();
    venue.advance(1);
    expect(await oldest()).toBe(due);
    venue.advance(5_000);
    expect(await oldest()).toBe(due);
    await venue.work();
    expect(await oldest()).toBeUndefined();
  });
});
