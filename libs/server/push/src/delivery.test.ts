import { testDatabases, useDatabase } from '@ex/server-db/testing';
import type { ServerResponse } from 'node:http';
import { pushMigrations } from './migrations';
import { queuePushes } from './outbox';
import { makePost } from './post';
import { readPushKey } from './push-key';
import { saveSubscription } from './subscriptions';
import { makeBrowser, openPushService, readVapid } from './testing/push-service';
import { makeWebPush } from './web-push';
import { makePushWorker, MAX_TRIES } from './worker';

const ANN = 11;
const SUBJECT = 'mailto:help@trade.example';
const ENDPOINT = 'https://updates.push.services.mozilla.com/wpush/v2/ann?x=1';
const MESSAGE = { memberId: ANN, title: 'BTC/USDT', body: 'Kurs über 70 000 – 目标价', language: 'de' };
const status =
  (code: number, headers = {}) =>
  (answer: ServerResponse) =>
    void answer.writeHead(code, headers).end();

describe.each(testDatabases('any'))('push messages over the network on $name', (engine) => {
  const db = useDatabase(engine, pushMigrations);
  let service: Awaited<ReturnType<typeof openPushService>>;
  let now: number;
  let log: string[];
  beforeEach(async () => {
    [now, log] = [Date.now(), []];
    service = await openPushService();
  });
  afterEach(() => service.close());

  const open = async (timeoutMs?: number) =>
    makePushWorker({
      db: db(),
      now: () => now,
      log: (line) => log.push(line),
      onError: (error) => log.push(String(error)),
      send: makeWebPush(await readPushKey(db()), SUBJECT, makePost(service.open, timeoutMs)),
    });
  /** A browser of the member, for which one message waits. */
  const subscribe = async (endpoint = ENDPOINT) => {
    const browser = makeBrowser(endpoint);
    await saveSubscription(db(), ANN, browser.subscription, now);
    await queuePushes(db(), [MESSAGE], now);
    return browser;
  };
  const count = async (table: string) => (await db().query(`SELECT 1 FROM ${table}`)).length;

  it('MESSAGE-04 reach the browser encrypted for it alone, signed by the venue', async () => {
    const { read } = await subscribe();
    expect(await (await open()).runOnce()).toBe(1);
    const [push] = service.received;
    if (!push) throw new Error('nothing arrived');
    expect([push.path, push.headers.host]).toEqual(['/wpush/v2/ann?x=1', new URL(ENDPOINT).host]);
    expect(push.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    expect(push.body.includes('BTC')).toBe(false);
    expect(read(push.body)).toEqual({
      ...{ title: MESSAGE.title, body: MESSAGE.body, lang: 'de', tag: expect.stringMatching(/^\d+$/) },
    });
    expect(() => makeBrowser(ENDPOINT).read(push.body)).toThrow();

    const vapid = readVapid(push);
    expect([vapid.isSigned, vapid.key]).toEqual([true, (await readPushKey(db())).publicKey]);
    expect(vapid.claims).toEqual({
      ...{ aud: new URL(ENDPOINT).origin, sub: SUBJECT, exp: expect.any(Number) },
    });
    const { exp } = vapid.claims as { exp: number };
    expect(exp * 1000).toBeGreaterThan(now);
    expect(exp * 1000).toBeLessThanOrEqual(now + 24 * 3_600_000 + 60_000);
    expect([await count('push_outbox'), await count('push_subscription')]).toEqual([0, 1]);
  });

  it.each([404, 410])('MESSAGE-04 a browser that the service answers %s for is forgotten', async (code) => {
    await subscribe();
    service.replyWith(status(code));
    expect(await (await open()).runOnce()).toBe(0);
    expect([await count('push_outbox'), await count('push_subscription')]).toEqual([0, 0]);
  });

  it.each([429, 500, 503])('MESSAGE-02 after %s a message is tried again, and arrives', async (code) => {
    const { read } = await subscribe();
    const worker = await open();
    service.replyWith(status(code), status(code));
    await worker.runOnce();
    await worker.runOnce();
    expect(service.received).toHaveLength(1);
    now += 120_000;
    await worker.runOnce();
    now += 120_000;
    expect(await worker.runOnce()).toBe(1);
    expect(service.received.map(({ body }) => read(body))).toHaveLength(3);
    expect(await count('push_outbox')).toBe(0);
  });

  it('MESSAGE-02 leaves a service alone for as long as it asks, an hour at most', async () => {
    await subscribe();
    const worker = await open();
    service.replyWith(status(429, { 'retry-after': '600' }), status(503, { 'retry-after': '999999' }));
    await worker.runOnce();
    now += 599_000;
    await worker.runOnce();
    expect(service.received).toHaveLength(1);
    now += 1_000;
    await worker.runOnce();
    now += 3_600_000;
    expect(await worker.runOnce()).toBe(1);
  });

  it('MESSAGE-02 gives up in the end', async () => {
    await subscribe();
    const worker = await open();
    service.replyWith(...Array.from({ length: 20 }, () => status(503)));
    for (let at = 0; at < 20; at += 1) {
      await worker.runOnce();
      now += 120_000;
    }
    expect(service.received).toHaveLength(MAX_TRIES);
    expect(await count('push_outbox')).toBe(0);
  });

  it('MESSAGE-04 follows no redirect', async () => {
    await subscribe();
    service.replyWith(status(307, { location: 'https://fcm.googleapis.com/other' }));
    expect(await (await open()).runOnce()).toBe(0);
    expect(service.received).toHaveLength(1);
    expect(log).toEqual([expect.stringMatching(/was given up: 307$/)]);
  });

  it('MESSAGE-04 reads no endless answer', async () => {
    await subscribe();
    let isCut: Promise<unknown> = Promise.reject(new Error('no answer began'));
    isCut.catch(() => undefined);
    service.replyWith((answer) => {
      isCut = new Promise((resolve) => answer.on('close', resolve));
      answer.writeHead(201);
      const pour = (): void => void (answer.destroyed || answer.write('x'.repeat(65_536), pour));
      pour();
    });
    expect(await (await open()).runOnce()).toBe(1);
    await isCut;
  });

  it('MESSAGE-02 a service that does not answer in time is tried again', async () => {
    await subscribe();
    service.replyWith(() => undefined);
    expect(await (await open(50)).runOnce()).toBe(0);
    expect(log).toEqual([expect.stringMatching(/is tried again/)]);
  });

  it('MESSAGE-04 nothing is posted to a host that is no push service, and a browser with wrong keys is forgotten', async () => {
    const far = makeBrowser('https://169.254.169.254/latest');
    await saveSubscription(db(), ANN, far.subscription, now);
    const offCurve = Buffer.alloc(65, 1);
    offCurve[0] = 4;
    const keys = { p256dh: offCurve.toString('base64url'), auth: 'a'.repeat(22) };
    await saveSubscription(db(), ANN, { endpoint: ENDPOINT, ...keys }, now);
    await queuePushes(db(), [MESSAGE], now);
    expect(await (await open()).runOnce()).toBe(0);
    expect(service.received).toEqual([]);
    expect(await count('push_subscription')).toBe(0);
  });
});
