import type { LoanOrder } from '@ex/contract';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { DAY, financeVenue, HOUR, MIGRATIONS, type FinanceVenue } from '../testing/finance-venue';
import { applyForLoanHandler } from './apply';
import { stakeHandler } from '../staking/submit';
import { cancelApplicationHandler } from './cancel';
import { describeDebts, listDebts } from './overdue';
import { loanProductsHandler } from './products';
import { loanRecordsHandler } from './records';

const ANN = 11;
const BOB = 12;

describe.each(testDatabases('any'))('loans on $name', (engine) => {
  const db = useDatabase(engine, MIGRATIONS);
  let venue: FinanceVenue;
  let images: Record<'front_card' | 'later_card' | 'handheld_card', string>;
  const apply = (form = {}, member = ANN) =>
    venue.call(applyForLoanHandler(venue.deps), member, { id: '1', amount: '1000', ...images, ...form });
  const records = async (member = ANN, status = '0') => {
    const form = { status, page: '1', limit: '10' };
    return ((await venue.call(loanRecordsHandler(venue.deps), member, form)) as { list: LoanOrder[] }).list;
  };
  const newest = async () => (await records())[0]?.id ?? 0;
  const decide = (id: number, verdict: 'approve' | 'reject') =>
    venue.reviews.decide({ kind: 'loan', id, verdict, reviewer: 'op', reason: 'why' });
  const cancel = (id: number, member = ANN) =>
    venue.call(cancelApplicationHandler, member, { id: String(id) });

  beforeEach(async () => {
    venue = financeVenue(db());
    images = {
      front_card: await venue.upload(ANN),
      later_card: await venue.upload(ANN),
      handheld_card: await venue.upload(ANN),
    };
  });
  afterEach(async () => expect(await venue.findings()).toEqual([]));

  it('LOAN-04 LOAN-09 CALLS-58 returns all products or one', async () => {
    const list = loanProductsHandler(venue.deps);
    const all = await venue.call(list, ANN, { id: '1' });
    expect(all).toEqual({
      list: [
        {
          id: 1,
          title: 'Week',
          mechanism: 'Bank',
          minprice: '100',
          maxprice: '5000',
          interest_rate: '0.05',
          cycle: 7,
          late_rate: '0',
          late_most: '0',
        },
      ],
    });
    expect(await venue.call(list, ANN, {})).toMatchObject({
      list: [{ id: 1 }, { id: 2, late_rate: '0.1', late_most: '1' }],
    });
    expect(await venue.call(list, ANN, { id: '5' })).toEqual({ list: [] });
  });

  it('LOAN-06 LOAN-17 CALLS-59 CALLS-60 an application is pending; once approved, it is paid out and falls due', async () => {
    await apply();
    expect(await records()).toEqual([
      {
        id: expect.any(Number) as number,
        title: 'Week',
        order_num: expect.stringMatching(/^L20260101\d{6}$/) as string,
        amount: '1000.00000000',
        interest: '3.50000000',
        repayment_time: '',
        total_amount: '1003.5',
        left_amount: '1003.5',
        late_interest: '0',
        late_rate: '0',
        late_most: '0',
        is_repayment: 0,
        is_repayment_text: '',
        status: 1,
        status_text: 'finance.loanStatus.1',
      },
    ]);
    expect(await venue.balance(ANN)).toEqual(['0.00000000', '0.00000000']);
    venue.advance(HOUR);
    expect(await decide(await newest(), 'approve')).toBe('done');
    expect(await decide(await newest(), 'reject')).toBe('ended');
    expect(await venue.balance(ANN)).toEqual(['1000.00000000', '0.00000000']);
    expect(await records(ANN, '2')).toMatchObject([
      { status: 2, repayment_time: '2026-01-08 01:00:00', is_repayment_text: 'finance.notRepaid' },
    ]);
    expect(await records(BOB)).toEqual([]);
  });

  it('interest that 8 decimals cannot hold is rounded up, against the borrower', async () => {
    const { finance } = venue.deps.site;
    const [product] = finance.loans.products;
    const loans = { ...finance.loans, products: [{ ...product!, dailyRate: '0.00000003', days: 1 }] };
    const site = { ...venue.deps.site, finance: { ...finance, loans } };
    const form = { id: '1', amount: '101', ...images };
    await venue.call(applyForLoanHandler({ ...venue.deps, site }), ANN, form);
    // 101 at 0.00000003 % are 0.0000000303.
    expect(await records()).toMatchObject([{ interest: '0.00000004', total_amount: '101.00000004' }]);
  });

  it('LOAN-03 LOAN-07 CALLS-61 a member can cancel their application, once, before it is decided', async () => {
    await apply();
    const id = await newest();
    await expect(cancel(id, BOB)).rejects.toThrow('finance.notCancellable');
    await cancel(id);
    await expect(cancel(id)).rejects.toThrow('finance.notCancellable');
    expect(await decide(id, 'approve')).toBe('ended');
    expect(await records(ANN, '4')).toMatchObject([{ status: 4 }]);
    await apply();
    expect(await decide(await newest(), 'reject')).toBe('done');
    await expect(cancel(await newest())).rejects.toThrow('finance.notCancellable');
    expect(await records(ANN, '3')).toHaveLength(1);
  });

  it('cancel against approval: exactly one wins', async () => {
    await apply();
    const id = await newest();
    const [cancelled, decided] = await Promise.allSettled([cancel(id), decide(id, 'approve')]);
    const approved = decided.status === 'fulfilled' && decided.value === 'done';
    expect(cancelled.status === 'fulfilled').toBe(!approved);
    expect((await venue.balance(ANN))[0]).toBe(approved ? '1000.00000000' : '0.00000000');
  });

  it.each([
    ['LOAN-12 below the least', { amount: '99' }, 'finance.range'],
    ['LOAN-12 above the most', { amount: '5001' }, 'finance.range'],
    ['of a product that is not there', { id: '9' }, 'finance.noProduct'],
    ['LOAN-14 without an own front', { front_card: '/files/x' }, 'finance.image.front'],
    ['LOAN-14 without an own back', { later_card: 'https://elsewhere.example/a.png' }, 'finance.image.back'],
    [
      'LOAN-14 without an own handheld',
      { handheld_card: `/files/${'z'.repeat(32)}` },
      'finance.image.handheld',
    ],
  ])('rejects an application %s', async (_name, form, key) => {
    await expect(apply(form)).rejects.toThrow(key);
    expect(await records()).toEqual([]);
  });

  it('D-28 rejects an application while the feature is off, or in a coin that the venue has not', async () => {
    const { site } = venue.deps;
    const off = { ...site, switches: { ...site.switches, loan: false } };
    const unknown = { ...site, finance: { ...site.finance, loans: { ...site.finance.loans, coin: 'NONE' } } };
    for (const [changed, key] of [
      [off, 'finance.off'],
      [unknown, 'finance.noProduct'],
    ] as const) {
      const handler = applyForLoanHandler({ ...venue.deps, site: changed });
      const form = { id: '1', amount: '1000', ...images };
      await expect(venue.call(handler, ANN, form)).rejects.toThrow(key);
    }
    expect(await records()).toEqual([]);
  });

  it('LOAN-12 takes both limits of a product, and names them to who is outside', async () => {
    for (const amount of ['100', '5000']) await apply({ amount });
    expect(await records()).toHaveLength(2);
    await expect(apply({ amount: '99' })).rejects.toMatchObject({ values: { min: '100', max: '5000' } });
  });

  it("LOAN-13 rejects another member's images", async () => {
    await expect(apply({}, BOB)).rejects.toThrow('finance.image.front');
  });

  it("limits a member's open loans, even in parallel, and counts repaid ones as closed", async () => {
    const tries = await Promise.allSettled(Array.from({ length: 6 }, () => apply({ amount: '100' })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    for (const { id } of await records()) await decide(id, 'approve');
    await expect(apply({ amount: '100' })).rejects.toThrow('finance.tooMany');
    await venue.give(ANN, '100');
    venue.advance(7 * DAY);
    await venue.work();
    await apply({ amount: '100' });
  });

  it('D-52 MESSAGE-01 reminds a day before, and collects amount and interest at the due date, exactly once, from any worker', async () => {
    await apply();
    await decide(await newest(), 'approve');
    await venue.give(ANN, '10');
    venue.advance(7 * DAY - 1);
    // The reminder of MESSAGE-01, once; nothing is collected yet.
    expect(await venue.work()).toBe(1);
    expect(await venue.work()).toBe(0);
    venue.advance(1);
    const acted = await Promise.all([venue.work(), venue.work()]);
    expect(acted.reduce((a, b) => a + b, 0)).toBe(1);
    expect(await venue.balance(ANN)).toEqual(['6.50000000', '0.00000000']);
    expect(await records()).toMatchObject([{ is_repayment: 1, is_repayment_text: 'finance.repaid' }]);
  });

  it('collects the available balance when it does not cover the debt, and the rest when money arrives, without additional interest', async () => {
    await apply();
    await decide(await newest(), 'approve');
    await venue.give(ANN, '-400');
    venue.advance(8 * DAY);
    await venue.work();
    expect(await venue.balance(ANN)).toEqual(['0.00000000', '0.00000000']);
    expect(await records()).toMatchObject([
      {
        is_repayment: 0,
        is_repayment_text: 'finance.overdue',
        total_amount: '1003.5',
        left_amount: '403.5',
      },
    ]);
    expect(await venue.work()).toBe(0);
    venue.advance(30 * DAY);
    await venue.give(ANN, '500');
    await venue.work();
    expect(await venue.balance(ANN)).toEqual(['96.50000000', '0.00000000']);
    expect(await records()).toMatchObject([{ is_repayment: 1, left_amount: '0' }]);
  });

  it('collects from the other accounts too, so that an account transfer shields nothing', async () => {
    await apply();
    await decide(await newest(), 'approve');
    await venue.give(ANN, '-990');
    await venue.give(ANN, '900', 2);
    await venue.give(ANN, '300', 3);
    venue.advance(7 * DAY);
    await venue.work();
    const left = await Promise.all(([1, 2, 3] as const).map((account) => venue.balance(ANN, account)));
    expect(left.map(([available]) => available)).toEqual(['0.00000000', '0.00000000', '206.50000000']);
    expect(await records()).toMatchObject([{ is_repayment: 1, left_amount: '0' }]);
  });

  it('collects first from the account that the loan was paid to, for every account', async () => {
    const { site } = venue.deps;
    venue = financeVenue(db());
    const deps = { ...venue.deps, site: { ...site, finance: { ...site.finance, account: 2 as const } } };
    await venue.call(applyForLoanHandler(deps), ANN, { id: '1', amount: '1000', ...images });
    await decide(await newest(), 'approve');
    for (const account of [1, 3] as const) await venue.give(ANN, '100', account);
    venue.advance(7 * DAY);
    await venue.work();
    const left = await Promise.all(([1, 2, 3] as const).map((account) => venue.balance(ANN, account)));
    expect(left.map(([available]) => available)).toEqual(['96.50000000', '0.00000000', '100.00000000']);
  });

  it('LOAN-06 is overdue from the moment on which it is due', async () => {
    await apply();
    await decide(await newest(), 'approve');
    venue.advance(7 * DAY - 1);
    expect(await records()).toMatchObject([{ is_repayment_text: 'finance.notRepaid' }]);
    venue.advance(1);
    expect(await records()).toMatchObject([{ is_repayment_text: 'finance.overdue' }]);
  });

  it('D-52 charges late interest by the agreed terms, for each day overdue up to the maximum', async () => {
    await apply({ id: '2' });
    await decide(await newest(), 'approve');
    await venue.give(ANN, '-1000');
    venue.advance(8 * DAY - 1);
    expect(await records()).toMatchObject([{ late_interest: '0', total_amount: '1003.5', late_most: '10' }]);
    venue.advance(1);
    // 0.1 % of 1003.5.
    expect(await records()).toMatchObject([
      { late_interest: '1.0035', total_amount: '1004.5035', left_amount: '1004.5035', late_rate: '0.1' },
    ]);
    // Half a day later most of it is repaid: from then on late interest accrues only on the rest.
    venue.advance(DAY / 2);
    await venue.give(ANN, '903.5');
    await venue.work();
    expect(await records()).toMatchObject([{ left_amount: '101.0035' }]);
    venue.advance(2 * DAY);
    expect(await records()).toMatchObject([{ late_interest: '1.2035', left_amount: '101.2035' }]);
    venue.advance(1000 * DAY);
    expect(await records()).toMatchObject([{ late_interest: '10', total_amount: '1013.5' }]);
    await venue.give(ANN, '200');
    await venue.work();
    expect(await venue.balance(ANN)).toEqual(['90.00000000', '0.00000000']);
    venue.advance(10 * DAY);
    expect(await records()).toMatchObject([{ is_repayment: 1, left_amount: '0', late_interest: '10' }]);
  });

  it('rejects new loans while one is overdue, and pays out no earlier application', async () => {
    await apply();
    await decide(await newest(), 'approve');
    await apply({ amount: '100' });
    const id = await newest();
    await venue.give(ANN, '-1000');
    venue.advance(7 * DAY);
    await expect(decide(id, 'approve')).rejects.toThrow(
      'loan 2 cannot be paid out: member 11 owes 1003.5 USDT of loan 1, OVERDUE since 2026-01-08',
    );
    expect((await venue.reviews.waiting({ member: ANN })).map(({ kind }) => kind)).toEqual(['loan']);
    await venue.give(ANN, '1003.5');
    await venue.work();
    expect(await decide(id, 'approve')).toBe('done');
  });

  it('an application of a debtor can be rejected', async () => {
    await apply();
    await decide(await newest(), 'approve');
    await apply({ amount: '100' });
    await venue.give(ANN, '-1000');
    venue.advance(7 * DAY);
    expect(await decide(await newest(), 'reject')).toBe('done');
    expect(await records(ANN, '3')).toMatchObject([{ amount: '100.00000000' }]);
  });

  it('releases resting orders only of overdue members with reserved funds', async () => {
    await apply({}, ANN);
    await decide(await newest(), 'approve');
    await venue.give(ANN, '-900');
    const stake = { id: '1', s_id: '2', amount: '100', paypassword: 'fund1234' };
    await venue.call(stakeHandler(venue.deps), ANN, stake);
    venue.advance(7 * DAY - 1);
    await venue.work();
    expect(venue.released).toEqual([]);
    venue.advance(1);
    await venue.work();
    expect(venue.released).toEqual([[ANN, 1]]);
  });

  it('RIM-54 lists every debt of a member for operators and for the balance', async () => {
    await apply();
    await decide(await newest(), 'approve');
    await apply({ id: '2', amount: '100' });
    await decide(await newest(), 'approve');
    await apply({ amount: '100' }, BOB).catch(() => undefined);
    const told = async () => describeDebts(venue.deps, db(), [ANN, BOB], venue.now());
    expect(await told()).toEqual(
      new Map([
        [ANN, ['owes 1003.5 USDT of loan 1, due 2026-01-08', 'owes 100.35 USDT of loan 2, due 2026-01-08']],
      ]),
    );
    expect(await listDebts(db(), ANN, venue.now())).toEqual([
      { coin: 1, left: '1003.5' },
      { coin: 1, left: '100.35' },
    ]);
    expect(await listDebts(db(), BOB, venue.now())).toEqual([]);
    await venue.give(ANN, '-1100');
    venue.advance(8 * DAY);
    expect((await told()).get(ANN)?.[1]).toBe('owes 100.45035 USDT of loan 2, OVERDUE since 2026-01-08');
  });

  it('ACCOUNT-09 notifies the member of a decision with the amount and the reason, and of no second one', async () => {
    await apply();
    await decide(await newest(), 'approve');
    await apply({ amount: '250' });
    const rejected = await newest();
    await decide(rejected, 'reject');
    await decide(rejected, 'approve');
    expect(
      await db().query('SELECT text_key, note FROM notice WHERE member_id = $1 ORDER BY id', [ANN]),
    ).toEqual([
      {
        text_key: 'finance.notice.loanApproved',
        note: { amount: '1000', coin: 'USDT', reason: 'why' },
      },
      {
        text_key: 'finance.notice.loanRejected',
        note: { amount: '250', coin: 'USDT', reason: 'why' },
      },
    ]);
    expect(await records(ANN, '3')).toMatchObject([
      { id: rejected, repayment_time: '', is_repayment_text: '' },
    ]);
    expect(await decide(999_999, 'approve')).toBe('unknown');
  });

  it('LOAN-18 CALLS-59 lists ten loans a page, the newest first', async () => {
    for (let n = 0; n < 12; n += 1) {
      await apply({ amount: String(100 + n) });
      await decide(await newest(), 'reject');
    }
    const page = async (number: string) => {
      const form = { status: '3', page: number, limit: '10' };
      const answer = await venue.call(loanRecordsHandler(venue.deps), ANN, form);
      return (answer as { list: LoanOrder[] }).list.map(({ amount }) => amount);
    };
    expect([...(await page('1')), ...(await page('2'))]).toEqual(
      Array.from({ length: 12 }, (_, n) => `${111 - n}.00000000`),
    );
  });

  it('shows an operator the requested loan and the three images', async () => {
    await apply();
    expect(await venue.reviews.waiting()).toMatchObject([
      { kind: 'loan', memberId: ANN, summary: '1000 USDT, Week, 7 days', images: Object.values(images) },
    ]);
  });
});
