import { add, compare, negate } from '@ex/money';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import fc from 'fast-check';
import { auditLedger } from './audit/check';
import { createLedger } from './create-ledger';
import { InsufficientBalance } from './errors';
import { ledgerChecks } from './audit/invariants';
import { ACCOUNT } from './ledger';
import type { Entry } from './ledger';
import { ledgerMigrations } from './migrations';
import { COIN, deposit, memberLeg, outside, spend, transfer } from './places.test-help';

const MEMBERS = [1, 2, 3, 4];
const fromCents = (cents: bigint) => {
  const digits = String(cents < 0n ? -cents : cents).padStart(9, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -8)}.${digits.slice(-8)}`;
};
const member = fc.constantFrom(...MEMBERS);
const move = fc.record({
  from: member,
  to: fc.option(member),
  amount: fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
});
type Move = { readonly from: number; readonly to: number | null; readonly amount: bigint };

/** Moves money from a member (or to, when negative) to another member or the outside. */
const toEntry = ({ from, to, amount }: Move, ref: string): Entry => {
  const text = fromCents(amount);
  const taken = memberLeg(from, negate(text));
  return { kind: 'move', ref, legs: [taken, to === null ? outside(text) : memberLeg(to, text)] };
};

describe.each(testDatabases())('many postings on $name', (engine) => {
  const db = useDatabase(engine, ledgerMigrations);
  const ledger = createLedger();
  const post = (entry: Entry) => db().transaction((tx) => ledger.post(tx, entry));
  const available = async (who: number) => (await ledger.balance(db(), who, ACCOUNT.options, COIN)).available;
  const clean = async () => expect(await auditLedger(db(), ledgerChecks)).toEqual([]);
  let runs = 0;

  it('L3 match exact arithmetic for any movements', async () => {
    const oracle = new Map<number, string>();
    const of = (who: number) => oracle.get(who) ?? '0';
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 12 }), async (moves) => {
        for (const one of moves) {
          runs += 1;
          const text = fromCents(one.amount);
          const next = new Map(oracle).set(one.from, add(of(one.from), negate(text)));
          if (one.to !== null) next.set(one.to, add(next.get(one.to) ?? '0', text));
          const covered = MEMBERS.every((who) => compare(next.get(who) ?? '0', '0') >= 0);
          const booked =
            one.amount !== 0n &&
            (await post(toEntry(one, String(runs))).then(
              () => true,
              () => false,
            ));
          expect(booked).toBe(covered && one.amount !== 0n);
          if (booked) next.forEach((value, who) => oracle.set(who, value));
        }
        for (const who of MEMBERS) expect(compare(await available(who), of(who))).toBe(0);
      }),
      { numRuns: 25 },
    );
    await clean();
  });

  it('S2 spend a balance that covers 10 of 50 exactly 10 times', async () => {
    await post(deposit('1', 1, '10'));
    const tries = await Promise.allSettled(
      Array.from({ length: 50 }, (_, at) => post(spend(`s${at}`, 1, '1'))),
    );
    const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(refused).toHaveLength(40);
    refused.forEach((reason) => expect(reason).toBeInstanceOf(InsufficientBalance));
    expect(await available(1)).toBe('0.00000000');
    await clean();
  });

  it('S3 move money back and forth between members without surfacing a deadlock', async () => {
    for (const who of MEMBERS) await post(deposit(`d${who}`, who, '1000'));
    const pairs = Array.from(
      { length: 120 },
      (_, at) => [(at % 4) + 1, ((at + 1 + (at % 3)) % 4) + 1] as const,
    );
    await Promise.all(
      pairs.map(([from, to], at) => post(transfer(`t${at}`, from, to === from ? (to % 4) + 1 : to, '1'))),
    );
    await clean();
  });

  it('create a balance once when its first postings arrive at the same moment', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, at) => post(deposit(`f${at}`, 9, '0.5'))));
    expect(await available(9)).toBe('10.00000000');
    await clean();
  });
});
