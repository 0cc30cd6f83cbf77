import { add, compare, negate } from '@ex/money';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import fc from 'fast-check';
import { listBills, listHistory } from './bills';
import type { HistoryBill } from './bills';
import { createLedger } from './create-ledger';
import type { AccountType } from './ledger';
import { ledgerMigrations } from './migrations';
import { memberLeg, outside } from './places.test-help';
import { findFirstKept, findStatementBounds, readStatementBalances, readStatementLines } from './statement';
import type { StatementLineRow } from './statement';

const MEMBER = 7;
const GROUPS = ['spot', 'wallet'];
/** Hours after the first movement; the last of them begins after all. */
const HOURS = 6;
const BEGIN = Date.UTC(2026, 0, 31, 20);
const hour = (after: number): Date => new Date(BEGIN + after * 3_600_000);

const movement = fc.record({
  account: fc.constantFrom<AccountType>(1, 2),
  coin: fc.constantFrom(1, 2),
  group: fc.constantFrom(...GROUPS),
  amount: fc.integer({ min: -50, max: 90 }).filter((amount) => amount !== 0),
});
type Moved = Omit<HistoryBill, 'id' | 'note'>;

/** Movements that no balance forbids, an hour apart every few, with what each leaves. */
const movements = fc.array(movement, { minLength: 4, maxLength: 14 }).map((all) => {
  const balances = new Map<string, number>();
  return all.flatMap(({ account, coin, group, amount }, at): Moved[] => {
    const place = `${account} ${coin}`;
    const after = (balances.get(place) ?? 0) + amount;
    if (after < 0) return [];
    balances.set(place, after);
    const atHour = hour(Math.floor((at * HOURS) / all.length));
    const text = (units: number) => `${units}.00000000`;
    return [{ account, coin, kind: `${group}.x`, amount: text(amount), after: text(after), at: atHour }];
  });
});
const placeOf = ({ account, coin }: Pick<Moved, 'account' | 'coin'>) => `${account} ${coin}`;
const withoutNote = ({ account, coin, kind, amount, after, at }: HistoryBill): Moved => ({
  ...{ account, coin, kind, amount, after, at },
});

describe.each(testDatabases('any'))('movements of a member on $name', (engine) => {
  const db = useDatabase(engine, ledgerMigrations);
  const ledger = createLedger();

  /** Does to the ledger what its triggers forbid. */
  const pastTriggers = (...statements: string[]) =>
    db().transaction(async (tx) => {
      await tx.query("SELECT set_config('session_replication_role', 'replica', true)");
      for (const statement of statements) await tx.query(statement);
    });

  /** Books them, and as many of another member, whose own they are not. */
  async function book(all: readonly Moved[]): Promise<void> {
    await pastTriggers(
      'DELETE FROM ledger_posting',
      'DELETE FROM ledger_transaction',
      'DELETE FROM ledger_balance',
    );
    const times: string[] = [];
    for (const [ref, { account, coin, kind, amount, at }] of all.entries()) {
      for (const member of [MEMBER, MEMBER + 1]) {
        const legs = [memberLeg(member, amount, account, coin), outside(negate(amount), coin)];
        const id = `${member} ${ref}`;
        await db().transaction((tx) => ledger.post(tx, { kind, ref: id, legs }));
        times.push(`UPDATE ledger_transaction SET booked_at = '${at.toISOString()}' WHERE ref = '${id}'`);
      }
    }
    await pastTriggers(...times);
  }

  it('ACCOUNT-05 L10 RIM-10 the history has each once, newest first, by page and by key, by group and by time', async () => {
    await fc.assert(
      fc.asyncProperty(
        movements,
        fc.option(fc.constantFrom(...GROUPS, 'none'), { nil: undefined }),
        fc.option(fc.integer({ min: 0, max: HOURS }).map(hour), { nil: undefined }),
        fc.integer({ min: 1, max: 5 }),
        async (all, group, since, limit) => {
          await book(all);
          const expected = all
            .filter(({ kind, at }) => (!group || kind === `${group}.x`) && (!since || at >= since))
            .reverse();
          const read: Moved[] = [];
          for (let page = 1; ; page += 1) {
            const rows = await listHistory(
              db(),
              MEMBER,
              { group, since },
              { offset: (page - 1) * limit, limit },
            );
            read.push(...rows.map(withoutNote));
            expect(rows.length).toBeLessThanOrEqual(limit);
            if (rows.length < limit) break;
          }
          expect(read).toEqual(expected);
          const byKey: Moved[] = [];
          for (let before = {}; ;) {
            const rows = await listHistory(db(), MEMBER, { group, since }, { ...before, limit });
            byKey.push(...rows.map(withoutNote));
            const [belowId, belowLeg] = rows.at(-1)?.id.split('-') ?? [];
            if (belowId === undefined) break;
            before = { belowId, belowLeg: Number(belowLeg) };
          }
          expect(byKey).toEqual(expected);
          const own = all.filter(({ account, coin }) => account === 1 && coin === 1).reverse();
          const second = await listBills(db(), MEMBER, 1, 1, { offset: limit, limit });
          expect(second.map(({ amount, after }) => [amount, after])).toEqual(
            own.slice(limit, 2 * limit).map(({ amount, after }) => [amount, after]),
          );
        },
      ),
      { numRuns: 12 },
    );
  });

  it('ACCOUNT-05 a group is found behind newer bills of another one', async () => {
    const bill = (group: string, after: number): Moved => ({
      ...{ account: 1, coin: 1, kind: `${group}.x`, amount: '1.00000000', after: `${after}.00000000` },
      at: hour(after),
    });
    const [oldest, ...newer] = [bill('wallet', 1), bill('spot', 2), bill('spot', 3)] as const;
    await book([oldest, ...newer]);
    const found = await listHistory(db(), MEMBER, { group: 'wallet', since: undefined }, { limit: 1 });
    expect(found.map(withoutNote)).toEqual([oldest]);
  });

  it('STATEMENT-01 L3 a statement opens, moves and closes as the movements say, its lines read in any chunks', async () => {
    await fc.assert(
      fc.asyncProperty(
        movements,
        fc.integer({ min: 0, max: HOURS }),
        fc.integer({ min: 0, max: HOURS }),
        fc.integer({ min: 1, max: 4 }),
        async (all, one, other, limit) => {
          await book(all);
          const [from, until] = [hour(Math.min(one, other)), hour(Math.max(one, other))];
          const bounds = await findStatementBounds(db(), from, until);
          const inside = all.filter(({ at }) => at >= from && at < until);

          const lines: StatementLineRow[] = [];
          for (;;) {
            const rows = await readStatementLines(db(), MEMBER, bounds, lines.at(-1), limit);
            expect(rows.length).toBeLessThanOrEqual(limit);
            lines.push(...rows);
            if (rows.length < limit) break;
          }
          expect(
            lines.map(({ account, coin, kind, amount, at }) => ({ account, coin, kind, amount, at })),
          ).toEqual(
            inside.map(({ account, coin, kind, amount, at }) => ({ account, coin, kind, amount, at })),
          );

          const sum = (some: readonly Moved[]) => some.reduce((total, { amount }) => add(total, amount), '0');
          const places = [...new Set(all.map(placeOf))].sort();
          const expected = places.map((place) => {
            const own = all.filter((moved) => placeOf(moved) === place);
            const during = inside.filter((moved) => placeOf(moved) === place);
            return {
              place,
              opening: sum(own.filter(({ at }) => at < from)),
              incoming: sum(during.filter(({ amount }) => compare(amount, '0') > 0)),
              outgoing: negate(sum(during.filter(({ amount }) => compare(amount, '0') < 0))),
              closing: sum(own.filter(({ at }) => at < until)),
            };
          });
          const balances = await readStatementBalances(db(), MEMBER, bounds);
          const shown = balances.map((row) => ({
            place: placeOf(row),
            ...{ opening: add(row.opening, '0'), incoming: add(row.incoming, '0') },
            ...{ outgoing: add(row.outgoing, '0'), closing: add(row.closing, '0') },
          }));
          expect(shown).toEqual(
            expected.filter(({ opening, incoming, outgoing }) =>
              [opening, incoming, outgoing].some((figure) => compare(figure, '0') !== 0),
            ),
          );
        },
      ),
      { numRuns: 12 },
    );
  });

  it('a balance that never was is locked as zeros of its own account', async () => {
    const place = { member: MEMBER, account: 3, coin: 2 } as const;
    const locked = await db().transaction((tx) => ledger.lockBalances(tx, [place]));
    expect(locked.has(place)).toBe(false);
    expect(locked.of(place)).toEqual({ coin: 2, account: 3, available: '0.00000000', frozen: '0.00000000' });
  });

  it('STATEMENT-01 movements begin after the newest month of the archive', async () => {
    expect(await findFirstKept(db())).toBeUndefined();
    await db().query(
      `INSERT INTO archive_month (month, state, digest, up_to)
       VALUES ('2025-11', 'archived', $1, 1), ('2025-12', 'archived', $1, 2), ('2025-10', 'archived', $1, 0)`,
      ['a'.repeat(64)],
    );
    expect(await findFirstKept(db())).toEqual(new Date(Date.UTC(2026, 0)));
  });
});
