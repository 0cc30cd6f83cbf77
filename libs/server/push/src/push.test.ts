import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { pushMigrations } from './migrations';
import { queuePushes } from './outbox';
import type { ClaimedPush } from './outbox';
import { readPushKey } from './push-key';
import { isPushService } from './push-service';
import { deleteSubscription, deleteSubscriptionsOf, saveSubscription } from './subscriptions';
import { PushRefused } from './web-push';
import { makePushWorker, MAX_TRIES } from './worker';

const ANN = 11;
const BOB = 12;
const START = Date.UTC(2026, 0, 1);
const browser = (name: string) => ({
  endpoint: `https://fcm.googleapis.com/${name}`,
  p256dh: 'p',
  auth: 'a',
});

describe.each(testDatabases('any'))('push messages on $name', (engine) => {
  const db = useDatabase(engine, pushMigrations);
  let now: number;
  let sent: ClaimedPush[];
  let log: string[];
  beforeEach(() => {
    [now, sent, log] = [START, [], []];
  });
  const worker = (refuse: (push: ClaimedPush) => PushRefused | undefined = () => undefined) =>
    makePushWorker({
      db: db(),
      now: () => now,
      log: (line) => log.push(line),
      onError: (error) => log.push(String(error)),
      send: async (push) => {
        const refusal = refuse(push);
        if (refusal) throw refusal;
        sent.push(push);
      },
    });
  const queue = (memberId = ANN) =>
    queuePushes(db(), [{ memberId, title: 'BTC/USDT', body: 'Secret', language: 'de' }], now);
  const count = async (table: string) => (await db().query(`SELECT 1 FROM ${table}`)).length;

  it('MESSAGE-02 reach every browser of their member once, and no other browser', async () => {
    await saveSubscription(db(), ANN, browser('a'), now);
    await saveSubscription(db(), ANN, browser('b'), now);
    await saveSubscription(db(), BOB, browser('c'), now);
    await queue();
    await Promise.all([worker().runOnce(), worker().runOnce()]);
    expect(sent.map(({ subscription }) => subscription.endpoint).sort()).toEqual(
      ['a', 'b'].map((name) => browser(name).endpoint),
    );
    expect(sent[0]).toMatchObject({ title: 'BTC/USDT', body: 'Secret', language: 'de' });
    expect(await count('push_outbox')).toBe(0);
  });

  it('MESSAGE-02 are tried again after a pause, and given up in the end', async () => {
    await saveSubscription(db(), ANN, browser('a'), now);
    await queue();
    const failing = worker(() => new PushRefused('503', 'later'));
    await failing.runOnce();
    await failing.runOnce();
    expect(log).toEqual(['push message 1 is tried again: 503']);
    for (let tries = 1; tries < MAX_TRIES; tries += 1) {
      now += 120_000;
      await failing.runOnce();
    }
    expect(log).toHaveLength(MAX_TRIES);
    expect(log.at(-1)).toBe('push message 1 was given up: 503');
    expect(await count('push_outbox')).toBe(0);
    expect(log.join()).not.toMatch(/Secret|googleapis/);
  });

  it('MESSAGE-04 a browser that is gone is forgotten, with all that waits for it', async () => {
    await saveSubscription(db(), ANN, browser('a'), now);
    await queue();
    await queue();
    await worker(() => new PushRefused('410', 'gone')).runOnce();
    expect([await count('push_subscription'), await count('push_outbox')]).toEqual([0, 0]);
  });

  it('SESSION-05 all browsers of a member are forgotten immediately, with the messages that wait for them', async () => {
    for (const name of ['a', 'b']) await saveSubscription(db(), ANN, browser(name), now);
    await saveSubscription(db(), BOB, browser('c'), now);
    await queue();
    await deleteSubscriptionsOf(db(), ANN);
    await worker().runOnce();
    expect([sent, await count('push_subscription')]).toEqual([[], 1]);
  });

  it('MESSAGE-04 a browser belongs to the member who subscribed it last, and ten at most to one', async () => {
    await saveSubscription(db(), ANN, browser('a'), now);
    await queue();
    await saveSubscription(db(), BOB, browser('a'), now);
    await worker().runOnce();
    expect(sent).toEqual([]);
    await deleteSubscription(db(), ANN, browser('a').endpoint);
    expect(await count('push_subscription')).toBe(1);
    for (let at = 0; at < 12; at += 1) await saveSubscription(db(), ANN, browser(`x${at}`), now);
    expect(await count('push_subscription')).toBe(11);
  });

  it('are news no more after a day', async () => {
    await saveSubscription(db(), ANN, browser('a'), now);
    await queue();
    now += 24 * 3_600_000;
    expect(await worker().runOnce()).toBe(0);
    expect(await count('push_outbox')).toBe(0);
  });

  it('the key of the venue is made once, by the first of several servers', async () => {
    const keys = await Promise.all([readPushKey(db()), readPushKey(db())]);
    expect(keys[0]).toEqual(keys[1]);
    expect(await readPushKey(db())).toEqual(keys[0]);
    expect(keys[0]?.publicKey).toMatch(/^[\w-]{87}$/);
  });
});

it('MESSAGE-04 posts to no host but the push services of browsers', () => {
  expect(
    [
      'https://fcm.googleapis.com/fcm/send/abc',
      'https://updates.push.services.mozilla.com/wpush/v2/abc',
      'https://wns2-db5p.notify.windows.com/w/?token=abc',
      'https://web.push.apple.com/abc',
    ].map(isPushService),
  ).toEqual([true, true, true, true]);
  expect(
    [
      'http://fcm.googleapis.com/a',
      'https://fcm.googleapis.com:8443/a',
      'https://fcm.googleapis.com.evil.example/a',
      'https://a@fcm.googleapis.com/a',
      'https://evilnotify.windows.com/a',
      'https://127.0.0.1/a',
      'https://[::1]/',
      'nonsense',
    ].map(isPushService),
  ).toEqual(Array(8).fill(false));
});
