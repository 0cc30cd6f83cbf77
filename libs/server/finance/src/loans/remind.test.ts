import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { DAY, financeVenue, HOUR, MIGRATIONS, type FinanceVenue } from '../testing/finance-venue';

const MEMBER = 11;

describe.each(testDatabases('any'))('the reminder of a loan on $name', (engine) => {
  const db = useDatabase(engine, MIGRATIONS);
  let venue: FinanceVenue;
  beforeEach(() => {
    venue = financeVenue(db());
  });

  /** A loan of 100 at 1 interest that was paid out a week before it is due, the member's money gone since. */
  const lend = (due: number, { coin = 1, repaid = '0' } = {}) =>
    db().query(
      `INSERT INTO loan (member_id, title, coin_id, account, amount, daily_rate, days, interest, front_image, back_image,
         handheld_image, status, applied_at, due_at, repaid)
       VALUES ($1, 'Week', $2, 1, 100, 0, 7, 1, 'a', 'b', 'c', 2, now(), $3, $4)`,
      [MEMBER, coin, new Date(due), repaid],
    );
  const notices = async () =>
    (
      await db().query<{ note: object }>(
        "SELECT note FROM notice WHERE member_id = $1 AND text_key = 'finance.notice.loanDue' ORDER BY id",
        [MEMBER],
      )
    ).map(({ note }) => note);

  it('MESSAGE-01 names what is left, the coin and the moment, once, a day before it', async () => {
    await lend(venue.now() + DAY + HOUR, { repaid: '40' });
    expect(await venue.work()).toBe(0);
    venue.advance(HOUR);
    expect(await venue.work()).toBe(1);
    expect(await notices()).toEqual([{ left: '61', coin: 'USDT', due: '2026-01-02 01:00:00' }]);
    venue.advance(HOUR);
    expect(await venue.work()).toBe(0);
    expect(await notices()).toHaveLength(1);
  });

  it('MESSAGE-01 names a coin that the venue has no more by its id', async () => {
    await lend(venue.now() + DAY, { coin: 9 });
    await venue.work();
    expect(await notices()).toMatchObject([{ coin: '9' }]);
  });

  it.each([
    ['is overdue by then, after a downtime', 0, '0'],
    ['has been paid back in full', DAY, '101'],
  ])('says nothing of a loan that %s, and does not come back to it', async (_what, dueIn, repaid) => {
    await lend(venue.now() + dueIn, { repaid });
    expect(await venue.work()).toBe(1);
    expect(await venue.work()).toBe(0);
    expect(await notices()).toEqual([]);
  });

  it('exactly one of three processes reminds of a loan', async () => {
    await lend(venue.now() + DAY);
    const acted = await Promise.all([venue.work(), venue.work(), venue.work()]);
    expect(acted.toSorted()).toEqual([0, 0, 1]);
    expect(await notices()).toHaveLength(1);
  });
});
