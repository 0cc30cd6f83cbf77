import type { SettlementRound } from './settle-due';
import { settleDue } from './settle-due';

const PAGE = 2_000;
const NOW = Date.UTC(2026, 0, 1);

interface Faults {
  /** Order that cannot be settled. */
  readonly poisoned?: string;
  /** Whether the database is gone once that has failed. */
  readonly endsDatabase?: boolean;
  /** Transactions after which the worker receives the stop. */
  readonly stopsAfter?: number;
}

/**
 * A database with pages of due orders, all of which other workers have in hand: it notes what it is asked for. Two thousand
 * real orders would take more time than all other tests of the settlement.
 */
function makeRound(pages: readonly number[], over: Partial<SettlementRound> = {}, faults: Faults = {}) {
  const { poisoned, endsDatabase = false, stopsAfter = Infinity } = faults;
  const lists: unknown[] = [];
  const groups: (readonly string[])[] = [];
  const errors: unknown[] = [];
  const counts = { records: 0, failures: 0 };
  const query = async (sql: string, params: unknown) => {
    if (endsDatabase && counts.failures > 0) throw new Error('down');
    if (sql === 'SELECT 1') return [];
    const page = lists.push(params) - 1;
    return Array.from({ length: pages[page] ?? 0 }, (_, at) => ({
      id: `${page}-${at}`,
      expires_at: new Date(page),
    }));
  };
  const lockOrders = async (_sql: string, [ids]: readonly [readonly string[]]) => {
    groups.push(ids);
    if (!ids.includes(poisoned ?? 'none')) return [];
    counts.failures += 1;
    throw new Error('cannot be settled');
  };
  const transaction = (work: (tx: object) => Promise<number>) => work({ query: lockOrders });
  const round = {
    deps: { db: { kind: 'postgres', query, transaction } },
    now: () => NOW,
    record: async () => {
      counts.records += 1;
    },
    onError: (error: unknown) => errors.push(error),
    isStopping: () => groups.length >= stopsAfter,
    ...over,
  } as unknown as SettlementRound;
  return { round, lists, groups, errors, counts };
}
const sizes = (groups: readonly (readonly string[])[]) => groups.map(({ length }) => length);

describe('a round of the settlement', () => {
  it('continues after the last order of a full page, and records the tape before each', async () => {
    const { round, lists, groups, counts } = makeRound([PAGE, 3]);
    expect(await settleDue(round)).toBe(0);
    expect(lists).toEqual([
      [new Date(NOW), new Date(0), '0', PAGE],
      [new Date(NOW), new Date(0), `0-${PAGE - 1}`, PAGE],
    ]);
    expect(sizes(groups)).toEqual([250, 250, 250, 250, 250, 250, 250, 250, 3]);
    expect(new Set(groups.flat()).size).toBe(PAGE + 3);
    expect(counts.records).toBe(2);
  });

  it('frees the only connection of the embedded database more often', async () => {
    const { round, lists, groups } = makeRound([51]);
    const db = { ...round.deps.db, kind: 'pglite' as const };
    await settleDue({ ...round, deps: { ...round.deps, db } });
    expect([sizes(groups), lists.length]).toEqual([[50, 1], 1]);
  });

  it('S8 begins no transaction after a stop', async () => {
    const { round, lists, groups } = makeRound([PAGE, PAGE], { together: 700 }, { stopsAfter: 2 });
    await settleDue(round);
    expect([sizes(groups), lists.length]).toEqual([[700, 700], 1]);
  });

  it('halves a group that fails, down to the order that is the cause', async () => {
    const { round, groups, errors } = makeRound([5], {}, { poisoned: '0-3' });
    await settleDue(round);
    expect(sizes(groups)).toEqual([5, 3, 2, 1, 1]);
    expect(errors).toEqual([new Error('cannot be settled')]);
  });

  it('fails as a whole when the database is gone', async () => {
    const { round, groups, errors } = makeRound([5], {}, { poisoned: '0-3', endsDatabase: true });
    await expect(settleDue(round)).rejects.toThrow('down');
    expect([sizes(groups), errors]).toEqual([[5], []]);
  });
});
