import type { StakingOrder, StakingProject } from '@ex/contract';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { DAY, financeVenue, MIGRATIONS, type FinanceVenue } from '../testing/finance-venue';
import { stakeListHandler } from './orders';
import { stakingProjectsHandler } from './projects';
import { redeemHandler } from './redeem';
import { stakeHandler } from './submit';

const ANN = 11;
const BOB = 12;

describe.each(testDatabases('any'))('staking on $name', (engine) => {
  const db = useDatabase(engine, MIGRATIONS);
  let venue: FinanceVenue;
  const stake = (form = {}) =>
    venue.call(stakeHandler(venue.deps), ANN, {
      id: '1',
      s_id: '1',
      amount: '1000',
      paypassword: 'fund1234',
      ...form,
    });
  const orders = async (member: number, status = '') => {
    const form = { page: '1', limit: '10', status };
    const answer = await venue.call(stakeListHandler(venue.deps), member, form);
    return (answer as { list: StakingOrder[] }).list;
  };
  const redeem = (id: number | undefined, member = ANN) =>
    venue.call(redeemHandler(venue.deps), member, { id: String(id) });

  beforeEach(async () => {
    venue = financeVenue(db());
    await venue.give(ANN, '1500');
  });
  afterEach(async () => expect(await venue.findings()).toEqual([]));

  it('STAKE-01 STAKE-03 STAKE-08 CALLS-66 returns projects with their terms and the cost of early redemption', async () => {
    const answer = await venue.call(stakingProjectsHandler(venue.deps), ANN, {});
    expect((answer as { list: StakingProject[] }).list).toEqual([
      {
        id: 1,
        img: '/coins/usdt.svg',
        coin: { title: 'USDT' },
        staking_info: [
          { id: 1, days: 7, interest_rate: '3.65', min_price: '50', type: 1, redeem_fee: '0.13' },
          { id: 2, days: 30, interest_rate: '5', min_price: '100', type: 0, redeem_fee: '0' },
        ],
      },
    ]);
  });

  it('STAKE-07 STAKE-10 STAKE-11 CALLS-67 CALLS-68 stakes and lists the order', async () => {
    await stake();
    expect(await venue.balance(ANN)).toEqual(['500.00000000', '1000.00000000']);
    expect(await orders(ANN)).toEqual([
      {
        id: expect.any(Number) as number,
        order_num: expect.stringMatching(/^S20260101\d{6}$/) as string,
        status: 0,
        type: 1,
        redeem_fee: '0.13000000',
        addtime: '2026-01-01 00:00:00',
        coin: 'USDT',
        start_time: '2026-01-01 00:00:00',
        end_time: '2026-01-08 00:00:00',
        amount: '1000.00000000',
        days: 7,
        total_revenue: '0.70000000',
      },
    ]);
    expect(await orders(ANN, '0')).toHaveLength(1);
    expect(await orders(ANN, '1')).toEqual([]);
    expect(await orders(BOB)).toEqual([]);
  });

  it.each([
    ['STAKE-05 below the least of the term', { amount: '49' }, 'finance.minimum'],
    ['above the balance', { amount: '1501' }, 'finance.insufficient'],
    ['STAKE-06 with a wrong fund password', { paypassword: 'wrong' }, 'members.fund.wrong'],
    ['of a term that is not there', { s_id: '9' }, 'finance.noProduct'],
    ['of a project that is not there', { id: '9' }, 'finance.noProduct'],
  ])('rejects a stake %s and changes nothing', async (_name, form, key) => {
    await expect(stake(form)).rejects.toThrow(key);
    expect(await venue.balance(ANN)).toEqual(['1500.00000000', '0.00000000']);
    expect(await orders(ANN)).toEqual([]);
  });

  it('D-28 rejects a stake while the feature is off', async () => {
    venue = financeVenue(db(), { staking: false });
    await expect(stake()).rejects.toThrow('finance.off');
  });

  it('STAKE-13 pays amount and yield at the end, once, even after downtime', async () => {
    await stake();
    venue.advance(7 * DAY - 1);
    expect(await venue.work()).toBe(0);
    venue.advance(20 * DAY);
    const acted = await Promise.all([venue.work(), venue.work()]);
    expect(acted.reduce((a, b) => a + b, 0)).toBe(1);
    expect(await venue.balance(ANN)).toEqual(['1500.70000000', '0.00000000']);
    expect(await orders(ANN, '1')).toMatchObject([{ status: 1, total_revenue: '0.70000000' }]);
  });

  it('STAKE-12 STAKE-13 CALLS-69 redeems early for the stated cost, once', async () => {
    await stake();
    const [order] = await orders(ANN);
    venue.advance(3 * DAY);
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => redeem(order?.id)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await venue.balance(ANN)).toEqual(['1498.70000000', '0.00000000']);
    expect(await orders(ANN, '2')).toMatchObject([{ status: 2, total_revenue: '0.00000000' }]);
    venue.advance(30 * DAY);
    expect(await venue.work()).toBe(0);
  });

  /** Stakes on terms of their own. */
  const stakeOn = async (terms: { yearlyRate: string; redemption?: { fee: string } }) => {
    const { site } = venue.deps;
    const term = { id: 1, days: 7, minimum: '1', ...terms };
    const staking = { projects: [{ id: 1, coin: 'USDT', terms: [term] }] };
    const deps = { ...venue.deps, site: { ...site, finance: { ...site.finance, staking } } };
    const form = { id: '1', s_id: '1', amount: '1000', paypassword: 'fund1234' };
    await venue.call(stakeHandler(deps), ANN, form);
    return (await orders(ANN))[0]?.id;
  };

  it('STAKE-12 STAKE-13 a term without yield, and a redemption without fee, return the amount', async () => {
    await redeem(await stakeOn({ yearlyRate: '10', redemption: { fee: '0' } }));
    expect(await venue.balance(ANN)).toEqual(['1500.00000000', '0.00000000']);
    await stakeOn({ yearlyRate: '0' });
    expect(await orders(ANN, '0')).toMatchObject([{ type: 0, redeem_fee: '0', total_revenue: '0.00000000' }]);
    venue.advance(7 * DAY);
    expect(await venue.work()).toBe(1);
    expect(await venue.balance(ANN)).toEqual(['1500.00000000', '0.00000000']);
    const house = "SELECT FROM ledger_posting WHERE house = 'staking'";
    expect(await db().query(house)).toEqual([]);
  });

  it('STAKE-08 offers no project in a coin that the venue has not', async () => {
    const { site } = venue.deps;
    const projects = [{ ...site.finance.staking.projects[0]!, id: 2, coin: 'NONE' }];
    const deps = { ...venue.deps, site: { ...site, finance: { ...site.finance, staking: { projects } } } };
    expect(await venue.call(stakingProjectsHandler(deps), ANN, {})).toEqual({ list: [] });
    const form = { id: '2', s_id: '1', amount: '100', paypassword: 'fund1234' };
    await expect(venue.call(stakeHandler(deps), ANN, form)).rejects.toThrow('finance.noProduct');
  });

  it('STAKE-05 takes the least amount of a term, and names it to who is below', async () => {
    await stake({ amount: '50' });
    expect(await orders(ANN)).toHaveLength(1);
    await expect(stake({ amount: '49' })).rejects.toMatchObject({ values: { min: '50' } });
  });

  it("STAKE-12 rejects redeeming a stake that is not redeemable, missing, due, or another member's", async () => {
    await stake({ s_id: '2', amount: '100' });
    await stake({ amount: '200' });
    const [redeemable, fixed] = await orders(ANN);
    await expect(redeem(fixed?.id)).rejects.toThrow('finance.notRedeemable');
    await expect(redeem(redeemable?.id, BOB)).rejects.toThrow('finance.noOrder');
    await expect(redeem(999_999)).rejects.toThrow('finance.noOrder');
    venue.advance(7 * DAY);
    await expect(redeem(redeemable?.id)).rejects.toThrow('finance.noOrder');
  });
});
