import {
  balanceTransfer,
  cancelInternalTransfer,
  cancelLoanApply,
  exchangeCoin,
  getInternalTransferList,
  logoutAll,
  recharge,
  redeemStaking,
  resetpay,
  resetpwd,
  tradecancelOrder,
  tradegetOrderList,
  transfer,
  upbbbuy,
  withdraw,
} from '@ex/contract';
import { makeFinanceRound } from '@ex/server-finance';
import { deleteExpired } from '@ex/server-db';
import { keyRetention } from '@ex/server-ledger';
import { MONEY_FORMS } from '../testing/money-calls';
import { testEnvironments } from '../testing/test-environment';
import { FUND } from '../testing/served-venue';
import type { ServedVenue, TestMember } from '../testing/served-venue';
import { useServedVenue } from '../testing/use-served-venue';

const ROUNDS = 5;
const rounds = Array.from({ length: ROUNDS }, (_, round) => round);

/**
 * Pairs of calls that may race. The books are checked after all of them; each pair also states what exactly
 * one call may do.
 */
describe.each(testEnvironments('any'))('L5 L6 calls that race on $name', ({ make }) => {
  let venue: ServedVenue;
  useServedVenue(make, (opened) => (venue = opened));
  const join = () => venue.join('1', ['USDT', 'BTC']);
  const coins = async ({ id }: TestMember, code: string) => {
    const rows = await venue.world.ledger.balances(venue.world.db, id);
    return rows
      .filter(({ coin }) => String(coin) === venue.coin(code))
      .map(({ account, ...row }) => [account, row.available, row.frozen]);
  };
  const fail = (error: unknown): never => {
    throw error;
  };
  const rule = (kind: string, id: number, verdict: 'approve' | 'reject') =>
    venue.world.reviews.decide({ kind, id, verdict, reviewer: 'olga', reason: 'x' });

  it('P2P-20 cancel and deliver: the receiver or the sender has it', async () => {
    const { db, delivery } = venue.world;
    for (const round of rounds) {
      const member = await join();
      const to = await venue.join('1', []);
      const form = { ...(await MONEY_FORMS.balanceTransfer(venue, member)), to_uid: String(to.id) };
      expect(await venue.ask(member, balanceTransfer, form)).toMatchObject({ code: 1 });
      const sent = await venue.ask(member, getInternalTransferList, { status: '1', page: '1', limit: '1' });
      const [row] = getInternalTransferList.answer.parse(sent.data).list as readonly { id: number }[];
      const cancel = () => venue.ask(member, cancelInternalTransfer, { id: String(row?.id) });
      if (round % 2 === 0)
        await db.query(
          "UPDATE member_transfer SET created_at = now() - interval '2 days', arrives_at = now() - interval '1 minute' WHERE id = $1",
          [row?.id],
        );
      const [, ...answers] = await Promise.all([delivery.runOnce(), cancel(), cancel(), cancel()]);
      expect(answers.filter(({ code }) => code === 1)).toHaveLength(round % 2);
      // The first one may have joined a round that was in progress already.
      await delivery.runOnce();
      expect((await coins(member, 'BTC'))[0]?.[2]).toBe('0.00000000');
    }
  });

  it('approve, approve, reject and reject a withdrawal: one of them', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const member = await join();
      expect(await venue.ask(member, withdraw, await MONEY_FORMS.withdraw(venue, member))).toMatchObject({
        code: 1,
      });
      const [item] = await venue.world.reviews.waiting({ member: member.id });
      const verdicts = ['approve', 'reject', 'approve', 'reject'] as const;
      const ends = await Promise.all(verdicts.map((verdict) => rule('withdrawal', item?.id ?? 0, verdict)));
      expect(ends.filter((end) => end === 'done')).toHaveLength(1);
    }
  });

  it('redeem and mature a stake: once', async () => {
    const { db, finance, now } = venue.world;
    for (const round of rounds) {
      const member = await join();
      const form = await MONEY_FORMS.redeemStaking(venue, member);
      const redeem = () => venue.ask(member, redeemStaking, form);
      if (round % 2 === 0)
        await db.query('UPDATE staking_order SET ends_at = now() WHERE id = $1', [form['id']]);
      const mature = makeFinanceRound(finance, { now, onError: fail });
      const [, , ...answers] = await Promise.all([mature(), mature(), redeem(), redeem(), redeem()]);
      expect(answers.filter(({ code }) => code === 1)).toHaveLength(round % 2);
    }
  });

  it('order, fill and cancel: what is filled is not given back', async () => {
    const [maker, taker] = [await join(), await join()];
    for (let round = 0; round < ROUNDS; round += 1) {
      // At the price of the house members come first: the taker meets the maker.
      const price = String(venue.world.feed.depth('btcusdt')?.bids[0]?.[0]);
      const at = { m_id: venue.market('btcusdt'), operate_type: '1', amount: '1', price, num: '0.002' };
      expect(await venue.ask(maker, upbbbuy, { ...at, type: '1' })).toMatchObject({ code: 1 });
      const open = await venue.ask(maker, tradegetOrderList, {
        type: '0',
        status: '1',
        page: '1',
        limit: '1',
      });
      const [order] = tradegetOrderList.answer.parse(open.data).list as readonly { id: number }[];
      const cancel = () => venue.ask(maker, tradecancelOrder, { bb_id: String(order?.id ?? 0) });
      const answers = await Promise.all([
        venue.ask(taker, upbbbuy, { ...at, type: '2', num: '0.001' }),
        cancel(),
        cancel(),
        venue.ask(taker, exchangeCoin, await MONEY_FORMS.exchangeCoin(venue, taker)),
      ]);
      expect(answers.slice(1, 3).filter(({ code }) => code === 1).length).toBeLessThanOrEqual(1);
      expect((await coins(maker, 'USDT')).every(([, , frozen]) => frozen === '0.00000000')).toBe(true);
    }
  });

  it('S4 pay and change what it takes to pay: paid before, or not at all', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [member, to] = [await join(), await venue.join('1', [])];
      const form = { to_uid: String(to.id), c_id: venue.coin('BTC'), amount: '0.01', paypassword: FUND };
      const pay = () => venue.ask(member, balanceTransfer, form);
      const changes = [
        () => venue.ask(member, resetpay, { logpassword: FUND, newpassword: 'newfund1' }),
        () => venue.ask(member, resetpwd, { oldpassword: FUND, newpassword: 'better22' }),
        () => venue.ask(member, logoutAll),
      ];
      await Promise.all([pay(), ...changes.map((change) => change()), pay(), pay()]);
      expect((await pay()).code).not.toBe(1);
    }
  });

  it('D-39 one picture announced twenty times and approved four times concurrently: one deposit', async () => {
    const { db } = venue.world;
    const member = await venue.join('1', []);
    const form = await MONEY_FORMS.recharge(venue, member);
    const answers = await Promise.all(Array.from({ length: 20 }, () => venue.ask(member, recharge, form)));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    const [item] = await venue.world.reviews.waiting({ member: member.id });
    const approve = () => rule('deposit', item?.id ?? 0, 'approve');
    const ends = await Promise.all([approve(), approve(), approve(), approve()]);
    expect(ends.sort()).toEqual(['done', 'ended', 'ended', 'ended']);
    const booked = await db.query('SELECT available FROM ledger_balance WHERE member = $1', [member.id]);
    expect(booked).toEqual([{ available: '50.00000000' }]);
  });

  it('a loan approved and withdrawn concurrently, then collected by three while its money moves', async () => {
    const { db, finance, now } = venue.world;
    const collect = makeFinanceRound(finance, { now, onError: fail });
    for (const round of rounds) {
      const member = await join();
      const form = await MONEY_FORMS.cancelLoanApply(venue, member);
      const [done, answer] = await Promise.all([
        rule('loan', Number(form['id']), 'approve'),
        round === 0 ? undefined : venue.ask(member, cancelLoanApply, form),
      ]);
      expect(done === 'done').toBe(answer?.code !== 1);
      if (done !== 'done') continue;
      await db.query("UPDATE loan SET due_at = now() - interval '1 minute' WHERE id = $1", [form['id']]);
      const move = (from: string, to: string) =>
        venue.ask(member, transfer, { c_id: venue.coin('USDT'), num: '1000', from_type: from, to_type: to });
      await Promise.all([collect(), move('1', '2'), collect(), move('2', '3'), collect(), move('3', '1')]);
      await collect();
      const [loan] = await db.query('SELECT repaid = amount + interest AS exactly FROM loan WHERE id = $1', [
        form['id'],
      ]);
      expect(loan).toEqual({ exactly: true });
    }
  });

  it('L7 a key that is used while old keys are swept has one effect a life of the key', async () => {
    const { db } = venue.world;
    const member = await join();
    const form = { ...(await MONEY_FORMS.exchangeCoin(venue, member)) };
    expect(await venue.ask(member, exchangeCoin, form, 'k')).toMatchObject({ code: 1 });
    await db.query("UPDATE idempotency_key SET created_at = now() - interval '3 days' WHERE member = $1", [
      member.id,
    ]);
    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: 20 }, () => venue.ask(member, exchangeCoin, form, 'k'))),
      deleteExpired(db, keyRetention),
      deleteExpired(db, keyRetention),
    ]);
    expect(answers.every(({ code }) => code === 1)).toBe(true);
    const [made] = await db.query<{ count: string }>(
      'SELECT count(*) FROM coin_exchange WHERE member_id = $1',
      [member.id],
    );
    expect(Number(made?.count)).toBeLessThanOrEqual(2);
  });
});
