import { addPayoutAddress, applyLoan, freezeAccount, resetpay, upbbbuy, withdraw } from '@ex/contract';
import { MONEY_FORMS } from '../testing/money-calls';
import { FUND } from '../testing/served-venue';
import type { ServedVenue, TestMember } from '../testing/served-venue';
import { testEnvironments } from '../testing/test-environment';
import { until } from '../testing/until';
import { useServedVenue } from '../testing/use-served-venue';
import { rightForm } from '../testing/write-forms';

/** Money that an intruder may have requested, in transit when the owner notices. */
describe.each(testEnvironments('any'))('money on its way on $name', ({ make }) => {
  let venue: ServedVenue;
  useServedVenue(make, (opened) => (venue = opened));

  const waiting = async (member: TestMember, call: typeof withdraw | typeof applyLoan, kind: string) => {
    expect(await venue.ask(member, call, await rightForm(call)(venue, member))).toMatchObject({ code: 1 });
    const [item] = (await venue.world.reviews.page({ member: member.id, kind })).items;
    const decide = (verdict: 'approve' | 'reject') =>
      venue.world.reviews.decide({ kind, id: item?.id ?? 0, verdict, reviewer: 'olga', reason: '' });
    return decide;
  };

  it('BOOK-03 a withdrawal that waits is not approved until the hold of a new password has ended', async () => {
    const member = await venue.join('2', ['USDT']);
    const [held, free] = [
      await waiting(member, withdraw, 'withdrawal'),
      await waiting(await venue.join('2', ['USDT']), withdraw, 'withdrawal'),
    ];
    const fields = { logpassword: FUND, newpassword: 'other123' };
    expect(await venue.ask(member, resetpay, fields)).toMatchObject({ code: 1 });
    await expect(held('approve')).rejects.toThrow(/^A password was changed; money is held until .* UTC$/);
    expect(await free('approve')).toBe('done');
    await venue.world.db.query('UPDATE member SET money_held_until = now() WHERE id = $1', [member.id]);
    expect(await held('approve')).toBe('done');
  });

  it.each([
    ['withdrawal', withdraw],
    ['loan', applyLoan],
  ] as const)(
    'SESSION-05 a %s that waits is not approved while the account is frozen',
    async (kind, call) => {
      const member = await venue.join('2', ['USDT']);
      const decide = await waiting(member, call, kind);
      expect(await venue.ask(member, freezeAccount)).toMatchObject({ code: 1 });
      await expect(decide('approve')).rejects.toThrow('frozen');
      expect(await decide('reject')).toBe('done');
    },
  );

  it('SESSION-05 resting orders of a frozen account are cancelled, those of others stay', async () => {
    const [frozen, other] = [await venue.join('2', ['USDT', 'BTC']), await venue.join('2', ['USDT', 'BTC'])];
    for (const member of [frozen, other])
      expect(await venue.ask(member, upbbbuy, await MONEY_FORMS.upbbbuy(venue, member))).toMatchObject({
        code: 1,
      });
    const openOrders = async ({ id }: TestMember) =>
      (await venue.world.db.query('SELECT FROM spot_order WHERE member_id = $1 AND status = 1', [id])).length;
    expect(await openOrders(frozen)).toBe(1);
    await venue.ask(frozen, freezeAccount);
    await until(async () => (await openOrders(frozen)) === 0);
    expect(await openOrders(other)).toBe(1);
  });

  it('BOOK-02 the first address of a coin waits on an account older than the wait', async () => {
    const member = await venue.join('2', ['USDT']);
    const coins = [
      ['USDT', 'TUT6hZhQ1QzgYyEQsMTyjizzQUbZLie3MS'],
      ['ETH', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ] as const;
    await venue.world.db.query("UPDATE member SET created_at = now() - interval '25 hours' WHERE id = $1", [
      member.id,
    ]);
    for (const [coin, address] of coins) {
      const answer = await venue.ask(member, addPayoutAddress, { c_id: venue.coin(coin), address });
      expect(answer).toMatchObject({ code: 1 });
    }
    const rows = await venue.world.db.query<{ waits: boolean }>(
      'SELECT usable_at > now() AS waits FROM wallet_address WHERE member_id = $1 ORDER BY id',
      [member.id],
    );
    expect(rows.map(({ waits }) => waits)).toEqual([false, true]);
  });
});
