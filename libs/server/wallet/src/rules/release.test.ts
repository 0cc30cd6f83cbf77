import { addPayoutAddress } from '@ex/contract';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { handPayouts } from '../payouts/by-hand';
import { decideOne, payByHand } from '../testing/reviewed';
import { ADDRESS, COIN, MIGRATIONS, openVenue } from '../testing/venue';
import type { Venue } from '../testing/venue';
import { askWithdrawal, bindBoth, withdrawable } from '../testing/withdrawals';
import { makeReleaseWorker } from './release';

const ANN = 11;
const BOB = 12;
const DAY_MS = 86_400_000;
const payoutRules = {
  ...{ release: true, smallDollars: '200', dayDollars: '500', monthDollars: '3000' },
  ...{ destinationDays: 7, accountDays: 14 },
};

describe.each(testDatabases('any'))('withdrawals that the rules release on $name', (engine) => {
  const db = useDatabase(engine, MIGRATIONS);
  let venue: Venue;
  beforeEach(async () => {
    venue = await openVenue(db(), { wallet: { ...withdrawable, payoutRules }, joinedDays: 100 });
    for (const member of [ANN, BOB]) {
      await venue.give(member, 'USDT', '10000');
      await bindBoth(venue, member);
    }
  });
  afterEach(async () => {
    const findings = await venue.findings().finally(() => venue.close());
    expect(findings).toEqual([]);
  });
  const failures: unknown[] = [];
  const release = () =>
    makeReleaseWorker(venue.deps, venue.reviews, {
      mayRun: () => true,
      onError: (error) => failures.push(error),
    }).runOnce();
  /** A payment that has arrived, so that the destination is known. */
  const know = async (): Promise<void> => {
    await askWithdrawal(venue, ANN);
    await decideOne(venue);
    await payByHand(venue);
    venue.clock.ms += 8 * DAY_MS;
  };
  const remarks = async () => (await venue.reviews.waiting())[0]?.remarks;
  const states = async () =>
    (await db().query<{ state: string }>('SELECT state FROM wallet_withdrawal ORDER BY id')).map(
      ({ state }) => state,
    );

  it('PAY-13 the first payout waits for an operator, who reads why; a later one to the same old address does not', async () => {
    await askWithdrawal(venue, ANN);
    expect(await release()).toBe(0);
    expect(await remarks()).toEqual(['the first payout of the member', 'no payment has arrived there yet']);
    await decideOne(venue);
    await payByHand(venue);
    venue.clock.ms += 8 * DAY_MS;
    await askWithdrawal(venue, ANN, { num: '150' });
    expect(await release()).toBe(1);
    expect(await states()).toEqual(['confirmed', 'approved']);
    expect(await venue.reviews.decisions(1)).toEqual([
      expect.objectContaining({ reviewer: 'rules', verdict: 'approve' }),
    ]);
    expect(failures).toEqual([]);
  });

  it('PAY-13 many small ones at the same time are released up to the limit of the day and the hour', async () => {
    await know();
    await Promise.all(Array.from({ length: 6 }, () => askWithdrawal(venue, ANN, { num: '190' })));
    expect(await release()).toBe(2);
    expect((await states()).slice(1)).toEqual([
      'approved',
      'approved',
      ...Array<string>(4).fill('requested'),
    ]);
    // A rejected one makes room, but the others are still more than the limit.
    await decideOne(venue, { id: 4, verdict: 'reject', reason: 'r' });
    expect(await release()).toBe(0);
  });

  it('PAY-13 another destination, one that others use, and most of the balance wait', async () => {
    await know();
    await venue.ask(ANN, addPayoutAddress, { c_id: COIN.USDT, address: ADDRESS.trc20[1] });
    venue.clock.ms += 2 * DAY_MS;
    const [row] = await db().query<{ id: string }>(
      'SELECT max(id) AS id FROM wallet_address WHERE member_id = $1',
      [ANN],
    );
    expect((await askWithdrawal(venue, ANN, { num: '20', address_id: row?.id ?? '' })).code).toBe(1);
    expect(await remarks()).toEqual(['no payment has arrived there yet']);
    await decideOne(venue, { id: 2, verdict: 'reject', reason: 'r' });
    // Bob withdraws to the address that Ann uses.
    await askWithdrawal(venue, BOB, { num: '20' });
    expect(await remarks()).toContain('other members who withdrew to the same destination: 1');
    expect(await release()).toBe(0);
  });

  it('PAY-13 a draft of the limits is replayed over what operators decided', async () => {
    await know();
    for (const num of ['150', '190', '450']) await askWithdrawal(venue, ANN, { num });
    await decideOne(venue, { id: 2 });
    await decideOne(venue, { id: 3, verdict: 'reject', reason: 'r' });
    await decideOne(venue, { id: 4 });
    const replay = (draft = {}, days = 30) => handPayouts(venue.payouts).replay(db(), days, draft);
    expect(await replay()).toEqual({
      ...{ decided: 4, released: 2, mistakes: [3] },
      rules: [
        { rule: 'small, known and old', count: 2 },
        { rule: 'first payout', count: 1 },
        { rule: 'day', count: 1 },
      ],
    });
    expect(await replay({ smallDollars: '100' })).toMatchObject({ released: 0, mistakes: [] });
    expect(await replay({ smallDollars: '500', dayDollars: '1000' })).toMatchObject({ released: 3 });
    expect(await replay({}, 1)).toMatchObject({ decided: 3 });
  });

  it('PAY-13 a coin without a price, a debt and a blocked member wait', async () => {
    await know();
    venue.owed.set(ANN, [{ coin: COIN.USDT, left: '5' }]);
    await askWithdrawal(venue, ANN, { num: '20' });
    expect(await remarks()).toEqual(['the member owes a loan']);
    expect(await release()).toBe(0);
    venue.owed.clear();
    venue.debts.set(ANN, 'owes 5 USDT');
    expect(await release()).toBe(0);
    expect(failures).toEqual([]);
    venue.debts.clear();
    expect(await release()).toBe(1);
  });
});
