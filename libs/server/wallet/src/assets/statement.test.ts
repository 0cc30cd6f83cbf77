import { getStatement } from '@ex/contract';
import { add, equals, sub, sum } from '@ex/money';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import fc from 'fast-check';
import { MIGRATIONS, openVenue } from '../testing/venue';
import type { Venue } from '../testing/venue';
import { withdrawable } from '../testing/withdrawals';

const DAY_MS = 24 * 3600 * 1000;
const dayOf = (day: number) => new Date(Date.UTC(2026, 0, 1) + day * DAY_MS).toISOString().slice(0, 10);
/** A period with all that a test has booked, also when midnight has passed meanwhile. */
const yesterdayToToday = () =>
  [-1, 0].map((days) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)) as [string, string];
/** Movements of one member: what, where, how much in cents, and days after the one before. */
const moves = fc.array(
  fc.record({
    coin: fc.constantFrom('USDT' as const, 'BTC' as const),
    account: fc.constantFrom(1 as const, 2 as const),
    cents: fc.integer({ min: -500, max: 2_000 }).filter((cents) => cents !== 0),
    later: fc.nat(3),
    // Days are those of UTC: the first and the last moment of one belong to no other.
    clock: fc.constantFrom('00:00:00.000', '12:00:00.000', '23:59:59.999'),
  }),
  { minLength: 1, maxLength: 12 },
);

describe.each(testDatabases('any'))('the statement on $name', (engine) => {
  const db = useDatabase(engine, MIGRATIONS);
  let venue: Venue;
  let member = 1000;
  beforeEach(async () => {
    venue = await openVenue(db(), { wallet: withdrawable, features: { statements: true } });
  });
  afterEach(() => venue.close());
  const read = (from: string, to: string, after = '') =>
    venue.read(member, getStatement, { from, to, after });

  it('STATEMENT-01 opening balance + movements = closing balance, for any ledger and any period', async () => {
    const period = fc
      .tuple(fc.nat(30), fc.nat(30))
      .map(([a, b]) => (a < b ? [a, b] : [b, a]) as [number, number]);
    await fc.assert(
      fc.asyncProperty(moves, period, async (all, [from, to]) => {
        member += 1;
        await db().query('DELETE FROM ledger_posting');
        await db().query('DELETE FROM ledger_transaction');
        const balances = new Map<string, string>();
        const booked: { place: string; amount: string; day: number }[] = [];
        let day = 0;
        for (const { coin, account, cents, later, clock } of all) {
          day += later;
          const place = `${account} ${coin}`;
          const amount = `${cents < 0 ? '-' : ''}${Math.abs(cents)}.00000001`;
          const next = add(balances.get(place) ?? '0', amount);
          if (next.startsWith('-')) continue;
          balances.set(place, next);
          booked.push({ place, amount, day });
          await venue.give(member, coin, amount, account);
          await db().query(
            'UPDATE ledger_transaction SET booked_at = $1 WHERE id = (SELECT max(id) FROM ledger_transaction)',
            [new Date(`${dayOf(day)}T${clock}Z`)],
          );
        }
        const { balances: rows, lines } = await read(dayOf(from), dayOf(to));
        for (const row of rows) {
          const place = `${row.account} ${row.coin}`;
          const own = booked.filter((one) => one.place === place);
          const inside = own.filter((one) => one.day >= from && one.day <= to);
          const shown = lines.filter((line) => `${line.account} ${line.coin}` === place);
          expect(equals(row.opening, sum(own.filter((one) => one.day < from).map((one) => one.amount)))).toBe(
            true,
          );
          expect(shown.map((line) => sub(line.amount, '0'))).toEqual(
            inside.map((one) => sub(one.amount, '0')),
          );
          expect(equals(add(row.opening, sum(shown.map((line) => line.amount))), row.closing)).toBe(true);
          expect(equals(add(row.opening, sub(row.incoming, row.outgoing)), row.closing)).toBe(true);
        }
        const places = new Set(booked.filter((one) => one.day <= to).map((one) => one.place));
        const zero = [...places].filter((place) => {
          const own = booked.filter((one) => one.place === place && one.day < from);
          return (
            equals(sum(own.map((one) => one.amount)), '0') &&
            !booked.some((one) => one.place === place && one.day >= from && one.day <= to)
          );
        });
        expect(rows).toHaveLength(places.size - zero.length);
      }),
      { numRuns: 25 },
    );
  });

  it('STATEMENT-01 long statements are read in parts, each movement once and in order, without what is booked meanwhile', async () => {
    const many = Array.from({ length: 620 }, (_, at) => `${at + 1}`);
    for (const amount of many) await venue.give(member, 'USDT', amount);
    const period = yesterdayToToday();
    const first = await read(...period);
    await venue.give(member, 'USDT', '1');
    const second = await read(...period, first.next);
    expect([first.lines.length, second.lines.length, second.next, second.balances]).toEqual([
      500,
      120,
      '',
      [],
    ]);
    expect([...first.lines, ...second.lines].map(({ amount }) => amount.split('.')[0])).toEqual(many);
    expect(first.balances).toMatchObject([{ coin: 'USDT', outgoing: expect.stringMatching(/^-?0/) }]);
  });

  it('STATEMENT-01 says from when it can show a period that reaches into the archive, and begins there', async () => {
    await venue.give(member, 'USDT', '5');
    await db().query(
      "INSERT INTO archive_month (month, up_to, digest, state) VALUES ('2026-01', 0, repeat('0', 64), 'archived')",
    );
    const answer = await read('2026-01-15', '2026-02-28');
    expect([answer.from, answer.complete_from]).toEqual(['2026-02-01', '2026-02-01']);
  });

  it('STATEMENT-01 RIM-11 refuses days that are none or to come, and more than a year', async () => {
    const [today, tomorrow] = [0, 1].map((days) =>
      new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10),
    ) as [string, string];
    const asked = (from: string, to: string) => venue.ask(member, getStatement, { from, to });
    for (const [from, to, msg] of [
      ['2026-02-02', '2026-02-01', 'Choose'],
      ['2026-02-31x', '2026-03-01', 'field from'],
      ['2026-13-01', '2026-12-01', 'Choose'],
      ['2026-02-30', '2026-02-30', 'a start date'],
      ['2026-01-01', '2026-02-29', 'a start date'],
      [tomorrow, tomorrow, `up to today, ${today}`],
      ['2025-01-01', '2026-01-02', 'a year'],
    ] as const)
      expect(await asked(from, to)).toMatchObject({ code: 0, msg: expect.stringContaining(msg) });
    expect((await asked('2024-01-01', '2024-12-31')).code).toBe(1);
  });

  it("shows nothing of another member's", async () => {
    await venue.give(member, 'USDT', '5');
    member += 1;
    expect(await read(...yesterdayToToday())).toMatchObject({ balances: [], lines: [] });
  });
});
