import { getBillList, getNoticeList, getRechargeList, getWithdrawList, setBank } from '@ex/contract';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { OUTSIDE_WORLD } from '@ex/server-ledger';
import { announce, decideOne, payByHand, reviewed } from './testing/reviewed';
import { ADDRESS, COIN, MIGRATIONS, openVenue } from './testing/venue';
import type { Venue } from './testing/venue';
import { askWithdrawal, bindBoth } from './testing/withdrawals';

const ANN = 11;
const BOB = 12;
const page = { page: 1, limit: 10 };

describe.each(testDatabases('any'))('reviews on $name', (engine) => {
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

  const deposit = () => announce(venue, ANN);
  const waiting = () => venue.reviews.waiting();
  const decide = (over: Parameters<typeof decideOne>[1] = {}) => decideOne(venue, over);
  const firstOf = async (call: typeof getWithdrawList | typeof getRechargeList) =>
    (await venue.read(ANN, call, { c_id: COIN.USDT, type: 1, ...page })).list[0];
  const lastBill = async () =>
    (await venue.read(ANN, getBillList, { c_id: COIN.USDT, type: 1, ...page })).list[0];

  it('lists pending objects with everything an operator must know', async () => {
    await deposit();
    venue.clock.ms += 1000;
    await askWithdrawal(venue, ANN);
    await askWithdrawal(venue, ANN, { withdraw_type: 2, bank_id: 1, num: '20' });
    expect(await waiting()).toEqual([
      {
        kind: 'deposit',
        id: 1,
        memberId: ANN,
        since: new Date('2026-01-01T00:00:00Z'),
        ...{ due: new Date('2026-01-02T00:00:00Z'), isOverdue: false, claim: undefined },
        summary: `50 USDT to ${ADDRESS.trc20[0]}`,
        dollars: null,
        remarks: [],
        images: [expect.stringMatching(/^\/files\/\S{32}$/)],
      },
      {
        kind: 'withdrawal',
        id: 1,
        memberId: ANN,
        since: new Date('2026-01-01T00:00:01Z'),
        ...{ due: new Date('2026-01-02T00:00:01Z'), isOverdue: false, claim: undefined },
        summary: `99 USDT (100 less a fee of 1) to trc20 ${ADDRESS.trc20[0]}`,
        dollars: null,
        remarks: [
          'the first payout of the member',
          'no payment has arrived there yet',
          'the account is 0 days old',
        ],
        images: [],
      },
      expect.objectContaining({
        summary: '5 USDT (20 less a fee of 15) to bank 6222 0212 3456 7890, My Bank, Ann A',
      }),
    ]);
    expect(await venue.reviews.waiting({ kind: 'deposit' })).toHaveLength(1);
    expect(await venue.reviews.waiting({ before: venue.clock.ms - 1 })).toHaveLength(1);
  });

  it('DEPOSIT-12 ACCOUNT-09 an approved deposit is completed, credited, billed and notified', async () => {
    await deposit();
    venue.clock.ms += 60_000;
    expect(await decide({ kind: 'deposit' })).toBe('done');
    expect(await firstOf(getRechargeList)).toMatchObject({ status: 2, updatetime: '2026-01-01 00:01:00' });
    expect(await venue.balance(ANN, 'USDT')).toMatchObject({ available: '1050.00000000' });
    expect(await lastBill()).toMatchObject({ st: 1, num: '50', remark: 'Deposit' });
    expect(await venue.notices(ANN)).toEqual([
      {
        id: expect.any(Number),
        title: 'Deposit completed',
        addtime: '2026-01-01 00:01:00',
        status: 1,
        imgs: '',
        content:
          '<p>50 USDT has been credited to your account.</p><p><a href="/recharge">View details</a></p>',
      },
    ]);
    expect(await waiting()).toEqual([]);
  });

  it('a rejected deposit books nothing and states the reason', async () => {
    await deposit();
    expect(await decide({ kind: 'deposit', verdict: 'reject', reason: 'No <payment> came' })).toBe('done');
    expect(await firstOf(getRechargeList)).toMatchObject({ status: 3 });
    expect(await venue.balance(ANN, 'USDT')).toEqual({ available: '1000.00000000', frozen: '0.00000000' });
    const [notice] = await venue.notices(ANN);
    expect(notice?.content).toContain('Reason: No &lt;payment&gt; came</p>');
  });

  it('PAY-01 an approved and paid withdrawal leaves the venue less its fee, which the venue keeps', async () => {
    await askWithdrawal(venue, ANN);
    expect(await decide()).toBe('done');
    expect(await firstOf(getWithdrawList)).toMatchObject({ status: 1, state: 'approved' });
    expect(await venue.notices(ANN)).toEqual([]);
    await payByHand(venue);
    expect(await firstOf(getWithdrawList)).toMatchObject({ status: 2, remark: `TRC20: ${ADDRESS.trc20[0]}` });
    expect(await venue.balance(ANN, 'USDT')).toEqual({ available: '900.00000000', frozen: '0.00000000' });
    const houses = await db().query(
      `SELECT house, sum(amount)::text AS amount FROM ledger_posting WHERE house IS NOT NULL
       GROUP BY house HAVING sum(amount) <> 0 ORDER BY house`,
    );
    expect(houses).toEqual([
      { house: OUTSIDE_WORLD, amount: '-901.00000000' },
      { house: 'fees', amount: '1.00000000' },
    ]);
    const [notice] = await venue.notices(ANN);
    expect(notice?.content).toContain(`99 USDT is on its way to ${ADDRESS.trc20[0]}`);
  });

  it('a rejected withdrawal is returned in full, with the reason in its record', async () => {
    await askWithdrawal(venue, ANN);
    expect(await decide({ verdict: 'reject', reason: 'Name differs' })).toBe('done');
    expect(await firstOf(getWithdrawList)).toMatchObject({ status: 3, remark: 'Name differs' });
    expect(await venue.balance(ANN, 'USDT')).toEqual({ available: '1000.00000000', frozen: '0.00000000' });
    expect(await lastBill()).toMatchObject({ st: 1, num: '100', remark: 'Withdrawal returned' });
  });

  it('records who decided what, when and why', async () => {
    await askWithdrawal(venue, ANN);
    await askWithdrawal(venue, ANN);
    await decide();
    venue.clock.ms += 1000;
    await decide({ id: 2, verdict: 'reject', reviewer: 'ivan', reason: 'Twice' });
    expect(await venue.reviews.decisions(10)).toEqual([
      {
        kind: 'withdrawal',
        object_id: '2',
        member_id: '11',
        verdict: 'reject',
        reviewer: 'ivan',
        reason: 'Twice',
        note: '',
        decided_at: new Date('2026-01-01T00:00:01Z'),
      },
      expect.objectContaining({ object_id: '1', verdict: 'approve', reviewer: 'olga', reason: '' }),
    ]);
  });

  it.each([
    ['approve and reject', ['approve', 'reject']],
    ['two approvals', ['approve', 'approve']],
    ['two rejections', ['reject', 'reject']],
  ] as const)('L5 of %s of each object at once exactly one takes effect', async (_what, verdicts) => {
    for (let n = 0; n < 5; n += 1) {
      await askWithdrawal(venue, ANN);
      await deposit();
    }
    const objects = await waiting();
    const outcomes = await Promise.all(
      objects.map(({ kind, id }) =>
        Promise.all(verdicts.map((verdict) => decide({ kind, id, verdict, reason: 'r' }))),
      ),
    );
    for (const outcome of outcomes) expect([...outcome].sort()).toEqual(['done', 'ended']);
    expect(await venue.reviews.decisions(100)).toHaveLength(10);
    // An approved withdrawal brings its message when it is sent.
    const silent = await db().query("SELECT FROM wallet_withdrawal WHERE state = 'approved'");
    expect((await venue.notices(ANN)).length).toBe(10 - silent.length);
  });

  it('rejects unknown ids and kinds', async () => {
    expect([await decide({ id: 99 }), await decide({ kind: 'loan' })]).toEqual(['unknown', 'unknown']);
  });

  it('pays to the card of the request, despite later edits', async () => {
    await askWithdrawal(venue, ANN, { withdraw_type: 2, bank_id: 1 });
    await venue.ask(ANN, setBank, { id: 1, bank_name: 'Other', card_number: '1111', card_name: 'Eve' });
    expect((await waiting())[0]?.summary).toContain('6222 0212 3456 7890, My Bank, Ann A');
  });

  it('CALLS-18 D-34 a notice is unread until its member opens it', async () => {
    await deposit();
    await decide({ kind: 'deposit' });
    const [notice] = await venue.notices(ANN);
    const id = notice?.id ?? 0;
    const foreign = await venue.ask(BOB, getNoticeList, { id, ...page });
    expect(foreign).toEqual(await venue.ask(BOB, getNoticeList, { id: 999, ...page }));
    expect(foreign.code).toBe(0);
    expect((await venue.notices(ANN))[0]?.status).toBe(1);
    const opened = await venue.ask(ANN, getNoticeList, { id, page: 1, limit: 1 });
    expect(getNoticeList.answer.parse(opened.data).list).toEqual([{ ...notice, status: 2 }]);
    expect((await venue.notices(ANN))[0]?.status).toBe(2);
  });
});
