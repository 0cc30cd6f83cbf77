import { cancelWithdrawal, getPayment } from '@ex/contract';
import fc from 'fast-check';
import { toUnits } from '@ex/money';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { decideOne } from '../testing/reviewed';
import { MIGRATIONS, openVenue } from '../testing/venue';
import type { Venue } from '../testing/venue';
import { askWithdrawal, bindBoth, withdrawable } from '../testing/withdrawals';

const ANN = 11;

/** Events that an operator or the member may try, in any state. */
const EVENTS = ['approve', 'reject', 'cancel', 'claim', 'sent', 'confirm', 'return'] as const;
type Event = (typeof EVENTS)[number];
/** Steps of a payment by hand. */
const STEPS = { claim: 'claim', sent: 'recordSent', confirm: 'confirm', return: 'giveBack' } as const;

/** The rules once more, as an operator would put them; `from` names the states in which an event works. */
const MODEL: Readonly<Record<Event, { readonly from: readonly string[]; readonly to: string }>> = {
  approve: { from: ['requested'], to: 'approved' },
  reject: { from: ['requested'], to: 'rejected' },
  cancel: { from: ['requested', 'approved'], to: 'cancelled' },
  claim: { from: ['approved'], to: 'locked' },
  sent: { from: ['locked'], to: 'sent' },
  confirm: { from: ['sent'], to: 'confirmed' },
  return: { from: ['approved', 'locked', 'sent'], to: 'returned' },
};

/** An amount in whole coins. */
const toCoins = (amount: string): bigint => toUnits(amount, 8) / 10n ** 8n;

/** Amounts of 100 with a fee of 1, as a reader of the books expects them: available, frozen, locked, sent, fees. */
function expectedMoney(state: string): readonly bigint[] {
  if (state === 'requested' || state === 'approved') return [900n, 100n, 0n, 0n, 0n];
  if (state === 'locked') return [900n, 0n, 100n, 0n, 0n];
  if (state === 'sent') return [900n, 0n, 0n, 100n, 0n];
  return state === 'confirmed' ? [900n, 0n, 0n, 0n, 1n] : [1000n, 0n, 0n, 0n, 0n];
}

describe.each(testDatabases())('payment of withdrawals on $name', (engine) => {
  const db = useDatabase(engine, MIGRATIONS);
  let venue: Venue;
  const members = new Set<number>();
  beforeEach(async () => {
    venue = await openVenue(db(), { wallet: withdrawable });
    members.clear();
  });
  afterEach(async () => {
    const findings = await venue.findings().finally(() => venue.close());
    expect(findings).toEqual([]);
  });

  /** A new member with 1000 USDT who asks for 100; returns the withdrawal. */
  const request = async (memberId = ANN + members.size) => {
    members.add(memberId);
    await venue.give(memberId, 'USDT', '1000');
    await bindBoth(venue, memberId);
    expect((await askWithdrawal(venue, memberId)).code).toBe(1);
    const [row] = await db().query<{ id: string }>('SELECT id FROM wallet_withdrawal WHERE member_id = $1', [
      memberId,
    ]);
    return { id: Number(row?.id), memberId };
  };
  type Requested = Awaited<ReturnType<typeof request>>;

  /** Tries an event; true if it took place. */
  const attempt = async ({ id, memberId }: Requested, event: Event, operator = 'olga'): Promise<boolean> => {
    if (event === 'approve' || event === 'reject')
      return (await decideOne(venue, { id, verdict: event, reason: 'r' })) === 'done';
    if (event === 'cancel') return (await venue.ask(memberId, cancelWithdrawal, { id })).code === 1;
    const more = { sent: { reference: `tx-${id}` }, return: { reason: 'Bank closed' } };
    const answer = await venue.byHand(STEPS[event], {
      ...{ id, actor: operator },
      ...(event === 'sent' || event === 'return' ? more[event] : {}),
    });
    return typeof answer !== 'string' || answer.startsWith('99 USDT');
  };
  const stateOf = async ({ id }: Requested) =>
    (await db().query<{ state: string }>('SELECT state FROM wallet_withdrawal WHERE id = $1', [id]))[0]
      ?.state;
  const house = async (name: string): Promise<bigint> => {
    const [row] = await db().query<{ sum: string | null }>(
      'SELECT sum(amount) FROM ledger_posting WHERE house = $1',
      [name],
    );
    return toCoins(row?.sum ?? '0');
  };
  const readMoney = async ({ memberId }: Requested): Promise<readonly bigint[]> => {
    const { available, frozen } = await venue.balance(memberId, 'USDT');
    return [
      toCoins(available),
      toCoins(frozen),
      await house('payout_locked'),
      await house('payout_sent'),
      await house('fees'),
    ];
  };
  const upTo = async (withdrawal: Requested, ...events: readonly Event[]) => {
    for (const event of events) expect([event, await attempt(withdrawal, event)]).toEqual([event, true]);
  };

  it('PAY-01 PAY-04 any sequence of events moves state and money as the model says', async () => {
    const runs = fc.array(fc.constantFrom(...EVENTS), { minLength: 4, maxLength: 14 });
    await fc.assert(
      fc.asyncProperty(runs, async (events) => {
        const before = [await house('payout_locked'), await house('payout_sent'), await house('fees')];
        const withdrawal = await request();
        let state = 'requested';
        for (const event of events) {
          const works = MODEL[event].from.includes(state);
          // One who has sent cannot return; ivan returns.
          const done = await attempt(withdrawal, event, event === 'return' ? 'ivan' : 'olga');
          expect([state, event, done]).toEqual([state, event, works]);
          if (works) state = MODEL[event].to;
          expect(await stateOf(withdrawal)).toBe(state);
          const [available, frozen, ...houses] = await readMoney(withdrawal);
          const added = houses.map((sum, at) => sum - (before[at] ?? 0n));
          expect([state, available, frozen, ...added]).toEqual([state, ...expectedMoney(state)]);
        }
        expect(await venue.findings()).toEqual([]);
      }),
      { numRuns: 25, endOnFailure: true },
    );
  }, 240_000);

  it('PAY-02 of a parallel cancel and claim exactly one wins', async () => {
    for (let round = 0; round < 8; round += 1) {
      const withdrawal = await request();
      await upTo(withdrawal, 'approve');
      const [first, second] =
        round % 2 === 0 ? (['cancel', 'claim'] as const) : (['claim', 'cancel'] as const);
      const tries: readonly Event[] = [first, second, second];
      const ends = await Promise.all(tries.map((event) => attempt(withdrawal, event)));
      expect(ends.filter(Boolean)).toHaveLength(1);
      const winner = tries[ends.indexOf(true)];
      expect(await stateOf(withdrawal)).toBe(winner === 'cancel' ? 'cancelled' : 'locked');
    }
  });

  it('PAY-02 of parallel sends, confirmations and returns each takes place once', async () => {
    const withdrawal = await request();
    await upTo(withdrawal, 'approve', 'claim');
    const sends = await Promise.all([1, 2, 3].map(() => attempt(withdrawal, 'sent')));
    expect(sends.filter(Boolean)).toHaveLength(1);
    const ends = await Promise.all(
      (['confirm', 'return', 'confirm', 'return'] as const).map((event) =>
        attempt(withdrawal, event, 'ivan'),
      ),
    );
    expect(ends.filter(Boolean)).toHaveLength(1);
  });

  it('PAY-03 the operator who recorded a payment as sent cannot return it; another one can, and the member reads why', async () => {
    const withdrawal = await request();
    await upTo(withdrawal, 'approve', 'claim', 'sent');
    expect(await venue.byHand('giveBack', { id: withdrawal.id, actor: 'olga', reason: 'x' })).toBe(
      'withdrawal 1 was recorded as sent by olga; another operator has to return it',
    );
    // Not even a program that forgets to ask.
    await expect(
      db().query("UPDATE wallet_withdrawal SET state = 'returned', returned_by = 'olga' WHERE id = $1", [
        withdrawal.id,
      ]),
    ).rejects.toThrow('wallet_withdrawal_two_people');
    expect(await attempt(withdrawal, 'return', 'ivan')).toBe(true);
    const [notice] = await venue.notices(withdrawal.memberId);
    expect(notice).toMatchObject({ title: 'Withdrawal returned' });
    expect(notice?.content).toContain('Reason: Bank closed');
    expect(await venue.read(withdrawal.memberId, getPayment, { kind: 1, id: withdrawal.id })).toMatchObject({
      ...{ state: 'returned', reference: 'tx-1', reason: 'Bank closed', cancellable: 0 },
    });
  });

  it('PAY-03 a freeze and a debt are checked again at the claim', async () => {
    const withdrawal = await request();
    await upTo(withdrawal, 'approve');
    const claim = () => venue.byHand('claim', { id: withdrawal.id, actor: 'olga' });
    venue.blocked.set(withdrawal.memberId, 'The member has frozen the account');
    expect(await claim()).toBe('The member has frozen the account');
    venue.blocked.clear();
    venue.debts.set(withdrawal.memberId, 'owes 5 USDT');
    expect(await claim()).toContain('cannot leave: member 11 owes 5 USDT');
    venue.debts.clear();
    expect(await stateOf(withdrawal)).toBe('approved');
    expect(await claim()).toContain('99 USDT');
  });

  it('PAY-05 PAY-06 the member follows the way of the payment; the usual time comes from past payments', async () => {
    const follow = ({ id, memberId }: Requested) => venue.read(memberId, getPayment, { kind: 1, id });
    const first = await request();
    expect(await follow(first)).toEqual({
      ...{ id: 1, state: 'requested', steps: [{ state: 'requested', at: '2026-01-01 00:00:00' }] },
      ...{ network: 'trc20', reference: '', reason: '', usual_minutes: 0, cancellable: 1 },
    });
    const payments = [first, await request(), await request(), await request(), await request()];
    for (const payment of payments) {
      venue.clock.ms += 60_000;
      await upTo(payment, 'approve', 'claim', 'sent', 'confirm');
    }
    expect(await follow(first)).toMatchObject({
      steps: [
        { state: 'requested', at: '2026-01-01 00:00:00' },
        { state: 'approved', at: '2026-01-01 00:01:00' },
        { state: 'locked', at: '2026-01-01 00:01:00' },
        { state: 'sent', at: '2026-01-01 00:01:00' },
        { state: 'confirmed', at: '2026-01-01 00:01:00' },
      ],
      ...{ state: 'confirmed', reference: 'tx-1', usual_minutes: 5, cancellable: 0 },
    });
    expect(await venue.ask(99, getPayment, { kind: 1, id: 1 })).toEqual(
      await venue.ask(99, getPayment, { kind: 1, id: 999 }),
    );
    venue.clock.ms += 31 * 86_400_000;
    expect(await follow(first)).toMatchObject({ usual_minutes: 0 });
  });
});
