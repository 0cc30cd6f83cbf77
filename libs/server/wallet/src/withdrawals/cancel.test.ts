import { cancelWithdrawal, getBillList, getWithdrawList } from '@ex/contract';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { keyed } from '@ex/server-http/testing';
import { decideOne, payByHand } from '../testing/reviewed';
import { COIN, MIGRATIONS, openVenue } from '../testing/venue';
import type { Venue } from '../testing/venue';
import { askWithdrawal, bindBoth, withdrawable } from '../testing/withdrawals';

const ANN = 11;
const BOB = 12;
const page = { page: 1, limit: 10 };
const whole = { available: '1000.00000000', frozen: '0.00000000' };

describe.each(testDatabases('any'))('cancelled withdrawals on $name', (engine) => {
  const db = useDatabase(engine, MIGRATIONS);
  let venue: Venue;
  const open = async (addressBook: boolean) => {
    venue = await openVenue(db(), { wallet: withdrawable, features: { addressBook } });
  };
  beforeEach(async () => {
    await open(true);
    await venue.give(ANN, 'USDT', '1000');
    await bindBoth(venue, ANN);
  });
  afterEach(async () => {
    const findings = await venue.findings().finally(() => venue.close());
    expect(findings).toEqual([]);
  });
  const cancel = (id = 1, memberId = ANN, headers = {}) =>
    venue.ask(memberId, cancelWithdrawal, { id }, headers);
  const record = async () =>
    (await venue.read(ANN, getWithdrawList, { c_id: COIN.USDT, type: 1, ...page })).list[0];

  it('BOOK-05 a withdrawal that waits is cancelled; amount and fee return immediately', async () => {
    await askWithdrawal(venue, ANN);
    expect(await record()).toMatchObject({ id: 1, status: 1, cancelled: 0 });
    venue.debts.set(ANN, 'owes 5 USDT');
    expect(await cancel()).toMatchObject({
      code: 1,
      msg: 'Withdrawal canceled. The amount was returned to your balance.',
    });
    expect(await venue.balance(ANN, 'USDT')).toEqual(whole);
    expect(await record()).toMatchObject({ id: 1, status: 3, cancelled: 1 });
    const { list } = await venue.read(ANN, getBillList, { c_id: COIN.USDT, type: 1, ...page });
    expect(list[0]).toMatchObject({ st: 1, num: '100', remark: 'Withdrawal canceled' });
    expect(await venue.reviews.waiting()).toEqual([]);
  });

  it('BOOK-05 nothing is cancelled twice or after its review, and no review follows a cancel', async () => {
    await askWithdrawal(venue, ANN);
    await cancel();
    const ended = { code: 0, msg: 'This withdrawal can no longer be canceled' };
    expect(await cancel()).toMatchObject(ended);
    expect(await decideOne(venue)).toBe('ended');
    await askWithdrawal(venue, ANN);
    expect(await decideOne(venue, { id: 2 })).toBe('done');
    await payByHand(venue, 2);
    expect(await cancel(2)).toMatchObject(ended);
    expect(await venue.balance(ANN, 'USDT')).toEqual({ ...whole, available: '900.00000000' });
  });

  it('BOOK-05 of a parallel cancel and review exactly one wins', async () => {
    for (let id = 1; id <= 6; id += 1) {
      await askWithdrawal(venue, ANN);
      const verdict = id % 2 === 0 ? 'approve' : 'reject';
      const [answer, outcome] = await Promise.all([cancel(id), decideOne(venue, { id, verdict })]);
      // An approved one can still be cancelled, until it is claimed.
      const whenCancelled = [[1, 'ended'], ...(verdict === 'approve' ? [[1, 'done']] : [])];
      expect([...whenCancelled, [0, 'done']]).toContainEqual([answer.code, outcome]);
      if (verdict === 'approve') expect(answer.code).toBe(1);
    }
    expect((await venue.balance(ANN, 'USDT')).frozen).toBe('0.00000000');
  });

  it('BOOK-05 a key sent ten times in parallel cancels once', async () => {
    await askWithdrawal(venue, ANN);
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(1, ANN, keyed('one'))));
    expect(answers.every(({ code }) => code === 1)).toBe(true);
    expect(await venue.balance(ANN, 'USDT')).toEqual(whole);
  });

  it("BOOK-05 another member's withdrawal is as good as missing", async () => {
    await askWithdrawal(venue, ANN);
    expect(await cancel(1, BOB)).toEqual(await cancel(99, BOB));
    expect((await record())?.status).toBe(1);
  });

  it('is not served where the site has no address book', async () => {
    await askWithdrawal(venue, ANN);
    await venue.close();
    await open(false);
    expect((await cancel()).code).not.toBe(1);
    expect((await venue.balance(ANN, 'USDT')).frozen).toBe('100.00000000');
  });
});
