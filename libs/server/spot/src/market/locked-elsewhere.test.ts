import { holdTransaction, makeImpatientDb, requirePostgres, useDatabase } from '@ex/server-db/testing';
import type { Tx } from '@ex/server-db';
import { makeTestBatches } from '@ex/server-http/testing';
import { auditLedger, createLedger, ledgerChecks, ledgerMigrations } from '@ex/server-ledger';
import { houseMigrations } from '@ex/server-risk';
import { spotChecks } from '../checks';
import { spotMigrations } from '../migrations';
import { sendToWriter } from '../testing/batch-writer';
import { BTC_USDT, testFeed } from '../testing/market';
import type { TestFeed } from '../testing/market';
import { CHECKS, spotVenue } from '../testing/venue';
import type { SpotVenue } from '../testing/venue';

const { symbol, base, quote } = BTC_USDT;
const [ANN, BEN, CEM] = [11, 12, 13];

describe('a market while a member has own balances locked elsewhere', () => {
  const db = useDatabase(requirePostgres(), [...ledgerMigrations, ...houseMigrations, ...spotMigrations]);
  const ledger = createLedger();
  let impatient: ReturnType<typeof makeImpatientDb>;
  let feed: TestFeed;
  let venue: SpotVenue;

  beforeEach(async () => {
    feed = testFeed();
    feed.show(symbol, [[90, 9]], [[110, 9]]);
    impatient = makeImpatientDb(db());
    const batches = makeTestBatches(impatient.db, { checks: CHECKS, busyPausesMs: [1, 1] });
    venue = await spotVenue(impatient.db, feed, { batches });
    for (const member of [ANN, BEN, CEM]) {
      await venue.give(member, quote.id, '5000');
      await venue.give(member, base.id, '50');
    }
  });
  afterEach(async () => {
    await venue.close();
    expect([venue.errors, impatient.waits]).toEqual([[], []]);
    expect(await auditLedger(db(), [...ledgerChecks, ...spotChecks])).toEqual([]);
  });

  /** A call of a member that has moved money and does not end. */
  const slowCall = (member: number) =>
    holdTransaction(db(), (tx: Tx) =>
      ledger.post(tx, {
        ...{ kind: 'slow', ref: `${member}` },
        legs: [base.id, quote.id].flatMap((coin) => [
          { place: { member, account: 1, coin }, bucket: 'available', amount: '-1' } as const,
          { place: { member, account: 2, coin }, bucket: 'available', amount: '1' } as const,
        ]),
      }),
    );
  const send = (member: number, side: 'buy' | 'sell', price: string, num = '1') =>
    sendToWriter(venue, { member, order: { side, price, num } });

  it('RISK-62 writes the orders of all others, and refuses only that member', async () => {
    const { release } = await slowCall(ANN);
    const answers = await Promise.all([
      send(BEN, 'sell', '100'),
      send(ANN, 'buy', '99'),
      send(CEM, 'buy', '100'),
      send(CEM, 'buy', '95'),
    ]);
    expect(answers).toEqual(['spot.done.placed', 'http.busy', 'spot.done.filled', 'spot.done.placed']);
    await release();
    expect(await send(ANN, 'buy', '99')).toBe('spot.done.placed');
  });

  it('RISK-63 fills the resting orders of that member at their turn, and settles them afterwards', async () => {
    expect(await send(ANN, 'sell', '100', '2')).toBe('spot.done.placed');
    expect(await send(BEN, 'sell', '100.5', '2')).toBe('spot.done.placed');
    const { release } = await slowCall(ANN);
    expect(await send(CEM, 'buy', '101', '3')).toBe('spot.done.filled');
    expect(await venue.balance(BEN, base.id)).toEqual({ available: '48.00000000', frozen: '1.00000000' });
    await venue.worker.runOnce();
    expect(await db().query('SELECT 1 FROM spot_unsettled')).toHaveLength(1);
    await release();
    feed.advance(1_000);
    await venue.worker.runOnce();
    expect(await db().query('SELECT 1 FROM spot_unsettled')).toEqual([]);
    expect(await venue.balance(ANN, base.id)).toEqual({ available: '47.00000000', frozen: '0.00000000' });
    expect(await venue.balance(ANN, quote.id)).toEqual({ available: '5198.80000000', frozen: '0.00000000' });
  });

  it('RISK-63 lets the house fill what its quotes reach, and quote on', async () => {
    expect(await send(ANN, 'buy', '95', '2')).toBe('spot.done.placed');
    expect(await send(BEN, 'buy', '95', '2')).toBe('spot.done.placed');
    const { release } = await slowCall(ANN);
    feed.show(symbol, [[92, 9]], [[94, 9]]);
    await venue.worker.runOnce();
    expect(await venue.balance(BEN, quote.id)).toEqual({ available: '4810.00000000', frozen: '0.00000000' });
    expect((await venue.book()).sell[0]).toEqual({ price: '94', amount: '5' });
    expect(await venue.list(ANN, 2)).toHaveLength(1);
    await release();
    feed.advance(1_000);
    await venue.worker.runOnce();
    expect(await venue.balance(ANN, quote.id)).toEqual({ available: '4809.00000000', frozen: '0.00000000' });
  });

  it('RISK-62 cancels an order once the member’s own call has ended, and not before', async () => {
    expect(await send(ANN, 'buy', '95', '2')).toBe('spot.done.placed');
    const [row] = await db().query<{ id: string }>('SELECT id FROM spot_order');
    const cancel = () => sendToWriter(venue, { member: ANN, cancels: Number(row!.id) });
    const { release } = await slowCall(ANN);
    expect(await cancel()).toBe('http.busy');
    await release();
    expect(await cancel()).toBe('spot.cancelled');
  });
});
