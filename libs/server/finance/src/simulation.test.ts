import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { add, compare } from '@ex/money';
import { applyForLoanHandler } from './loans/apply';
import { cancelApplicationHandler } from './loans/cancel';
import { lockHandler } from './lock-mining/lock';
import { redeemHandler } from './staking/redeem';
import { stakeHandler } from './staking/submit';
import { DAY, financeVenue, HOUR, MIGRATIONS, type FinanceVenue } from './testing/finance-venue';

const SEEDS = Number(process.env['FINANCE_SEEDS'] ?? 4);
const STEPS = Number(process.env['FINANCE_STEPS'] ?? 60);
const MEMBERS = [11, 12, 13];

/** A seeded random number generator (mulberry32). */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

/** Runs one random step; rejections are expected. */
async function step(
  venue: FinanceVenue,
  pick: (below: number) => number,
  images: readonly string[],
): Promise<void> {
  const member = MEMBERS[pick(MEMBERS.length)] ?? 11;
  const id = String(1 + pick(20));
  const [front_card = '', later_card = '', handheld_card = ''] = images;
  const loan = { id: '1', amount: String(50 + pick(2000)), front_card, later_card, handheld_card };
  const stake = {
    id: '1',
    s_id: String(1 + pick(2)),
    amount: String(30 + pick(400)),
    paypassword: 'fund1234',
  };
  const steps: (() => Promise<unknown>)[] = [
    () => venue.call(lockHandler(venue.deps), member, { id: '1', amount: String(80 + pick(900)) }),
    () => venue.call(stakeHandler(venue.deps), member, stake),
    () => venue.call(redeemHandler(venue.deps), member, { id }),
    () => venue.call(applyForLoanHandler(venue.deps), MEMBERS[0] ?? 11, loan),
    () => venue.call(cancelApplicationHandler, member, { id }),
    () =>
      venue.reviews.decide({
        kind: 'loan',
        id: Number(id),
        verdict: pick(3) > 0 ? 'approve' : 'reject',
        reviewer: 'op',
        reason: '',
      }),
    () => Promise.all([venue.work(), venue.work()]),
    async () => venue.advance(pick(3) === 0 ? pick(40) * DAY : pick(30) * HOUR),
    () => venue.give(member, String(1 + pick(500))),
  ];
  await steps[pick(steps.length)]?.().catch((error: Error) => {
    if (error.name !== 'ApiRejection') throw error;
  });
}

describe.each(testDatabases('any'))('finance on $name over time', (engine) => {
  const db = useDatabase(engine, MIGRATIONS);

  it.each(Array.from({ length: SEEDS }, (_, seed) => seed))(
    'L1 L4 all invariants hold throughout many random steps with clock jumps (seed %i)',
    async (seed) => {
      const venue = financeVenue(db());
      const pick = chance(seed + 1);
      const images = [await venue.upload(11), await venue.upload(11), await venue.upload(11)];
      for (const member of MEMBERS) await venue.give(member, '2000');
      for (let at = 0; at < STEPS; at += 1) {
        await step(venue, pick, images);
        if (at % 10 === 9) expect(await venue.findings()).toEqual([]);
      }
      venue.advance(100 * DAY);
      for (const member of MEMBERS) await venue.give(member, '20000');
      await venue.work();
      expect(await venue.findings()).toEqual([]);
      const open = await db().query(
        `SELECT id FROM mining_order WHERE next_at IS NOT NULL
         UNION ALL SELECT id FROM staking_order WHERE status = 0
         UNION ALL SELECT id FROM loan WHERE status = 2 AND repaid_at IS NULL`,
      );
      expect(open).toEqual([]);
      const frozen = (await Promise.all(MEMBERS.map((member) => venue.balance(member)))).map(
        ([, held]) => held ?? '0',
      );
      expect(compare(frozen.reduce(add, '0'), '0')).toBe(0);
    },
  );
});
