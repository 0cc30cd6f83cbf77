import { createLedger } from '@ex/server-ledger';
import { makeHasher, VENUE_CLAIM, PRODUCTION_COST } from '@ex/server-members';
import { runLoad } from '../load/child';
import { LOGINS_PROGRAM, type LoginsLoad, type PayingMember } from '../load/logins';
import type { Timings } from '../load/loop';
import type { Bench, Finding } from '../part';
import { figure, percentile } from '../report/numbers';
import { addMembers, stakeCoin } from '../venue/members';
import { embeddedStorage, type VenueStorage, using } from '../venue/storage';

const MEMBERS = 4;
const ATTACKERS = 4;
const ATTACKS_PER_SECOND = 8;
const PASSWORD = 'bench1234';

interface People {
  readonly members: readonly PayingMember[];
  readonly attackers: readonly PayingMember[];
  readonly coin: number;
  readonly payee: number;
}

/** Log-ins and payments while another address logs in to its own accounts again and again. */
export function measureLogins(bench: Bench): Promise<Finding> {
  return using(embeddedStorage(bench.root), async (storage) => {
    const people = await prepare(bench, storage);
    const rows: string[][] = [];
    for (const attackers of [[], people.attackers]) {
      const server = await storage.start({ TRUST_PROXY: '127.0.0.1' });
      try {
        bench.say(attackers.length === 0 ? 'members alone' : 'members and the attacker');
        const load: LoginsLoad = {
          base: server.base,
          ...people,
          attackers,
          attacksPerSecond: ATTACKS_PER_SECOND,
          seconds: bench.seconds,
        };
        const { result } = await runLoad<Record<'logins' | 'payments', Timings>>(LOGINS_PROGRAM, load);
        const who = attackers.length === 0 ? 'alone' : 'during the attack';
        rows.push(row(`log-ins ${who}`, result.logins), row(`payments ${who}`, result.payments));
      } finally {
        await server.stop();
      }
    }
    return {
      columns: ['what', 'done', 'p50 ms', 'longest ms', 'failed'],
      rows,
      notes: [
        `${MEMBERS} members, each from an address of its own, log in and send a coin with the fund password every 4 s. The attacker's ${ATTACKERS} accounts log in from one address with the right password, ${ATTACKS_PER_SECOND} times a second in total, without waiting for answers.`,
        'Passwords are hashed at the cost of production.',
      ],
    };
  });
}

function row(what: string, { ms, failures, firstFailure }: Timings): string[] {
  const longest = ms.length === 0 ? Number.NaN : Math.max(...ms);
  const failed = firstFailure === undefined ? '0' : `${failures} (${firstFailure})`;
  return [what, figure(ms.length), figure(percentile(ms, 0.5)), figure(longest), failed];
}

async function prepare(bench: Bench, storage: VenueStorage): Promise<People> {
  bench.say('making tables and members');
  await (await storage.start()).stop();
  const hash = await makeHasher(PRODUCTION_COST).hash(PASSWORD, VENUE_CLAIM);
  const db = await storage.open();
  try {
    const ledger = createLedger();
    const coin = await stakeCoin(db);
    const all = await addMembers(db, ledger, MEMBERS + ATTACKERS + 1, hash);
    const people = all.map(({ token, username }) => ({ token, username, password: PASSWORD }));
    return {
      members: people.slice(0, MEMBERS),
      attackers: people.slice(MEMBERS, MEMBERS + ATTACKERS),
      coin,
      payee: all.at(-1)?.id ?? 0,
    };
  } finally {
    await db.close();
  }
}
