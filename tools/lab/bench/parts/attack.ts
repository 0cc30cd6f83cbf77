import { createLedger } from '@ex/server-ledger';
import { ATTACKS, ATTACK_PROGRAM, type Attack, type AttackLoad, type AttackResult } from '../load/attack';
import { BYSTANDERS_PROGRAM, type BystandersLoad } from '../load/bystanders';
import { runLoad } from '../load/child';
import type { Timings } from '../load/loop';
import type { Bench, Finding } from '../part';
import { figure, mebibytes, percentile } from '../report/numbers';
import { marketsOf } from '../venue/markets';
import { addMembers } from '../venue/members';
import { embeddedStorage, type VenueStorage, using } from '../venue/storage';

const MEMBERS = 10;
/** The limits of a production server, which other parts of the bench lift. */
const LIMITS = {
  REQUEST_RATE: '',
  VISITOR_RATE: '20/40',
  MEMBER_RATE: '20/40',
  MONEY_RATE: '5/5',
  MARKET_RATE: '',
  SOCKETS_PER_ADDRESS: '200',
};
/** Members are asked for so long before and after the attack that none of its effects is missed. */
const MARGIN_SECONDS = 4;

/** What members hear while another address does its worst. Only where every address of 127.0.0.0/8 is local (Linux). */
export function measureAttack(bench: Bench): Promise<Finding> {
  return using(embeddedStorage(bench.root), async (storage) => {
    await (await storage.start()).stop();
    const db = await storage.open();
    const members = await addMembers(db, createLedger(), MEMBERS).finally(() => db.close());
    const tokens = members.map(({ token }) => token);
    const rows: string[][] = [];
    for (const attack of Object.keys(ATTACKS) as Attack[]) {
      bench.say(ATTACKS[attack]);
      rows.push(await underAttack(bench, storage, tokens, attack));
    }
    return {
      columns: [
        'attack from one address',
        'members’ p50 ms',
        'p99 ms',
        'worst ms',
        'failed',
        'attacker: answers/s',
        'refusals/s',
        'closed/s',
        'server CPU %',
        'RSS MiB',
      ],
      rows,
      notes: [
        `${MEMBERS} members at addresses of their own read settings, histories, prices and readiness five times a second each, ${MEMBERS * 5} reads a second.`,
        'The limits are those of production. Each attack meets a server that has just started, so nothing is kept yet.',
        'The attacker runs on the same cores and retries as soon as the server refuses a request.',
      ],
    };
  });
}

async function underAttack(
  { seconds }: Bench,
  storage: VenueStorage,
  tokens: readonly string[],
  attack: Attack,
): Promise<string[]> {
  const server = await storage.start(LIMITS);
  try {
    const { base } = server;
    const symbols = (await marketsOf(base)).map(({ symbol }) => symbol);
    // Markets in BTC and ETH are made of two others each.
    const costly = symbols.filter((symbol) => !symbol.endsWith('usdt'));
    const onlookers: BystandersLoad = { base, tokens, symbols, seconds };
    const assault: AttackLoad = {
      ...{ base, attack, symbols: attack === 'topics' ? symbols : costly },
      seconds: seconds + MARGIN_SECONDS,
    };
    const [members, attacker] = await Promise.all([
      runLoad<Timings>(BYSTANDERS_PROGRAM, onlookers),
      runLoad<AttackResult>(ATTACK_PROGRAM, assault),
    ]);
    const { ms, failures } = members.result;
    const rate = (count: number) => figure(count / (seconds + MARGIN_SECONDS));
    const { answered, refused, closed } = attacker.result;
    return [
      ATTACKS[attack],
      figure(percentile(ms, 0.5), 1),
      figure(percentile(ms, 0.99), 1),
      figure(percentile(ms, 1), 1),
      figure(failures),
      rate(answered),
      rate(refused),
      rate(closed),
      figure(members.cpuPercent),
      mebibytes(members.rssBytes),
    ];
  } finally {
    await server.stop();
  }
}
