import { getPayment, getRechargeList, recharge } from '@ex/contract';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { announce, decideOne, reviewed } from '../testing/reviewed';
import { COIN, MIGRATIONS, openVenue } from '../testing/venue';
import type { Venue } from '../testing/venue';

const ANN = 11;
const BOB = 12;
const HASH = 'a1b2c3d4e5f6';

describe.each(testDatabases())('deposits and their payments on $name', (engine) => {
  const db = useDatabase(engine, MIGRATIONS);
  let venue: Venue;
  beforeEach(async () => {
    venue = await openVenue(db(), { wallet: reviewed });
  });
  afterEach(async () => {
    const findings = await venue.findings().finally(() => venue.close());
    expect(findings).toEqual([]);
  });

  const announceWith = async (member: number, txid: string) =>
    venue.ask(member, recharge, {
      ...{ c_id: COIN.USDT, num: '50', payimg: await venue.proofOf(member), a_id: 1, type: 1, txid },
    });
  const match = (id: number, amount: string, reference = HASH, operator = 'olga') =>
    venue.byHand('match', { id, actor: operator, amount, reference });
  const decide = (id: number, reviewer: string, verdict: 'approve' | 'reject' = 'approve') =>
    decideOne(venue, {
      kind: 'deposit',
      id,
      verdict,
      reviewer,
      reason: verdict === 'reject' ? 'No payment' : '',
    });
  const follow = (member: number, id: number) => venue.read(member, getPayment, { kind: 2, id });
  const available = async (member: number) => (await venue.balance(member, 'USDT')).available;

  it('OPS-19 an operator decides about what was received, not about what was announced', async () => {
    await announceWith(ANN, HASH);
    expect(await venue.reviews.weigh(db(), 'deposit', 1)).toMatchObject({ amount: '50.00000000' });
    await match(1, '70000');
    expect(await venue.reviews.weigh(db(), 'deposit', 1)).toMatchObject({ amount: '70000.00000000' });
  });

  it('PAY-05 PAY-10 announced with a hash, matched, credited: the member follows it', async () => {
    expect((await announceWith(ANN, HASH)).code).toBe(1);
    expect((await venue.reviews.waiting())[0]?.summary).toContain(`50 USDT to `);
    expect((await venue.reviews.waiting())[0]?.summary).toContain(`, transaction ${HASH}`);
    expect(await follow(ANN, 1)).toMatchObject({
      ...{ state: 'announced', reference: HASH, network: 'trc20', usual_minutes: 0, cancellable: 0 },
    });
    venue.clock.ms += 60_000;
    expect(await match(1, '50')).toBeUndefined();
    expect(await available(ANN)).toBe('0.00000000');
    expect((await venue.reviews.waiting())[0]?.remarks).toEqual([`olga found 50, reference ${HASH}`]);
    expect(await decide(1, 'olga')).toBe('done');
    expect(await follow(ANN, 1)).toMatchObject({
      steps: [
        { state: 'announced', at: '2026-01-01 00:00:00' },
        { state: 'matched', at: '2026-01-01 00:01:00' },
        { state: 'credited', at: '2026-01-01 00:01:00' },
      ],
      received: '50.00000000',
    });
    expect(await available(ANN)).toBe('50.00000000');
  });

  it('PAY-11 another amount than announced needs a second operator, and is what is credited', async () => {
    await announce(venue, ANN);
    await match(1, '49.5');
    expect((await venue.reviews.waiting())[0]?.remarks).toEqual([
      `olga found 49.5, reference ${HASH}: not the announced amount, another operator has to approve`,
    ]);
    await expect(decide(1, 'olga')).rejects.toThrow('another operator has to approve it');
    // Not even a program that forgets to ask.
    await expect(
      db().query("UPDATE wallet_deposit SET state = 'credited', status = 2, credited_by = 'olga'"),
    ).rejects.toThrow('wallet_deposit_two_people');
    await expect(db().query("UPDATE wallet_deposit SET state = 'credited', status = 2")).rejects.toThrow(
      'wallet_deposit_two_people',
    );
    expect(await decide(1, 'ivan')).toBe('done');
    expect(await available(ANN)).toBe('49.50000000');
    const { list } = await venue.read(ANN, getRechargeList, { c_id: COIN.USDT, type: 1, page: 1, limit: 10 });
    expect(list[0]).toMatchObject({ num: '49.50000000', status: 2, state: 'credited' });
    expect((await venue.notices(ANN))[0]?.content).toContain('49.5 USDT has been credited');
  });

  it('PAY-10 a payment is credited once, also when two members state it', async () => {
    for (const member of [ANN, BOB]) await announceWith(member, HASH);
    expect((await venue.reviews.waiting()).map(({ remarks }) => remarks)).toEqual([
      ['the same transaction is stated for deposit 2 of member 12'],
      ['the same transaction is stated for deposit 1 of member 11'],
    ]);
    const ends = await Promise.all([1, 2].map((id) => decide(id, 'olga').catch(String)));
    expect(ends.sort()).toEqual([`ReviewBlocked: the payment ${HASH} belongs to another deposit`, 'done']);
    const open = (await venue.reviews.waiting())[0]?.id ?? 0;
    expect(await match(open, '50', HASH.toUpperCase())).toContain('belongs to another deposit');
    expect(await decide(open, 'olga', 'reject')).toBe('done');
  });

  it('PAY-10 a rejected deposit frees its reference for the right one, and the member reads why', async () => {
    for (const member of [ANN, BOB]) await announce(venue, member);
    await match(1, '50');
    await decide(1, 'olga', 'reject');
    expect(await follow(ANN, 1)).toMatchObject({ state: 'rejected', reason: 'No payment' });
    expect(await match(2, '50')).toBeUndefined();
    expect(await decide(2, 'olga')).toBe('done');
    expect(await follow(ANN, 1)).toMatchObject({ state: 'rejected' });
    expect((await venue.ask(ANN, getPayment, { kind: 2, id: 2 })).code).toBe(0);
  });

  it('PAY-10 matches nothing twice, nothing that has ended, and no impossible amount', async () => {
    await announce(venue, ANN);
    expect(await match(9, '50')).toBe('There is no deposit 9');
    expect(await match(1, '0')).toBe('The amount must be above 0, with at most 8 decimals');
    expect(await match(1, '50.123456789')).toBe('The amount must be above 0, with at most 8 decimals');
    await match(1, '50');
    expect(await match(1, '51')).toBe('deposit 1 is matched; match is not possible');
    await decide(1, 'ivan');
    expect(await match(1, '50')).toBe('deposit 1 is credited; match is not possible');
    expect(await decide(1, 'ivan')).toBe('ended');
  });

  it('PAY-10 of parallel matches and decisions each takes place once', async () => {
    for (let id = 1; id <= 4; id += 1) {
      await announce(venue, ANN);
      const matched = await Promise.all([1, 2, 3].map((n) => match(id, '50', `ref-${id}-${n}`)));
      expect(matched.filter((answer) => answer === undefined)).toHaveLength(1);
      const ends = await Promise.all(
        (['approve', 'reject', 'approve'] as const).map((verdict) => decide(id, 'ivan', verdict)),
      );
      expect(ends.sort()).toEqual(['done', 'ended', 'ended']);
    }
  });
});
