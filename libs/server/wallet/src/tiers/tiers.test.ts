import { getFeeTable, getOwnTier, getUserCoinBalance, setusraddress } from '@ex/contract';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { decideOne, payByHand } from '../testing/reviewed';
import { COIN, MIGRATIONS, openVenue } from '../testing/venue';
import type { Venue } from '../testing/venue';
import { askWithdrawal, bindBoth, withdrawable } from '../testing/withdrawals';

const ANN = 11;
const LEVELS = {
  levels: [
    { volume: '0', dayDollars: '250', monthDollars: '400', feePercent: '100', loanLimit: '1000' },
    { volume: '5000', dayDollars: '600', monthDollars: '900', feePercent: '50', loanLimit: '2000' },
  ],
  unverifiedPercent: '40',
  loanScore: 60,
};
const DAY_MS = 86_400_000;
const above = (left: string, days: string) => ({
  code: 0,
  msg: `You can withdraw ${left} USDT more in these ${days}`,
});
const accepted = { code: 1 };

describe.each(testDatabases())('levels on $name', (engine) => {
  const db = useDatabase(engine, MIGRATIONS);
  let venue: Venue;
  beforeEach(async () => {
    venue = await openVenue(db(), { wallet: withdrawable, levels: LEVELS });
    await venue.give(ANN, 'USDT', '5000');
    await bindBoth(venue, ANN);
  });
  afterEach(async () => {
    const findings = await venue.findings().finally(() => venue.close());
    expect(findings).toEqual([]);
  });

  it('PAY-18 a day has a limit, in which what came back counts no longer', async () => {
    expect(await askWithdrawal(venue, ANN, { num: '200' })).toMatchObject(accepted);
    expect(await askWithdrawal(venue, ANN, { num: '50.01' })).toMatchObject(above('50', '24 hours'));
    expect(await askWithdrawal(venue, ANN, { num: '50' })).toMatchObject(accepted);
    expect(await askWithdrawal(venue, ANN, { num: '10' })).toMatchObject(above('0', '24 hours'));
    await decideOne(venue, { verdict: 'reject', reason: 'no' });
    expect(await askWithdrawal(venue, ANN, { num: '200' })).toMatchObject(accepted);
  });

  it('PAY-18 30 days have a limit, with what was paid', async () => {
    expect(await askWithdrawal(venue, ANN, { num: '250' })).toMatchObject(accepted);
    await decideOne(venue);
    await payByHand(venue);
    venue.clock.ms += 2 * DAY_MS;
    expect(await askWithdrawal(venue, ANN, { num: '151' })).toMatchObject(above('150', '30 days'));
    venue.clock.ms += 29 * DAY_MS;
    expect(await askWithdrawal(venue, ANN, { num: '151' })).toMatchObject(accepted);
  });

  it('PAY-18 coins count together, in dollars', async () => {
    await venue.give(ANN, 'ETH', '1');
    await venue.ask(ANN, setusraddress, {
      ...{ c_id: COIN.ETH, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
    });
    const eth = { c_id: COIN.ETH, num: '0.08' };
    expect(await askWithdrawal(venue, ANN, eth)).toMatchObject(accepted);
    expect(await askWithdrawal(venue, ANN, { num: '10' })).toMatchObject(above('9.96', '24 hours'));
  });

  it('PAY-18 of parallel requests only as many get through as the limit has room for', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => askWithdrawal(venue, ANN, { num: '100' })),
    );
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(2);
  });

  it('PAY-17 PAY-18 a level brings limits and fees, at the request as in the terms that were shown', async () => {
    venue.standing.set(ANN, { granted: 1 });
    expect(await venue.read(ANN, getUserCoinBalance, { c_id: COIN.USDT })).toMatchObject({ txsxf: '0.5' });
    expect(await askWithdrawal(venue, ANN, { num: '500' })).toMatchObject(accepted);
    const [row] = await db().query<{ fee: string }>(
      'SELECT trim_scale(fee)::text AS fee FROM wallet_withdrawal',
    );
    expect(row?.fee).toBe('2.5');
  });

  it('PAY-18 without a verified identity only a share of the limits', async () => {
    venue.standing.set(ANN, { isVerified: false });
    expect(await askWithdrawal(venue, ANN, { num: '101' })).toMatchObject(above('100', '24 hours'));
    expect(await askWithdrawal(venue, ANN, { num: '100' })).toMatchObject(accepted);
  });

  it('PAY-20 a member reads the own level, what is left, the score with its reasons, and what the next level brings', async () => {
    venue.volumes.set(ANN, '4000.5');
    await askWithdrawal(venue, ANN, { num: '200' });
    expect(await venue.read(ANN, getOwnTier)).toEqual({
      ...{ level: 0, volume: '4000.5', counting: 'USDT', loan_coin: 'USDT', verified: 1, granted: 0 },
      ...{ day: '250', day_left: '50', month: '400', month_left: '200', fee_percent: '100' },
      ...{ loan: '1000', loan_left: '900', score: 90, loan_score: 60 },
      score_parts: [
        { reason: 'start', count: 1, points: 100 },
        { reason: 'late', count: 1, points: -10 },
      ],
      next: {
        ...{ level: 1, volume: '5000', missing: '999.5', day: '600', month: '900' },
        ...{ fee_percent: '50', loan: '2000' },
      },
    });
    venue.standing.set(ANN, { granted: 1 });
    expect(await venue.read(ANN, getOwnTier)).not.toHaveProperty('next');
  });

  it('PAY-20 anyone reads the fees and limits of all levels', async () => {
    expect(await venue.read(ANN, getFeeTable)).toMatchObject({
      ...{ counting: 'USDT', unverified_percent: '40', loan_score: 60 },
      levels: [
        { level: 0, day: '250' },
        { level: 1, volume: '5000', fee_percent: '50' },
      ],
      withdrawals: [
        { coin: 'USDT', way: 1, minimum: '10', maximum: '1000', percent: '1' },
        { coin: 'USDT', way: 2, fixed: '15' },
        { coin: 'ETH', way: 1, fixed: '0.002' },
      ],
    });
  });
});
