import { applyLoan, exchangeCoin, getusr, tradegetOrderList, upbbbuy, withdraw } from '@ex/contract';
import type { AnyCall } from '@ex/contract';
import { makeFinanceRound } from '@ex/server-finance';
import { MONEY_CALLS, MONEY_FORMS } from '../testing/money-calls';
import type { MoneyCall } from '../testing/money-calls';
import { testEnvironments } from '../testing/test-environment';
import { FUND } from '../testing/served-venue';
import type { Fields, ServedVenue, TestMember } from '../testing/served-venue';
import { useServedVenue } from '../testing/use-served-venue';

/** What becomes of each call that moves money while a loan is overdue; a new call without a line does not compile. */
const WHILE_OVERDUE: Readonly<Record<MoneyCall, 'stops' | 'goes on'>> = {
  upbbbuy: 'stops',
  tradecancelOrder: 'goes on',
  creatorder: 'stops',
  transfer: 'goes on',
  recharge: 'goes on',
  withdraw: 'stops',
  exchangeCoin: 'stops',
  balanceTransfer: 'stops',
  cancelInternalTransfer: 'goes on',
  applyLoan: 'stops',
  cancelLoanApply: 'goes on',
  buyMiningMachine: 'stops',
  submitStaking: 'stops',
  redeemStaking: 'goes on',
  cancelWithdrawal: 'goes on',
  confirmTrading: 'stops',
};
const AMOUNT = '50000';
const OVERDUE = /^Your loan is overdue\. Left to repay: [\d.]+ USDT\./;

describe.each(testEnvironments('any'))('while a loan is overdue on $name', ({ make }) => {
  let venue: ServedVenue;
  useServedVenue(make, (opened) => (venue = opened));

  /** Lends a member money that is spent and makes the loan due now. */
  const indebt = async (member: TestMember): Promise<void> => {
    const picture = await venue.upload(member);
    const papers = { front_card: picture, later_card: picture, handheld_card: picture };
    expect(await venue.ask(member, applyLoan, { id: '3', amount: AMOUNT, ...papers })).toMatchObject({
      code: 1,
    });
    const [loan] = await venue.world.reviews.waiting({ member: member.id, kind: 'loan', order: 'newest' });
    const ruling = {
      kind: 'loan',
      id: loan?.id ?? 0,
      verdict: 'approve',
      reviewer: 'olga',
      reason: '',
    } as const;
    expect(await venue.world.reviews.decide(ruling)).toBe('done');
    await venue.give(member.id, 'USDT', `-${AMOUNT}`);
    await venue.world.db.query("UPDATE loan SET due_at = now() - interval '1 minute' WHERE id = $1", [
      ruling.id,
    ]);
  };
  const debtor = async (): Promise<TestMember> => {
    const member = await venue.join('1', ['USDT', 'BTC']);
    await indebt(member);
    return member;
  };

  it.each(MONEY_CALLS.map((spec) => [WHILE_OVERDUE[spec.name as MoneyCall], spec.name, spec] as const))(
    '%s: %s',
    async (what, name, spec) => {
      const member = await venue.join('1', ['USDT', 'BTC']);
      const fields = await MONEY_FORMS[name as MoneyCall](venue, member);
      await indebt(member);
      const before = await venue.footprint(member);
      const answers = await Promise.all(Array.from({ length: 5 }, () => venue.ask(member, spec, fields)));
      if (what === 'goes on') return expect(answers.some(({ msg }) => OVERDUE.test(msg))).toBe(false);
      for (const answer of answers)
        expect(answer).toMatchObject({ status: 200, code: 0, msg: expect.stringMatching(OVERDUE) as string });
      const after = await venue.footprint(member);
      expect(after['ledger_hold']).toEqual(before['ledger_hold']);
    },
  );

  it.each<[string, AnyCall, (venue: ServedVenue) => Fields]>([
    [
      'an exchange of another coin for the one of the debt',
      exchangeCoin,
      ({ coin }) => ({
        type: '1',
        from_coin_id: coin('BTC'),
        to_coin_id: coin('USDT'),
        amount: '0.01',
        paypassword: FUND,
      }),
    ],
  ])('helps to repay and goes on: %s', async (_what, spec, fields) => {
    expect(await venue.ask(await debtor(), spec, fields(venue))).toMatchObject({ code: 1 });
  });

  it.each(['1', '2'])(
    'no order hands coins to a friend at a price of their own: operate_type %s',
    async (kind) => {
      const [member, friend] = [await debtor(), await venue.join('1', ['USDT'])];
      // More than the whole book of the house.
      await venue.give(member.id, 'BTC', '100000');
      const order = { m_id: venue.market('btcusdt'), price: '31000', amount: '1' };
      const bid = { ...order, operate_type: '1', type: '1', num: '0.0001' };
      expect(await venue.ask(friend, upbbbuy, bid)).toMatchObject({ code: 1 });
      const sale = { ...order, operate_type: kind, type: '2', num: '100000' };
      expect(await venue.ask(member, upbbbuy, sale)).toMatchObject({
        code: 0,
        msg: expect.stringMatching(OVERDUE) as string,
      });
    },
  );

  it('the member reads the amount still to be repaid', async () => {
    const member = await venue.join('1', []);
    expect(getusr.answer.parse((await venue.ask(member, getusr)).data).overdue_left).toBeUndefined();
    await indebt(member);
    expect((await venue.ask(member, getusr)).data).toMatchObject({
      overdue_left: expect.stringMatching(/^5\d{4}(\.\d+)?$/) as string,
      overdue_coin: 'USDT',
    });
  });

  it('resting orders give their money back and the debt takes it', async () => {
    const member = await venue.join('1', []);
    await venue.give(member.id, 'USDT', '10');
    await venue.give(member.id, 'BTC', '1');
    const buy = await MONEY_FORMS.upbbbuy(venue, member);
    expect(await venue.ask(member, upbbbuy, buy)).toMatchObject({ code: 1 });
    expect(await venue.ask(member, upbbbuy, { ...buy, price: '120000', type: '2' })).toMatchObject({
      code: 1,
    });
    await indebt(member);
    const { db, ledger, finance, now } = venue.world;
    const usdt = Number(venue.coin('USDT'));
    const fail = (error: unknown): never => {
      throw error;
    };
    const round = makeFinanceRound(finance, { now, onError: fail });
    const left = async () =>
      (await db.query<{ repaid: string }>('SELECT repaid FROM loan WHERE member_id = $1', [member.id]))[0]
        ?.repaid;
    while ((await left()) !== '10.00000000') await round();
    expect(await ledger.balance(db, member.id, 1, usdt)).toMatchObject({
      available: '0.00000000',
      frozen: '0.00000000',
    });
    const open = await venue.ask(member, tradegetOrderList, {
      type: '0',
      status: '1',
      page: '1',
      limit: '9',
    });
    expect(tradegetOrderList.answer.parse(open.data).list).toMatchObject([{ type: 2 }]);
  });

  it('a withdrawal asked for before does not leave; the operator sees the debt, and a rejection goes', async () => {
    const member = await venue.join('1', ['USDT']);
    const form = await MONEY_FORMS.withdraw(venue, member);
    expect(await venue.ask(member, withdraw, form)).toMatchObject({ code: 1 });
    await indebt(member);
    const { reviews } = venue.world;
    const [item] = await reviews.waiting({ member: member.id });
    expect(item?.remarks).toContainEqual(
      expect.stringMatching(/^owes [\d.]+ USDT of loan \d+, OVERDUE since/),
    );
    const ruling = { kind: 'withdrawal', id: item?.id ?? 0, reviewer: 'olga', reason: 'owes' } as const;
    await expect(reviews.decide({ ...ruling, verdict: 'approve' })).rejects.toThrow('cannot leave');
    expect(await reviews.decide({ ...ruling, verdict: 'reject' })).toBe('done');
  });
});
