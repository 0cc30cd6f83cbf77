import { closeAtEnd, testDatabases, useDatabase } from '@ex/server-db/testing';
import { AUTO_REVIEWER_NAME, makeAutoReviewer } from '@ex/server-operator';
import { announce, decideOne, reviewed } from './testing/reviewed';
import { MIGRATIONS, openVenue } from './testing/venue';
import type { Venue } from './testing/venue';
import { askWithdrawal, bindBoth } from './testing/withdrawals';

const ANN = 11;

describe.each(testDatabases('any'))('automatic reviews on $name', (engine) => {
  const db = useDatabase(engine, MIGRATIONS);
  let venue: Venue;
  beforeEach(async () => {
    venue = await openVenue(db(), { wallet: reviewed });
    await venue.give(ANN, 'USDT', '1000');
    await bindBoth(venue, ANN);
  });
  afterEach(async () => {
    const findings = await venue.findings().finally(() => venue.close());
    expect(findings).toEqual([]);
  });

  const automatic = (errors: unknown[] = []) => {
    const reviewer = makeAutoReviewer(venue.reviews, {
      afterMs: 5000,
      now: () => venue.clock.ms,
      onError: (error) => errors.push(error),
    });
    closeAtEnd(() => reviewer.stop());
    return reviewer;
  };

  it('approves objects after five seconds, once, and none earlier', async () => {
    await announce(venue, ANN);
    await askWithdrawal(venue, ANN);
    venue.clock.ms += 4999;
    expect(await automatic().runOnce()).toBe(0);
    venue.clock.ms += 1;
    const reviewer = automatic();
    const counts = await Promise.all([reviewer.runOnce(), reviewer.runOnce(), automatic().runOnce()]);
    expect(new Set(counts.slice(0, 2)).size).toBe(1);
    expect((counts[0] ?? 0) + (counts[2] ?? 0)).toBe(2);
    expect(await automatic().runOnce()).toBe(0);
    expect((await venue.reviews.decisions(9)).map(({ reviewer: by }) => by)).toEqual([
      AUTO_REVIEWER_NAME,
      AUTO_REVIEWER_NAME,
    ]);
  });

  it('resumes after a restart where it stopped', async () => {
    await announce(venue, ANN);
    const before = automatic();
    before.start();
    before.start();
    await before.stop();
    await venue.close();
    venue.clock.ms += 3_600_000;
    const { ms } = venue.clock;
    venue = await openVenue(db(), { wallet: reviewed });
    venue.clock.ms = ms;
    const after = automatic();
    after.start();
    while ((await venue.reviews.waiting()).length > 0);
    await after.stop();
    expect(await venue.balance(ANN, 'USDT')).toMatchObject({ available: '1050.00000000' });
    expect(await venue.reviews.decisions(9)).toHaveLength(1);
  });

  it('skips objects decided by an operator, and an undecidable object delays no other', async () => {
    await announce(venue, ANN);
    await askWithdrawal(venue, ANN);
    await askWithdrawal(venue, ANN);
    await decideOne(venue, { id: 2, verdict: 'reject', reason: 'no' });
    await db().query("INSERT INTO ledger_transaction (kind, ref) VALUES ('wallet.deposit', 'deposit:1')");
    venue.clock.ms += 5000;
    const errors: unknown[] = [];
    expect(await automatic(errors).runOnce()).toBe(1);
    expect(errors).toEqual([expect.objectContaining({ name: 'AlreadyBooked' })]);
    expect((await venue.reviews.waiting()).map(({ kind, id }) => [kind, id])).toEqual([['deposit', 1]]);
    await db().query("DELETE FROM ledger_transaction WHERE kind = 'wallet.deposit'");
  });
});
