import {
  applyLoan,
  balanceTransfer,
  creatorder,
  exchangeCoin,
  upbbbuy,
  usrsetreal,
  withdraw,
} from '@ex/contract';
import { holdTransaction, requirePostgresUrl, waitsFor } from '@ex/server-db/testing';
import { holdMoneyOut, holdSession, placeBlock } from '@ex/server-members';
import type { BlockGrade } from '@ex/server-members';
import type { Tx } from '@ex/server-db';
import { MONEY_FORMS } from '../testing/money-calls';
import type { ServedVenue, TestMember } from '../testing/served-venue';
import { postgresEnvironment } from '../testing/test-environment';
import { useServedVenue } from '../testing/use-served-venue';
import { rightForm } from '../testing/write-forms';

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

  const block =
    (grade: BlockGrade) =>
    async (tx: Tx, { id: memberId }: TestMember) => {
      const { members, now } = venue.world;
      const reviewAt = new Date(now() + DAY_MS);
      await placeBlock(tx, members, { memberId, grade, reason: 'activity', reviewAt }, now());
    };

  it.each([
    ['withdrawal', 'the member freezes the account', withdraw, freeze, 'frozen'],
    ['withdrawal', 'the member changes a password', withdraw, hold, 'money is held'],
    ['withdrawal', 'another operator blocks payouts', withdraw, block('payout'), 'blocked payouts'],
    ['loan', 'the member freezes the account', applyLoan, freeze, 'frozen'],
    ['loan', 'another operator blocks payouts', applyLoan, block('payout'), 'blocked payouts'],
    ['identity', 'the member freezes the account', usrsetreal, freeze, 'frozen'],
  ] as const)(
    'RISK-65 OPS-20 a %s is not approved by an operator who decides while %s',
    async (kind, _what, spec, stop, reason) => {
      const { db, reviews } = venue.world;
      const member = await venue.join('1', ['USDT']);
      expect(await venue.ask(member, spec, await rightForm(spec)(venue, member))).toMatchObject({
        code: 1,
      });
      const [item] = await reviews.waiting({ member: member.id, kind });
      const held = await holdTransaction(db, (tx) => stop(tx, member));
      const decided = reviews.decide({
        ...{ kind, id: item?.id ?? 0, verdict: 'approve', reviewer: 'olga', reason: '' },
      });
      const refused = expect(decided).rejects.toThrow(reason);
      expect(await waitsFor(held, db, decided)).toBe(true);
      await held.release();
      await refused;
    },
  );

  it.each([
    ['an order', upbbbuy],
    ['an option', creatorder],
    ['a conversion', exchangeCoin],
  ] as const)(
    'OPS-20 %s does not pass while an operator blocks trading, and is refused after',
    async (_what, spec) => {
      const { db } = venue.world;
      const [ann, ben] = [
        await venue.join('1', ['USDT', 'BTC', 'ETH']),
        await venue.join('1', ['USDT', 'BTC', 'ETH']),
      ];
      const trade = async (member: TestMember) =>
        (await venue.ask(member, spec, await rightForm(spec)(venue, member))).code;
      const held = await holdTransaction(db, (tx) => block('trade')(tx, ann));
      const tried = trade(ann);
      // Others are not delayed; the call itself waits for the block, or gives up.
      expect(await trade(ben)).toBe(1);
      await waitsFor(held, db, tried);
      await held.release();
      expect(await tried).not.toBe(1);
      expect(await trade(ann)).toBe(0);
    },
  );

  it('OPS-20 a block of trading waits for the calls of the member that are in progress', async () => {
    const { db } = venue.world;
    const member = await venue.join('1', ['USDT']);
    const inProgress = await holdTransaction(db, (tx) => holdSession(tx, member.token));
    const blocked = db.transaction((tx) => block('trade')(tx, member));
    expect(await waitsFor(inProgress, db, blocked)).toBe(true);
    await inProgress.release();
    await blocked;
  });

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
