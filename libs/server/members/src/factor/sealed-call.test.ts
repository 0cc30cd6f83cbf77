import { answerFactor, beginFactor, balanceTransfer, finishFactor, IDEMPOTENCY_HEADER } from '@ex/contract';
import type { Decision } from '@ex/contract';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { serve } from '@ex/server-http';
import { ledgerMigrations } from '@ex/server-ledger';
import * as fc from 'fast-check';
import { membersMigrations } from '../migrations';
import { confirmed, openFactorVenue, PASSWORD, PERIOD_MS, questionOf } from '../testing/factor-venue';
import type { FactorVenue } from '../testing/factor-venue';

const FORM = { to_uid: '100002', c_id: '1', amount: '100', paypassword: 'fund1234' };
const keyed = (key: string) => ({ [IDEMPOTENCY_HEADER]: key });
const RUNS = 25;

describe.each(testDatabases('any'))('a money call behind a factor on $name', (engine) => {
  const db = useDatabase(engine, [...ledgerMigrations, ...membersMigrations]);
  let venue: FactorVenue;
  afterEach(() => venue.close());

  /** The server's own decision for the next call. */
  let decided: Decision = {};
  const transfer = serve(
    balanceTransfer,
    async ({ amount }, { tx, confirmFactor }) => {
      await tx.query('INSERT INTO moved VALUES ($1)', [amount]);
      await confirmFactor(tx, { amount, ...decided });
      return { data: null };
    },
    async () => async () => undefined,
  );
  const moved = async () => (await db().query<{ amount: string }>('SELECT amount FROM moved')).length;

  const open = async () => {
    decided = { fee: '1', to: 'ben (100002)' };
    await db().query('CREATE TABLE IF NOT EXISTS moved (amount text)');
    await db().query('DELETE FROM moved');
    venue = await openFactorVenue(db(), [transfer]);
    const { token } = await venue.join('anna@example.com');
    const app = { kind: '1', name: 'Phone', password: PASSWORD };
    const { id, key = '' } = beginFactor.answer.parse((await venue.ask(token, beginFactor, app)).data);
    await venue.ask(token, finishFactor, { id: String(id), code: venue.codeOf(key) });
    /** Asks for a call, and answers the request in a period of its own. */
    const confirm = async (form = FORM, headers = keyed('k1')) => {
      venue.clock.ms += PERIOD_MS;
      const { request, decision } = questionOf(await venue.ask(token, balanceTransfer, form, headers));
      const { code } = await venue.ask(token, answerFactor, { request, code: venue.codeOf(key) });
      expect(code).toBe(1);
      return { request, decision };
    };
    const call = (request: string, form = FORM, headers: object = keyed('k1')) =>
      venue.ask(token, balanceTransfer, form, { ...headers, ...confirmed(request) });
    return { token, confirm, call };
  };

  it('FACTOR-05 FACTOR-06 shows what was decided, undoes it, and carries it out once it is confirmed', async () => {
    const { token, confirm, call } = await open();
    const { request, decision } = await confirm();
    expect(decision).toMatchObject({ call: 'balanceTransfer', amount: '100', ...decided });
    expect(decision['time']).toMatch(/^2026-01-01 /);
    expect(await moved()).toBe(0);
    expect((await call(request)).code).toBe(1);
    expect(await moved()).toBe(1);
    // A lost answer: the same key has its answer, with and without the request, and no second effect.
    expect((await call(request)).code).toBe(1);
    expect((await venue.ask(token, balanceTransfer, FORM, keyed('k1'))).code).toBe(1);
    expect(await moved()).toBe(1);
    expect((await call(request, FORM, keyed('k2'))).code).toBe(0);
  });

  it('FACTOR-06 a call that differs in anything is rejected', async () => {
    const { confirm, call } = await open();
    const { request } = await confirm();
    // One field alone: of two that differ, a seal over either would do.
    const form: fc.Arbitrary<Partial<typeof FORM>> = fc
      .oneof(
        fc.record({ to_uid: fc.integer({ min: 1, max: 999_999 }).map(String) }),
        fc.record({ c_id: fc.integer({ min: 1, max: 99 }).map(String) }),
        fc.record({ amount: fc.integer({ min: 1, max: 1_000_000 }).map(String) }),
      )
      .filter((sent) =>
        Object.entries(sent).some(([name, value]) => FORM[name as keyof typeof FORM] !== value),
      );
    await fc.assert(
      fc.asyncProperty(form, async (changed) => {
        expect((await call(request, { ...FORM, ...changed })).code).toBe(0);
      }),
      { numRuns: RUNS, examples: [[{ to_uid: '100003' }], [{ c_id: '2' }], [{ amount: '101' }]] },
    );
    expect((await call(request, FORM, keyed('k2'))).code).toBe(0);
    expect((await call(request, FORM, {})).code).toBe(0);
    for (const other of [{ fee: '2' }, { to: 'eve (100003)' }]) {
      decided = { fee: '1', to: 'ben (100002)', ...other };
      expect((await call(request)).code).toBe(0);
    }
    expect(await moved()).toBe(0);
    decided = { fee: '1', to: 'ben (100002)' };
    expect((await call(request)).code).toBe(1);
  });

  it('FACTOR-06 the same confirmed call sent many times in parallel without a key has one effect', async () => {
    const { confirm, call } = await open();
    const { request } = await confirm(FORM, {} as ReturnType<typeof keyed>);
    const answers = await Promise.all(Array.from({ length: 5 }, () => call(request, FORM, {})));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(await moved()).toBe(1);
  });
});
