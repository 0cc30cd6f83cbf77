import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { membersMigrations } from '../migrations';
import { makeVenue, testHasher } from '../testing/venue';
import { makeFundPasswords } from './fund-password';

describe.each(testDatabases())('fund passwords on $name', (engine) => {
  const db = useDatabase(engine, membersMigrations);
  const open = async () => {
    const venue = makeVenue(db());
    const { memberId = 0 } = await venue.join('anna@example.com');
    const funds = makeFundPasswords(db(), testHasher, (error) => {
      throw error;
    });
    /** As a money call does: in a transaction that the refusal rolls back. */
    const pay = (password: string) =>
      db().transaction((tx) => funds.verify(tx, memberId, password, venue.now()));
    const set = () =>
      venue.call('resetpay', { logpassword: 'secret1', newpassword: 'funds12' }, { memberId });
    return { venue, memberId, funds, pay, set };
  };
  const wrong = { key: 'members.fund.wrong' };

  it('D-82 refuses while none is set', async () => {
    const { pay } = await open();
    await expect(pay('funds12')).rejects.toMatchObject({ key: 'members.fund.unset' });
  });

  it('blocks for 30 minutes after five wrong ones although each transaction was rolled back', async () => {
    const { venue, funds, pay, set } = await open();
    await set();
    for (let one = 0; one < 5; one += 1) await expect(pay('wrong12')).rejects.toMatchObject(wrong);
    await expect(pay('funds12')).rejects.toMatchObject({ code: 429, retryAfter: 1_800 });
    await funds.settled();
    const restarted = makeFundPasswords(db(), testHasher, (error) => {
      throw error;
    });
    const again = () => db().transaction((tx) => restarted.verify(tx, 100_001, 'funds12', venue.now()));
    await expect(again()).rejects.toMatchObject({ code: 429 });
    venue.clock.ms += 30 * 60_000;
    await again();
  });

  it('forgets wrong ones after a right one', async () => {
    const { funds, pay, set } = await open();
    await set();
    for (let round = 0; round < 3; round += 1) {
      for (let one = 0; one < 4; one += 1) await expect(pay('wrong12')).rejects.toMatchObject(wrong);
      await funds.settled();
      await pay('funds12');
    }
  });

  it('lets no more than five of parallel guesses through', async () => {
    const { funds, pay, set } = await open();
    await set();
    const guesses = await Promise.allSettled(Array.from({ length: 12 }, () => pay('wrong12')));
    const keys = guesses.map((guess) =>
      guess.status === 'rejected' ? (guess.reason as { key: string }).key : 'in',
    );
    expect(keys.filter((key) => key === wrong.key)).toHaveLength(5);
    await funds.settled();
  });
});
