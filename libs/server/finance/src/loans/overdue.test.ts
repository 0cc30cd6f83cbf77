import { add, sub } from '@ex/money';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { ApiRejection } from '@ex/server-http';
import fc from 'fast-check';
import { DAY, financeVenue, MIGRATIONS } from '../testing/finance-venue';
import { describeOverdueDebt, listOverdue, makeRefuseDebtors, makeRejectDebtor } from './overdue';
import { releaseShieldedFunds } from './release';

const MEMBERS = [11, 12, 13];
const CODES: Readonly<Record<number, string>> = { 1: 'USDT', 2: 'ETH', 3: '3' };

/** The state of a loan at noon: due some days before or after, with the repaid amount and interest. */
const loan = fc
  .record({
    member: fc.constantFrom(...MEMBERS),
    coin: fc.constantFrom(1, 2, 3),
    amount: fc.integer({ min: 5, max: 99 }),
    repaid: fc.integer({ min: 0, max: 4 }),
    dueInDays: fc.constantFrom(-3, -1, 0, 1, 2),
    state: fc.constantFrom('paid out', 'paid out', 'paid out', 'repaid', 'pending'),
  })
  .map((one) => ({ ...one, left: sub(add(String(one.amount), '1'), String(one.repaid)) }));

describe.each(testDatabases('any'))('debts on $name', (engine) => {
  const db = useDatabase(engine, MIGRATIONS);
  const NOON = Date.UTC(2026, 0, 10, 12);

  async function insert({ member, coin, amount, repaid, dueInDays, state }: Loan): Promise<number> {
    const due = state === 'pending' ? null : new Date(NOON + dueInDays * DAY);
    const paid = state === 'repaid' ? amount + 1 : repaid;
    const [row] = await db().query<{ id: string }>(
      `INSERT INTO loan (member_id, title, coin_id, account, amount, daily_rate, days, interest, front_image, back_image,
         handheld_image, status, applied_at, due_at, repaid, repaid_at)
       VALUES ($1, 'Week', $2, 1, $3, 0, 7, 1, 'a', 'b', 'c', $4, now(), $5, $6, $7) RETURNING id`,
      [member, coin, amount, due ? 2 : 1, due, due ? paid : 0, state === 'repaid' ? new Date(NOON) : null],
    );
    return Number(row?.id);
  }
  type Loan = typeof loan extends fc.Arbitrary<infer T> ? T : never;

  /** What a member owes by overdue loans, in the coin of the first one. */
  function owed(loans: readonly Loan[]): { left: string; coin: string } | undefined {
    const [first] = loans;
    if (!first) return undefined;
    const same = loans.filter(({ coin }) => coin === first.coin);
    return {
      left: same.reduce((sum, { left }) => add(sum, left), '0'),
      coin: CODES[first.coin] ?? '',
    };
  }

  it('are of paid-out loans that are due and not paid back, and stop those who owe, in any coin or that of the call', async () => {
    const venue = financeVenue(db());
    const reject = makeRejectDebtor(venue.deps);
    const refuse = makeRefuseDebtors(venue.deps);
    const refusal = (member: number, spends?: number) =>
      db()
        .transaction((tx) => reject(tx, member, NOON, spends))
        .then(
          () => undefined,
          (error: unknown) => error,
        );
    await fc.assert(
      fc.asyncProperty(fc.array(loan, { maxLength: 6 }), async (loans) => {
        await db().query('DELETE FROM loan');
        const ids = new Map<Loan, number>();
        for (const one of loans) ids.set(one, await insert(one));
        const overdue = loans.filter(({ state, dueInDays }) => state === 'paid out' && dueInDays <= 0);
        const calls = MEMBERS.flatMap((memberId) =>
          [undefined, 1, 2].map((spends) => ({ memberId, spends })),
        );
        const together = await db().transaction((tx) => refuse(tx, calls, NOON));
        expect(together).toEqual(
          await Promise.all(calls.map(({ memberId, spends }) => refusal(memberId, spends))),
        );
        for (const member of MEMBERS) {
          const own = overdue.filter((one) => one.member === member);
          expect(normal(await listOverdue(venue.deps, member, NOON))).toEqual(normal(owed(own)));
          for (const spends of [undefined, 1, 2]) {
            const debt = owed(own.filter(({ coin }) => spends === undefined || coin === spends));
            const error = await refusal(member, spends);
            if (!debt) expect(error).toBeUndefined();
            else {
              expect(error).toBeInstanceOf(ApiRejection);
              expect(error).toMatchObject({ key: 'finance.stopped', values: { coin: debt.coin } });
              expect(normal((error as { values: Debt }).values)).toEqual(normal(debt));
            }
          }
          const words = await db().transaction((tx) => describeOverdueDebt(venue.deps, tx, member, NOON));
          expect(words?.split(', owes') ?? []).toHaveLength(own.length);
          for (const one of own)
            expect(words).toContain(`${CODES[one.coin]} of loan ${ids.get(one)}, OVERDUE since`);
        }
      }),
      { numRuns: 15 },
    );
  });

  it('in several coins are summed in that of the first loan only', async () => {
    const venue = financeVenue(db());
    const overdue = { member: 11, repaid: 0, dueInDays: -1, state: 'paid out' } as const;
    for (const [coin, amount, left] of [
      [2, 30, '31'],
      [1, 50, '51'],
      [2, 9, '10'],
    ] as const)
      await insert({ ...overdue, coin, amount, left });
    expect(await listOverdue(venue.deps, 11, NOON)).toEqual({ left: '41', coin: 'ETH' });
  });

  it('orders of one debtor that cannot be released do not delay those of others, and the failure is reported', async () => {
    const venue = financeVenue(db());
    for (const member of [11, 12]) {
      await insert({ member, coin: 1, amount: 50, repaid: 0, left: '51', dueInDays: -1, state: 'paid out' });
      await venue.give(member, '10');
      await db().transaction((tx) =>
        venue.deps.ledger.hold(tx, {
          ...{ member, account: 1, coin: 1, amount: '4' },
          ...{ kind: 'spot.place', ref: `spot:${member}` },
        }),
      );
    }
    const failures: unknown[] = [];
    const broken = new Error('no market');
    const deps = {
      ...venue.deps,
      releaseOrders: (member: number) => (member === 11 ? Promise.reject(broken) : Promise.resolve(3)),
    };
    expect(await releaseShieldedFunds(deps, NOON, (error) => failures.push(error))).toBe(3);
    expect(failures).toEqual([broken]);
  });
});

type Debt = { readonly left: string; readonly coin: string };
const normal = (debt: Debt | undefined) => debt && { left: add(debt.left, '0'), coin: debt.coin };
