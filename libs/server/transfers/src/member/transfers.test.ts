import { balanceTransfer, cancelInternalTransfer, getInternalTransferList, searchUser } from '@ex/contract';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { keyed } from '@ex/server-http/testing';
import { listBills } from '@ex/server-ledger';
import { COIN } from '../testing/feed';
import { ANN, BOB, CY, DAY, FUND } from '../testing/rules';
import { MIGRATIONS, openVenue } from '../testing/venue';
import type { Venue } from '../testing/venue';

describe.each(testDatabases('any'))('transfers to members on $name', (engine) => {
  const db = useDatabase(engine, MIGRATIONS);
  let venue: Venue;
  beforeEach(async () => {
    venue = await openVenue(db());
    await venue.give(ANN, 'USDT', '100');
    await venue.give(ANN, 'BTC', '1');
    await venue.give(ANN, 'ETH', '1');
  });
  afterEach(async () => {
    const findings = await venue.findings().finally(() => venue.close());
    expect(findings).toEqual([]);
  });

  const right = { to_uid: BOB, c_id: COIN.USDT, amount: '100', paypassword: FUND };
  const send = (fields: Readonly<Record<string, string | number>> = {}, from = ANN) =>
    venue.ask(from, balanceTransfer, { ...right, ...fields });
  const cancel = (id: number, memberId = ANN) => venue.ask(memberId, cancelInternalTransfer, { id });
  const list = async (status = 0, memberId = ANN, page = 1) =>
    (await venue.read(memberId, getInternalTransferList, { status, limit: 10, page })).list;
  const sentId = async () => (await list())[0]?.id ?? 0;
  const kindsOf = async (memberId: number, coin: number) =>
    (await listBills(db(), memberId, 1, coin, { limit: 10 })).map(({ kind, amount, note }) => [
      kind,
      amount,
      note,
    ]);

  it('P2P-15 P2P-12 CALLS-55 holds the amount and shows the received amount and arrival time', async () => {
    await venue.ask(ANN, searchUser, { username: 'bob@example.com' });
    expect(await send()).toMatchObject({
      code: 1,
      msg: 'Sent. You can cancel it until it arrives.',
    });
    expect(await venue.balance(ANN, 'USDT')).toEqual(['0.00000000', '100.00000000']);
    expect(await venue.balance(BOB, 'USDT')).toEqual(['0.00000000', '0.00000000']);
    const id = await sentId();
    expect(await list()).toEqual([
      {
        id,
        order_num: `T20260101${String(id).padStart(6, '0')}`,
        status: 1,
        addtime: '2026-01-01 00:00:00',
        arrival_time: '2026-01-04 00:00:00',
        to_username: 'bob@example.com',
        coin: 'USDT',
        amount: '100.00000000',
        sxf: '2.00000000',
        arrival_amount: '98',
      },
    ]);
  });

  it('D-68 records show a receiver who was found by id alone with a masked name', async () => {
    await send();
    expect((await list())[0]?.to_username).toBe('b***@example.com');
  });

  it.each([
    ['rate 0', COIN.BTC, 'BTC', '0.5', '0.50000000'],
    ['days 0', COIN.ETH, 'ETH', '0.5', '0.49950000'],
  ] as const)('P2P-10 D-67 arrives instantly at %s', async (_what, coin, code, amount, received) => {
    expect(await send({ c_id: coin, amount })).toMatchObject({
      code: 1,
      msg: 'Sent. It has arrived.',
    });
    expect(await venue.balance(ANN, code)).toEqual(['0.50000000', '0.00000000']);
    expect(await venue.balance(BOB, code)).toEqual([received, '0.00000000']);
    expect(await list(2)).toMatchObject([{ status: 2, arrival_time: '2026-01-01 00:00:00' }]);
    const names = { from: 'ann@example.com', to: 'b***@example.com' };
    expect(await kindsOf(BOB, coin)).toEqual([['transfers.direct', received, names]]);
    expect((await kindsOf(ANN, coin))[0]).toEqual(['transfers.direct', '-0.50000000', names]);
    expect((await cancel(await sentId())).code).toBe(0);
  });

  it('rounds the fee up and deducts it from the received amount', async () => {
    await send({ c_id: COIN.ETH, amount: '0.00000199' });
    expect(await venue.balance(BOB, 'ETH')).toEqual(['0.00000198', '0.00000000']);
    expect(await venue.house('fees', 'ETH')).toBe('0.00000001');
    expect(await send({ c_id: COIN.ETH, amount: '0.00000001' })).toMatchObject({
      code: 0,
      msg: 'The fee would use up the whole amount. Enter more.',
    });
  });

  it('BOOK-03 sends nothing while the money is held', async () => {
    venue.held.add(ANN);
    expect(await send()).toMatchObject({ code: 0, msg: expect.stringContaining('2026-01-02 00:00 UTC') });
    expect(await venue.balance(ANN, 'USDT')).toEqual(['100.00000000', '0.00000000']);
  });

  it('P2P-19 CALLS-57 a cancel returns the full amount to the sender', async () => {
    await send();
    const id = await sentId();
    expect(await cancel(id)).toMatchObject({
      code: 1,
      msg: 'Payment canceled. The amount was returned to your balance.',
    });
    expect(await venue.balance(ANN, 'USDT')).toEqual(['100.00000000', '0.00000000']);
    expect(await list()).toMatchObject([{ id, status: 3, arrival_time: '' }]);
    expect(await kindsOf(ANN, COIN.USDT)).toEqual([
      ['transfers.cancel', '100.00000000', { to: 'b***@example.com' }],
      ['transfers.send', '-100.00000000', { to: 'b***@example.com' }],
      ['test.gift', '100.00000000', {}],
    ]);
    expect(await venue.notices(ANN)).toEqual([
      [
        'Payment canceled',
        '<p>Your payment of 100 USDT to b***@example.com was canceled. The amount was returned to your balance.</p><p><a href="/transfer-list">View details</a></p>',
      ],
    ]);
    expect(await venue.notices(BOB)).toEqual([]);
  });

  it('P2P-20 L6 a transfer is never cancelled twice or after arrival, nor delivered after a cancel', async () => {
    await send({ amount: '40' });
    await send({ amount: '60' });
    const [second, first] = await list();
    await cancel(first?.id ?? 0);
    const ended = { code: 0, msg: 'This payment can no longer be canceled' };
    expect(await cancel(first?.id ?? 0)).toMatchObject(ended);
    venue.clock.ms += 3 * DAY;
    expect(await cancel(second?.id ?? 0)).toMatchObject(ended);
    expect(await venue.worker.runOnce()).toBe(1);
    expect(await cancel(second?.id ?? 0)).toMatchObject(ended);
    expect((await list()).map(({ status }) => status)).toEqual([2, 3]);
  });

  it.each([BOB, CY])('another member (%s), even the receiver, cannot cancel or see it', async (other) => {
    await send();
    const id = await sentId();
    const unknown = await cancel(id + 1);
    expect(await cancel(id, other)).toEqual(unknown);
    expect(unknown).toMatchObject({ code: 0, msg: 'This payment doesn’t exist' });
    expect(await list(0, other)).toEqual([]);
    expect((await list())[0]?.status).toBe(1);
  });

  it('P2P-17 P2P-21 CALLS-56 lists by status and by page, newest first', async () => {
    for (let n = 1; n <= 11; n += 1) await send({ amount: String(n / 2) });
    await cancel(await sentId());
    await send({ c_id: COIN.BTC, amount: '0.1' });
    const amounts = async (status: number, page = 1) =>
      (await list(status, ANN, page)).map(({ amount }) => amount.replace(/\.?0+$/, ''));
    expect(await amounts(0)).toEqual(['0.1', '5.5', '5', '4.5', '4', '3.5', '3', '2.5', '2', '1.5']);
    expect(await amounts(0, 2)).toEqual(['1', '0.5']);
    expect([await amounts(2), await amounts(3)]).toEqual([['0.1'], ['5.5']]);
    expect(await amounts(1, 1)).toHaveLength(10);
  });

  it.each([
    [{ paypassword: 'wrong' }, 'Incorrect fund password'],
    [{ to_uid: ANN }, 'You can’t send to yourself'],
    [{ to_uid: 999_999 }, 'No member with this name or UID'],
    [{ to_uid: 999_999_999_999_999 }, 'No member with this name or UID'],
    [{ c_id: COIN.ALT }, 'This coin can’t be sent to members'],
    [{ c_id: 99 }, 'This coin can’t be sent to members'],
    [{ amount: '0' }, 'Enter an amount above 0'],
    [{ amount: '0.49999999' }, 'Enter an amount between 0.5 and 1000 USDT'],
    [{ amount: '1000.00000001' }, 'Enter an amount between 0.5 and 1000 USDT'],
    [{ amount: '100.00000001' }, 'Not enough balance'],
    [{ c_id: COIN.BTC, amount: '1.00000001' }, 'Not enough balance'],
    [{ from: BOB }, 'Unexpected field from'],
  ])('rejects %j', async (wrong, msg) => {
    expect(await send(wrong)).toMatchObject({ code: 0, msg });
    expect(await venue.balance(ANN, 'USDT')).toEqual(['100.00000000', '0.00000000']);
    expect(await list()).toEqual([]);
  });

  it('D-28 rejects new transfers while the site has them switched off, but allows cancelling', async () => {
    await send();
    const closed = await openVenue(db(), { switches: { internalTransfer: false } });
    expect((await closed.ask(ANN, balanceTransfer, right)).code).toBe(0);
    expect((await closed.ask(ANN, cancelInternalTransfer, { id: await sentId() })).code).toBe(1);
    await closed.close();
  });

  it.each([
    ['held', COIN.USDT, 'USDT', '10'],
    ['direct', COIN.BTC, 'BTC', '0.1'],
  ] as const)(
    'S2 L2 exactly 10 of 50 parallel %s transfers succeed on a balance for 10',
    async (_how, c_id, code, amount) => {
      const answers = await Promise.all(Array.from({ length: 50 }, () => send({ c_id, amount })));
      expect(answers.filter((one) => one.code === 1)).toHaveLength(10);
      expect((await venue.balance(ANN, code))[0]).toBe('0.00000000');
    },
  );

  it('S3 members who send to each other at the same time do not deadlock', async () => {
    await venue.give(BOB, 'BTC', '1');
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        at % 2 === 0
          ? send({ c_id: COIN.BTC, amount: '0.01' })
          : send({ c_id: COIN.BTC, amount: '0.01', to_uid: ANN }, BOB),
      ),
    );
    expect(answers.filter(({ code }) => code !== 1)).toEqual([]);
    expect(await venue.balance(ANN, 'BTC')).toEqual(['1.00000000', '0.00000000']);
  });

  it.each([
    ['balanceTransfer', balanceTransfer, right],
    ['direct balanceTransfer', balanceTransfer, { ...right, c_id: COIN.BTC, amount: '0.1' }],
  ])('L7 the same key 20 times in parallel sends once: %s', async (_name, call, fields) => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => venue.ask(ANN, call, fields, keyed('one'))),
    );
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([1]));
    expect(await list()).toHaveLength(1);
  });

  it('L7 the same key 20 times in parallel cancels once', async () => {
    await send();
    const id = await sentId();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => venue.ask(ANN, cancelInternalTransfer, { id }, keyed('one'))),
    );
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([1]));
    expect(await venue.balance(ANN, 'USDT')).toEqual(['100.00000000', '0.00000000']);
  });
});
