import { auditLedger, runAudit } from '@ex/server-ledger';
import { INVARIANT_CHECKS } from '../commands/invariants';
import { COINS, OPERATIONS } from '../testing/bank-operations';
import type { Teller } from '../testing/bank-operations';
import { testEnvironments } from '../testing/test-environment';
import { makeRandom } from '../testing/random';
import type { ServedVenue, TestMember } from '../testing/served-venue';
import { useServedVenue } from '../testing/use-served-venue';

/** `members x workers x operations`, operations of all workers together. The whole of it is BANK_TEST=20x16x2000. */
const [MEMBERS = 0, WORKERS = 0, COUNT = 0] = (process.env['BANK_TEST'] ?? '8x8x240').split('x').map(Number);
/** The same seed makes the same members do the same; how they meet is up to the machine. */
const SEED = Number(process.env['BANK_SEED'] ?? 20_261_121);
/** A read of all money between so many operations of a worker. */
const SUM_EVERY = 5;

/** USDT takes a day and costs, so that it can be cancelled; the others arrive immediately. */
const term = (coin: string, feeRate: string) => ({
  coin,
  feeRate,
  days: 1,
  minimum: '0.01',
  maximum: '100000',
});
const SITE = {
  transfers: { internal: { coins: [term('USDT', '0.01'), term('BTC', '0'), term('ETH', '0')] } },
};

describe.each(testEnvironments('any'))('S1 the bank on $name', ({ make }) => {
  let venue: ServedVenue;
  useServedVenue(make, (opened) => (venue = opened), SITE);

  /** Coins whose money does not sum to nothing with what the house and the world outside have, at one moment. */
  const offCoins = () =>
    venue.world.db.query(
      `SELECT coin, sum(amount) FROM (
         SELECT coin, available + frozen AS amount FROM ledger_balance
         UNION ALL SELECT coin, amount FROM ledger_posting WHERE house IS NOT NULL
       ) money GROUP BY coin HAVING sum(amount) <> 0`,
    );
  const negatives = () =>
    venue.world.db.query('SELECT * FROM ledger_balance WHERE available < 0 OR frozen < 0');

  it(`L1 to L10 ${MEMBERS} members, ${WORKERS} workers, ${COUNT} operations, seed ${SEED}`, async () => {
    const members: { member: TestMember; image: string }[] = [];
    for (let at = 0; at < MEMBERS; at += 1) {
      const member = await venue.join('1', COINS);
      members.push({ member, image: await venue.upload(member) });
    }
    const people = members.map(({ member }) => member);
    const kinds = Object.keys(OPERATIONS);
    const done = new Map<string, number>();
    const faults: string[] = [];

    const operate = async (teller: Teller, kind: string): Promise<void> => {
      const answer = await OPERATIONS[kind]?.(teller);
      if (!answer) return;
      if (answer.status >= 500 || answer.code === 500) faults.push(`${kind}: ${JSON.stringify(answer)}`);
      if (answer.code === 1) done.set(kind, (done.get(kind) ?? 0) + 1);
    };
    type Random = ReturnType<typeof makeRandom>;
    const operateAsSomeone = (random: Random, kind: string): Promise<void> =>
      operate({ ...{ venue, members: people, random }, ...random.oneOf(members) }, kind);
    const work = async (worker: number): Promise<void> => {
      const random = makeRandom(SEED + worker);
      for (let at = worker; at < COUNT; at += WORKERS) {
        await operateAsSomeone(random, random.oneOf(kinds));
        if (at % SUM_EVERY !== 0) continue;
        for (const off of [await offCoins(), await negatives()]) {
          if (off.length > 0) faults.push(`after ${at}: ${JSON.stringify(off)}`);
        }
      }
    };
    let isOpen = true;
    /** Audits new rows in a loop while the workers run. */
    const audit = async (): Promise<void> => {
      for (let runs = 0; isOpen; runs += 1) {
        const { findings } = await runAudit(venue.world.db, INVARIANT_CHECKS);
        if (findings.length > 0) faults.push(`audit ${runs}: ${JSON.stringify(findings)}`);
      }
    };
    const audited = audit();
    await Promise.all(Array.from({ length: WORKERS }, (_, worker) => work(worker)));
    const idle = () => kinds.filter((kind) => !done.has(kind));
    const random = makeRandom(SEED + WORKERS);
    // Chance may have spared a kind, or others ended all that it needs.
    for (let more = 0; more < COUNT && idle().length > 0; more += 1) {
      await operateAsSomeone(random, random.oneOf(kinds));
      for (const kind of idle()) await operateAsSomeone(random, kind);
    }
    isOpen = false;

    await audited;
    expect(faults).toEqual([]);
    expect(await auditLedger(venue.world.db, INVARIANT_CHECKS)).toEqual([]);
    expect(idle()).toEqual([]);
  }, 600_000);
});
