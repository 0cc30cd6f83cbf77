import {
  creatorder,
  getGuardRails,
  keepGuardRail,
  setGuardRail,
  tradecancelOrder,
  tradegetOrderList,
  upbbbuy,
} from '@ex/contract';
import { MONEY_FORMS } from '../testing/money-calls';
import type { ServedVenue, TestMember } from '../testing/served-venue';
import { testEnvironments } from '../testing/test-environment';
import { useServedVenue } from '../testing/use-served-venue';

/** Limits that members set themselves, enforced by the served writers of options and spot. */
describe.each(testEnvironments('any'))('guard rails on $name', ({ make }) => {
  let venue: ServedVenue;
  useServedVenue(make, (opened) => (venue = opened));
  const join = () => venue.join('1', ['USDT', 'BTC']);
  const limit = async (member: TestMember, rule: string, value: string) =>
    expect(await venue.ask(member, setGuardRail, { rule, value })).toMatchObject({ code: 1 });
  const option = async (member: TestMember, ctzed = '100') =>
    venue.ask(member, creatorder, { ...(await MONEY_FORMS.creatorder(venue, member)), ctzed });
  const order = async (member: TestMember) =>
    venue.ask(member, upbbbuy, await MONEY_FORMS.upbbbuy(venue, member));
  const accepted = (answers: readonly { readonly code: number }[]) =>
    answers.filter(({ code }) => code === 1).length;
  const listed = async (member: TestMember, rule: string) => {
    const { data } = await venue.ask(member, getGuardRails);
    return getGuardRails.answer.parse(data).list.find((one) => one.rule === rule);
  };

  it('GUARD-01 GUARD-03 a stake above the limit is refused, one at the limit is not', async () => {
    const member = await join();
    await limit(member, 'stake', '100');
    expect(await option(member, '100.01')).toMatchObject({
      code: 0,
      msg: 'This is above the stake limit you set: 100',
    });
    expect(await option(member)).toMatchObject({ code: 1 });
  });

  it('GUARD-03 ten concurrent options stake no more than the remaining loss', async () => {
    const member = await join();
    await limit(member, 'loss_day', '250');
    expect(accepted(await Promise.all(Array.from({ length: 10 }, () => option(member))))).toBe(2);
    expect(await listed(member, 'loss_day')).toMatchObject({ value: '250', used: '200' });
    expect((await option(member)).msg).toContain('Left today: 50.');
  });

  it('GUARD-03 concurrent options and spot orders count towards one limit, each once', async () => {
    const member = await join();
    await limit(member, 'orders_hour', '5');
    const sent = Array.from({ length: 8 }, () => [option(member), order(member)]).flat();
    expect(accepted(await Promise.all(sent))).toBe(5);
    expect(await listed(member, 'orders_hour')).toMatchObject({ value: '5', used: '5' });
    expect((await order(member)).msg).toContain('5 orders an hour');
  });

  it('GUARD-03 a refused order is not counted', async () => {
    const member = await join();
    await limit(member, 'orders_hour', '1');
    expect(await option(member, '1')).toMatchObject({ code: 0 });
    expect(await option(member)).toMatchObject({ code: 1 });
  });

  it('GUARD-05 a pause refuses new orders; a cancel still works', async () => {
    const member = await join();
    expect(await order(member)).toMatchObject({ code: 1 });
    await limit(member, 'pause', '24');
    for (const answer of [await order(member), await option(member)])
      expect([answer.code, answer.msg]).toEqual([0, expect.stringContaining('paused trading until')]);
    const fields = { type: '0', page: '1', limit: '1', status: '1' };
    const { data } = await venue.ask(member, tradegetOrderList, fields);
    const id = String(tradegetOrderList.answer.parse(data).list[0]?.id);
    expect(await venue.ask(member, tradecancelOrder, { bb_id: id })).toMatchObject({ code: 1 });
  });

  it('GUARD-02 a looser limit is announced for a day later and can be taken back', async () => {
    const member = await join();
    await limit(member, 'stake', '50');
    await limit(member, 'stake', '500');
    expect(await listed(member, 'stake')).toMatchObject({ value: '50', next_value: '500' });
    expect((await option(member)).code).toBe(0);
    expect(await venue.ask(member, keepGuardRail, { rule: 'stake' })).toMatchObject({ code: 1 });
    expect(await listed(member, 'stake')).toMatchObject({ value: '50', next_at: '' });
    await limit(member, 'stake', '20');
    expect(await listed(member, 'stake')).toMatchObject({ value: '20', next_at: '' });
  });

  it('GUARD-01 values that a limit cannot have are refused', async () => {
    const member = await join();
    for (const [rule, value] of [
      ['stake', '0'],
      ['orders_hour', '1.5'],
      ['pause', '0'],
      ['pause', '9000'],
      ['other', '1'],
    ] as const)
      expect((await venue.ask(member, setGuardRail, { rule, value })).code).toBe(0);
  });

  it('GUARD-03 of members without limits nothing is counted', async () => {
    const member = await join();
    await Promise.all([option(member), order(member)]);
    const rows = await venue.world.db.query('SELECT FROM guard_order WHERE member_id = $1', [member.id]);
    expect(rows).toEqual([]);
  });
});
