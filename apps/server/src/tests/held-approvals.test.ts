import { balanceTransfer, withdraw } from '@ex/contract';
import { holdTransaction, requirePostgresUrl, waitsFor } from '@ex/server-db/testing';
import { holdMoneyOut } from '@ex/server-members';
import type { Tx } from '@ex/server-db';
import { MONEY_FORMS } from '../testing/money-calls';
import type { ServedVenue, TestMember } from '../testing/served-venue';
import { postgresEnvironment } from '../testing/test-environment';
import { useServedVenue } from '../testing/use-served-venue';

const DAY_MS = 24 * 3600 * 1000;

describe('money that is let out while its member is stopping it', () => {
  let venue: ServedVenue;
  useServedVenue(
    () => postgresEnvironment(requirePostgresUrl()),
    (opened) => (venue = opened),
  );
  const freeze = async (tx: Tx, { id }: TestMember) => {
    await tx.query('SELECT FROM member WHERE id = $1 FOR UPDATE', [id]);
    await tx.query('INSERT INTO member_freeze (member_id, frozen_at) VALUES ($1, now())', [id]);
  };
  const hold = (tx: Tx, { id }: TestMember) => holdMoneyOut(tx, id, Date.now() + DAY_MS);

  it.each([
    ['freezes the account', freeze, 'frozen'],
    ['changes a password', hold, 'money is held'],
  ] as const)(
    'RISK-65 a withdrawal is not approved by an operator who decides while the member %s',
    async (_what, stop, reason) => {
      const { db, reviews } = venue.world;
      const member = await venue.join('1', ['USDT']);
      expect(await venue.ask(member, withdraw, await MONEY_FORMS.withdraw(venue, member))).toMatchObject({
        code: 1,
      });
      const [item] = await reviews.waiting({ member: member.id });
      const held = await holdTransaction(db, (tx) => stop(tx, member));
      const decided = reviews.decide({
        ...{ kind: 'withdrawal', id: item?.id ?? 0, verdict: 'approve', reviewer: 'olga', reason: '' },
      });
      const refused = expect(decided).rejects.toThrow(reason);
      expect(await waitsFor(held, db, decided)).toBe(true);
      await held.release();
      await refused;
    },
  );

  it('RISK-65 a transfer is not delivered while its sender freezes the account, and delays no other; then it is returned', async () => {
    const { db, delivery } = venue.world;
    const [ann, ben] = [await venue.join('1', ['USDT', 'BTC']), await venue.join('1', ['USDT', 'BTC'])];
    for (const member of [ann, ben])
      expect(
        await venue.ask(member, balanceTransfer, await MONEY_FORMS.balanceTransfer(venue, member)),
      ).toMatchObject({ code: 1 });
    const statuses = async () =>
      (
        await db.query<{ status: number }>(
          'SELECT status FROM member_transfer WHERE member_id = ANY($1) ORDER BY member_id',
          [[ann.id, ben.id]],
        )
      ).map(({ status }) => status);
    const [waiting] = await statuses();
    const held = await holdTransaction(db, (tx) => freeze(tx, ann));
    await db.query(
      "UPDATE member_transfer SET created_at = now() - interval '2 days', arrives_at = now() - interval '1 minute'",
    );
    // The first one may have joined a round that was in progress already.
    await delivery.runOnce();
    await delivery.runOnce();
    const [first, second] = await statuses();
    expect([first, second === waiting]).toEqual([waiting, false]);
    await held.release();
    await delivery.runOnce();
    await delivery.runOnce();
    const [returned, delivered] = await statuses();
    expect(returned).not.toBe(waiting);
    expect(returned).not.toBe(delivered);
  });
});
