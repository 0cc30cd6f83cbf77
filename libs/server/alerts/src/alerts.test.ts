import { getAlertList } from '@ex/contract';
import { deleteExpired } from '@ex/server-db';
import type { MemberContext } from '@ex/server-http';
import { noticesMigrations } from '@ex/server-notices';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { alertHandlers, alertsMigrations, makeAlertWorker } from './index';
import { removedAlerts } from './retention';
import { MadeFeed } from './testing/made-feed';

const ANN = 11;
const BOB = 12;
const S = Date.UTC(2026, 0, 1) / 1000;
const HOUR = 3_600_000;

describe.each(testDatabases('any'))('price alerts on $name', (engine) => {
  const db = useDatabase(engine, [...noticesMigrations, ...alertsMigrations]);
  let made: MadeFeed;
  let now: number;
  /** How many alerts may still be set. */
  let sets: number;
  let workers: { stop: () => Promise<void> }[];
  const failures: unknown[] = [];
  beforeEach(() => {
    [made, now, workers, sets] = [new MadeFeed(), S * 1000, [], 100];
    made.prices.set(S - 1, '100');
  });
  afterEach(async () => {
    for (const worker of workers) await worker.stop();
    expect(failures.splice(0)).toEqual([]);
  });

  const start = (leads = () => true) => {
    const onError = (error: unknown) => void failures.push(error);
    const worker = makeAlertWorker({ db: db(), feed: made.feed, now: () => now, leads, onError });
    workers.push(worker);
    return worker;
  };
  /** Lets one second pass for each price. */
  const pass = (...prices: (number | string)[]) => {
    for (const price of prices) {
      made.prices.set(now / 1000, String(price));
      now += 1000;
    }
  };
  const context = (memberId: number): MemberContext => ({
    ...{ memberId, lang: 'en', ip: '::1', token: 't', now: () => now, t: (key) => key },
    signal: new AbortController().signal,
  });
  const call = async (name: string, payload: object, memberId = ANN) => {
    const countSet = async () => {
      if (sets === 0) return 42;
      sets -= 1;
      return 0;
    };
    const handler = alertHandlers({ db: db(), feed: made.feed, countSet }).find(
      (one) => one.call.name === name,
    );
    return handler?.handle(payload as never, context(memberId) as never);
  };
  const set = (target: string, more: object = {}, memberId = ANN) =>
    call('setAlert', { symbol: 'btcusdt', kind: 1, target, repeats: 0, ...more }, memberId);
  const list = async (memberId = ANN, page = 1) =>
    getAlertList.answer.parse((await call('getAlertList', { page, limit: 10 }, memberId))?.data).list;
  const notices = () =>
    db().query<{ member_id: string; text_key: string; note: object }>(
      'SELECT member_id, text_key, note FROM notice ORDER BY id',
    );
  const refused = (asked: Promise<unknown>) =>
    expect(asked.catch((error: { key: string }) => error.key)).resolves;

  it('ALERT-01 ALERT-04 setting and resuming alerts is counted, so that no member is flooded with mails; the rest is not', async () => {
    sets = 2;
    await set('110');
    await set('120');
    await refused(set('130')).toBe('http.tooMany');
    const [{ id } = { id: 0 }] = await list();
    await call('pauseAlert', { id, paused: 1 });
    await refused(call('pauseAlert', { id, paused: 0 })).toBe('http.tooMany');
    await call('removeAlert', { id });
    expect(await list()).toHaveLength(1);
  });

  it('ALERT-01 ALERT-03 fires once when the price reaches the target from either side, with pair, target and price', async () => {
    await set('110');
    await set('90.50');
    const worker = start();
    pass(105, 109.99);
    expect(await worker.runOnce()).toBe(0);
    pass('110.20', 90, 120);
    expect(await worker.runOnce()).toBe(2);
    pass(80, 130);
    expect(await worker.runOnce()).toBe(0);
    expect(await notices()).toEqual([
      {
        member_id: '11',
        text_key: 'alerts.notice.price',
        note: { market: 'BTC/USDT', target: '110', price: '110.20' },
      },
      {
        member_id: '11',
        text_key: 'alerts.notice.price',
        note: { market: 'BTC/USDT', target: '90.50', price: '90' },
      },
    ]);
    expect(await list()).toMatchObject([
      {
        kind: 1,
        direction: 2,
        target: '90.5',
        status: 3,
        fired_price: '90',
        fired_at: '2026-01-01 00:00:05',
      },
      {
        kind: 1,
        direction: 1,
        target: '110',
        status: 3,
        fired_price: '110.2',
        title: 'BTC/USDT',
        repeats: 0,
      },
    ]);
  });

  it('ALERT-01 fires on a change of so many percent in 24 hours', async () => {
    made.open = 100;
    await set('5', { kind: 2, direction: 1 });
    await set('4', { kind: 2, direction: 2 });
    pass(104.99, 96.01);
    const worker = start();
    expect(await worker.runOnce()).toBe(0);
    made.open = 99.9;
    pass('104.90', 95.8);
    expect(await worker.runOnce()).toBe(2);
    expect((await notices()).map(({ note }) => note)).toEqual([
      { market: 'BTC/USDT', target: '+5%', price: '104.90' },
      { market: 'BTC/USDT', target: '-4%', price: '95.8' },
    ]);
  });

  it('ALERT-01 an alert that repeats fires again after the price has clearly gone back', async () => {
    await set('110', { repeats: 1 });
    const worker = start();
    pass(110, 111, 109.6, 110, 112, 109.4, 109.9, 110);
    await worker.runOnce();
    expect(await notices()).toHaveLength(2);
    pass(109, 115);
    await worker.runOnce();
    expect(await notices()).toHaveLength(3);
    expect(await list()).toMatchObject([{ status: 1, fired_price: '115' }]);
  });

  it('ALERT-02 a price that was there for a moment counts, between two looks and while no process ran', async () => {
    await set('110');
    await set('90');
    const worker = start();
    await worker.runOnce();
    pass(100, 111, 100);
    await worker.stop();
    expect(await start().runOnce()).toBe(1);
    await workers.at(-1)?.stop();
    const hour = Array.from({ length: 3600 }, () => 100);
    pass(...hour, 89, ...hour);
    made.forgottenBefore = now / 1000;
    expect(await start().runOnce()).toBe(1);
    expect((await notices()).map(({ note }) => note)).toMatchObject([{ price: '111' }, { price: '89' }]);
  });

  it('ALERT-02 a change in 24 hours counts too that came and went while no process ran', async () => {
    await set('10', { kind: 2, direction: 1 });
    pass(...Array.from({ length: 1200 }, (_, at) => (at === 700 ? 112 : 100)));
    made.forgottenBefore = now / 1000;
    expect(await start().runOnce()).toBe(1);
  });

  it('ALERT-02 two workers and looks at the same prices fire nothing twice', async () => {
    for (let at = 0; at < 9; at += 1) await set(String(110 + at), { repeats: at % 2 });
    const [one, two] = [start(), start()];
    await Promise.all([one.runOnce(), two.runOnce()]);
    pass(105, 130);
    await Promise.all([one.runOnce(), two.runOnce()]);
    // One that died before it wrote down how far it had looked.
    await db().query('DELETE FROM price_alert_look');
    await start().runOnce();
    expect(await notices()).toHaveLength(9);
  });

  it('ALERT-02 prices from before an alert, of its pause, or of another feed do not count', async () => {
    pass(120, 100);
    await set('110');
    const worker = start();
    await worker.runOnce();
    const [{ id = 0 } = {}] = await list();
    await call('pauseAlert', { id, paused: 1 });
    pass(120, 100);
    await worker.runOnce();
    await call('pauseAlert', { id, paused: 0 });
    await worker.runOnce();
    pass(109);
    await worker.runOnce();
    await worker.stop();
    made.identity = 'other';
    pass(120, 100);
    const later = start();
    await later.runOnce();
    expect(await notices()).toEqual([]);
    pass(111);
    await later.runOnce();
    expect(await notices()).toHaveLength(1);
  });

  it('ALERT-02 only the process that runs the feed reads prices, and one that takes it over continues', async () => {
    await set('110');
    let leads = false;
    const worker = start(() => leads);
    pass(111, 100);
    expect(await worker.runOnce()).toBe(0);
    leads = true;
    expect(await worker.runOnce()).toBe(1);
  });

  it('ALERT-04 pauses, resumes and removes own alerts alone; resuming looks again which side the price is on', async () => {
    await set('110');
    const [{ id = 0 } = {}] = await list();
    for (const name of ['pauseAlert', 'removeAlert'])
      await refused(call(name, { id, ...(name === 'pauseAlert' ? { paused: 1 } : {}) }, BOB)).toBe(
        'alerts.unknown',
      );
    await call('pauseAlert', { id, paused: 1 });
    expect(await list()).toMatchObject([{ status: 2, direction: 1 }]);
    pass(120);
    await call('pauseAlert', { id, paused: 0 });
    expect(await list()).toMatchObject([{ status: 1, direction: 2 }]);
    await call('removeAlert', { id });
    expect(await list()).toEqual([]);
    await refused(call('removeAlert', { id })).toBe('alerts.unknown');
    const rows = () => db().query('SELECT 1 FROM price_alert');
    await deleteExpired(db(), removedAlerts, { now: new Date(now + 23 * HOUR) });
    expect(await rows()).toHaveLength(1);
    await deleteExpired(db(), removedAlerts, { now: new Date(now + 25 * HOUR) });
    expect(await rows()).toHaveLength(0);
  });

  it('ALERT-04 keeps at most 50, however many are set in parallel', async () => {
    const all = await Promise.allSettled(Array.from({ length: 60 }, (_, at) => set(String(200 + at))));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
    await refused(set('500')).toBe('alerts.most');
    expect(await list(ANN, 5)).toHaveLength(10);
    expect(await list(ANN, 6)).toEqual([]);
    await set('500', {}, BOB);
  });

  it('ALERT-01 refuses an alert that can never fire, or that would fire immediately', async () => {
    await refused(set('100')).toBe('alerts.reached');
    await refused(set('0')).toBe('alerts.target');
    await refused(set('110', { symbol: 'nono' })).toBe('alerts.noMarket');
    await refused(set('100', { kind: 2, direction: 2 })).toBe('alerts.target');
    made.open = 90;
    await refused(set('5', { kind: 2, direction: 1 })).toBe('alerts.reached');
    await set('5', { kind: 2, direction: 2 });
  });
});
