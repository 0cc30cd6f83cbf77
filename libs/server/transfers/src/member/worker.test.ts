import { balanceTransfer, cancelInternalTransfer, getInternalTransferList } from '@ex/contract';
import { closeAtEnd, testDatabases, useDatabase } from '@ex/server-db/testing';
import { listBills } from '@ex/server-ledger';
import { COIN } from '../testing/feed';
import { ANN, BOB, DAY, FUND } from '../testing/rules';
import { MIGRATIONS, openVenue } from '../testing/venue';
import type { Venue } from '../testing/venue';
import { findOldestDelivery, makeDeliveryWorker } from './worker';

describe.each(testDatabases('any'))('the delivery worker on $name', (engine) => {
  const db = useDatabase(engine, MIGRATIONS);
  let venue: Venue;
  beforeEach(async () => {
    venue = await openVenue(db());
    await venue.give(ANN, 'USDT', '1000');
  });
  afterEach(async () => {
    const findings = await venue.findings().finally(() => venue.close());
    expect(findings).toEqual([]);
  });

  const send = async (count = 1) => {
    for (let n = 0; n < count; n += 1) {
      const fields = { to_uid: BOB, c_id: COIN.USDT, amount: '10', paypassword: FUND };
      expect((await venue.ask(ANN, balanceTransfer, fields)).code).toBe(1);
    }
  };
  const list = async (status = 0) =>
    (await venue.read(ANN, getInternalTransferList, { status, limit: 50, page: 1 })).list;
  const other = (onError: (error: unknown) => void = () => undefined) => {
    const worker = makeDeliveryWorker(venue.deps, { now: () => venue.clock.ms, onError });
    closeAtEnd(() => worker.stop());
    return worker;
  };

  it('P2P-20 delivers at the moment of arrival and not before', async () => {
    await send();
    venue.clock.ms += 3 * DAY - 1;
    expect(await venue.worker.runOnce()).toBe(0);
    venue.clock.ms += 1;
    expect(await venue.worker.runOnce()).toBe(1);
    expect(await venue.balance(ANN, 'USDT')).toEqual(['990.00000000', '0.00000000']);
    expect(await venue.balance(BOB, 'USDT')).toEqual(['9.80000000', '0.00000000']);
    expect(await venue.house('fees', 'USDT')).toBe('0.20000000');
    expect(await list(2)).toMatchObject([{ status: 2, arrival_time: '2026-01-04 00:00:00' }]);
    const [bill] = await listBills(db(), BOB, 1, COIN.USDT, { limit: 10 });
    expect(bill).toMatchObject({ kind: 'transfers.arrive', note: { from: 'ann@example.com' } });
  });

  it('tells since when the oldest transfer has been due', async () => {
    const oldest = () => findOldestDelivery(db(), venue.clock.ms);
    await send();
    venue.clock.ms += 3 * DAY - 1;
    expect(await oldest()).toBeUndefined();
    venue.clock.ms += 1;
    const due = venue.clock.ms;
    await send();
    venue.clock.ms += DAY;
    expect(await oldest()).toBe(due);
    await venue.worker.runOnce();
    expect(await oldest()).toBeUndefined();
  });

  it('returns a pending transfer while a loan of the sender is overdue, and notifies the sender', async () => {
    await send();
    venue.debts.set(ANN, 'owes 5 USDT');
    venue.clock.ms += 3 * DAY;
    expect(await venue.worker.runOnce()).toBe(1);
    expect(await venue.balance(ANN, 'USDT')).toEqual(['1000.00000000', '0.00000000']);
    expect(await venue.balance(BOB, 'USDT')).toEqual(['0.00000000', '0.00000000']);
    expect(await list(3)).toHaveLength(1);
    expect((await venue.notices(ANN))[0]?.[0]).toBe('Payment canceled');
    expect(await venue.worker.runOnce()).toBe(0);
  });

  it('SESSION-05 returns a pending transfer while the sender has frozen the account; afterwards it arrives', async () => {
    await send();
    venue.clock.ms += DAY;
    await send();
    venue.frozen.add(ANN);
    venue.clock.ms += 2 * DAY;
    expect(await venue.worker.runOnce()).toBe(1);
    expect(await venue.balance(ANN, 'USDT')).toEqual(['990.00000000', '10.00000000']);
    expect(await venue.balance(BOB, 'USDT')).toEqual(['0.00000000', '0.00000000']);
    expect((await venue.notices(ANN))[0]?.[0]).toBe('Payment canceled');
    venue.frozen.delete(ANN);
    venue.clock.ms += DAY;
    expect(await venue.worker.runOnce()).toBe(1);
    expect(await venue.balance(BOB, 'USDT')).toEqual(['9.80000000', '0.00000000']);
  });

  it('BOOK-03 a pending transfer waits while the money of its sender is held, and can be cancelled', async () => {
    await send(2);
    const until = venue.clock.ms + 3 * DAY + DAY / 2;
    venue.heldUntil.set(ANN, until);
    venue.clock.ms += 3 * DAY;
    expect(await venue.worker.runOnce()).toBe(0);
    expect(await venue.balance(ANN, 'USDT')).toEqual(['980.00000000', '20.00000000']);
    const [{ id } = { id: 0 }] = await list();
    expect((await venue.ask(ANN, cancelInternalTransfer, { id })).code).toBe(1);
    venue.clock.ms = until - 1;
    expect(await venue.worker.runOnce()).toBe(0);
    venue.clock.ms = until;
    expect(await venue.worker.runOnce()).toBe(1);
    expect(await venue.balance(BOB, 'USDT')).toEqual(['9.80000000', '0.00000000']);
  });

  it('SESSION-05 an incoming transfer of a frozen member arrives', async () => {
    await send();
    venue.frozen.add(BOB);
    venue.clock.ms += 3 * DAY;
    await venue.worker.runOnce();
    expect(await venue.balance(BOB, 'USDT')).toEqual(['9.80000000', '0.00000000']);
  });

  it('notifies both members, each with their own details', async () => {
    await send();
    venue.clock.ms += 3 * DAY;
    await venue.worker.runOnce();
    expect(await venue.notices(ANN)).toEqual([
      [
        'Payment arrived',
        '<p>Your payment of 10 USDT to b***@example.com has arrived. The recipient received 9.8 USDT.</p><p><a href="/transfer-list">View details</a></p>',
      ],
    ]);
    expect(await venue.notices(BOB)).toEqual([
      [
        'You received a payment',
        '<p>You received 9.8 USDT from ann@example.com.</p><p><a href="/history?group=transfers">View details</a></p>',
      ],
    ]);
  });

  it('catches up after any downtime, each transfer once, however many workers run', async () => {
    await send(12);
    venue.clock.ms += 400 * DAY;
    const workers = [venue.worker, other(), other()];
    const delivered = await Promise.all(workers.map((worker) => worker.runOnce()));
    const rest = await venue.worker.runOnce();
    expect(delivered.reduce((sum, count) => sum + count, rest)).toBe(12);
    expect(await venue.balance(BOB, 'USDT')).toEqual(['117.60000000', '0.00000000']);
    expect(await venue.notices(BOB)).toHaveLength(10);
  });

  it('S5 exactly one of cancel and arrival wins', async () => {
    await send(16);
    const ids = (await list()).map(({ id }) => id);
    // The cancels are requested just before the arrival, the worker runs just after it.
    const arrival = venue.clock.ms + 3 * DAY;
    const late = makeDeliveryWorker(venue.deps, {
      now: () => arrival,
      onError: (error) => {
        throw error;
      },
    });
    venue.clock.ms = arrival - 1;
    const [answers, delivered] = await Promise.all([
      Promise.all(ids.map((id) => venue.ask(ANN, cancelInternalTransfer, { id }))),
      late.runOnce(),
    ]);
    const cancelled = answers.filter(({ code }) => code === 1).length;
    const rest = await late.runOnce();
    expect(cancelled + delivered + rest).toBe(16);
    expect([(await list(3)).length, (await list(2)).length]).toEqual([cancelled, delivered + rest]);
  });

  it('a transfer that cannot be delivered fails alone, stays due and is retried', async () => {
    await send(3);
    venue.clock.ms += 3 * DAY;
    const [, second] = await list();
    const ref = `transfer:${second?.id}`;
    await db().query('UPDATE ledger_hold SET released_at = now() WHERE ref = $1', [ref]);
    const errors: unknown[] = [];
    const worker = other((error) => errors.push(error));
    expect(await worker.runOnce()).toBe(2);
    expect(errors).toEqual([expect.objectContaining({ message: expect.stringContaining(ref) as string })]);
    await db().query('UPDATE ledger_hold SET released_at = NULL WHERE ref = $1', [ref]);
    expect(await worker.runOnce()).toBe(1);
  });

  it('S8 stops after the transfer in progress and leaves the rest to the next start', async () => {
    await send(3);
    venue.clock.ms += 3 * DAY;
    const first = other();
    const transaction = venue.deps.db.transaction.bind(venue.deps.db);
    let stopped: Promise<void> | undefined;
    const spy = jest.spyOn(venue.deps.db, 'transaction').mockImplementation((work) => {
      stopped ??= first.stop();
      return transaction(work);
    });
    first.start();
    while (!stopped) await Promise.resolve(db().query('SELECT 1'));
    await stopped;
    spy.mockRestore();
    expect(await list(2)).toHaveLength(1);
    const next = other();
    next.start();
    while ((await list(2)).length < 3);
    await next.stop();
  });

  it.each([
    ['another fee', 'UPDATE member_transfer SET fee = fee * 2', ['L5-transfers', 'L8-transfers']],
    [
      'no booking',
      "UPDATE ledger_transaction SET kind = 'x' WHERE kind = 'transfers.arrive'",
      ['L5-transfers'],
    ],
    ['a hold still open', 'UPDATE ledger_hold SET released_at = NULL', ['L4', 'L4-transfers']],
    ['another state', 'UPDATE member_transfer SET status = 3', ['L5-transfers']],
  ])('the audit detects a delivered transfer with %s', async (_what, damage, ids) => {
    await send();
    venue.clock.ms += 3 * DAY;
    await venue.worker.runOnce();
    expect(await venue.checksThatSee(damage)).toEqual(ids);
  });
});
