import { createServer } from 'node:http';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { backOfficeMigrations } from '../migrations';
import { decideAlarm, makeQueueAlarms } from './queue-alarms';
import type { QueueAlarmDeps } from './queue-alarms';
import { makeAlarmWebhook, MOST_TRIES } from './webhook-worker';

const MINUTE = 60_000;
const LIMITS = { lateMs: 60 * MINUTE, repeatMs: 240 * MINUTE };
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const START = Date.now();

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A receiver that answers with these codes, then with 204. */
async function openReceiver() {
  const received: Received[] = [];
  const answers: ((response: ServerResponse) => void)[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      const answer = answers.shift() ?? ((to: ServerResponse) => void to.writeHead(204).end());
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/alarm`;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { received, answers, url, close };
}

const code =
  (status: number, headers = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, headers).end();

it('OPS-46 a queue raises one alarm in a period, and recovers only after an alarm', () => {
  const step = fc.record({
    minutes: fc.integer({ min: 0, max: 200 }),
    age: fc.option(fc.integer({ min: 0, max: 300 })),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let now = 0;
      let row = { queue: 'deposit', raised_at: null as Date | null, notified_at: null as Date | null };
      const told: { type: string; at: number }[] = [];
      for (const { minutes, age } of steps) {
        now += minutes * MINUTE;
        const since = age === null ? undefined : new Date(now - age * MINUTE);
        const decided = decideAlarm(row, { since }, LIMITS, now);
        const isLate = age !== null && age * MINUTE >= LIMITS.lateMs;
        if (decided) {
          expect(decided.type).toBe(isLate ? 'queue.late' : 'queue.recovered');
          told.push({ type: decided.type, at: now });
          row = { ...decided.row };
        }
        const last = told.findLast(({ type }) => type === 'queue.late');
        // A late queue is never without an alarm in the period that ends now.
        if (isLate) expect(now - (last?.at ?? -Infinity)).toBeLessThan(LIMITS.repeatMs);
        expect(row.raised_at !== null && !isLate).toBe(false);
      }
      const late = told.filter(({ type }) => type === 'queue.late');
      for (const [at, { at: moment }] of late.entries())
        expect(moment - (late[at - 1]?.at ?? -Infinity)).toBeGreaterThanOrEqual(LIMITS.repeatMs);
      for (const [at, { type }] of told.entries())
        if (type === 'queue.recovered') expect(told[at - 1]?.type).toBe('queue.late');
    }),
  );
});

describe.each(testDatabases('each'))('alarms of queues on $name', (engine) => {
  const db = useDatabase(engine, backOfficeMigrations);
  let receiver: Awaited<ReturnType<typeof openReceiver>>;
  let now: number;
  let since: Date | undefined;
  const mails: string[] = [];
  const log: string[] = [];
  beforeEach(async () => {
    [now, since] = [START, undefined];
    mails.length = 0;
    log.length = 0;
    receiver = await openReceiver();
  });
  afterEach(() => receiver.close());

  const alarms = (over: Partial<QueueAlarmDeps> = {}) =>
    makeQueueAlarms(
      {
        ...{ db: db(), now: () => now, venue: 'Test', limits: LIMITS, hasWebhook: true },
        queues: async () => [
          { queue: 'deposit', waiting: since ? 3 : 0, since },
          { queue: 'loan', waiting: 0, since: undefined },
        ],
        queueMail: async (_tx, { subject, text }) => void mails.push(`${subject} / ${text}`),
        onError: (error) => log.push(String(error)),
        ...over,
      },
      () => true,
    );
  const webhook = (over: { readonly timeoutMs?: number; readonly url?: string } = {}) =>
    makeAlarmWebhook({
      ...{ db: db(), now: () => now, url: receiver.url, secret: SECRET },
      ...{ log: (line) => log.push(line), onError: (error) => log.push(String(error)), ...over },
    });
  const beLate = () => (since = new Date(now - 61 * MINUTE));

  it('OPS-46 mails and posts a signed alarm, once in several processes, and the recovery', async () => {
    expect(await alarms().runOnce()).toBe(0);
    beLate();
    const told = await Promise.all([alarms().runOnce(), alarms().runOnce(), alarms().runOnce()]);
    expect(told.reduce((sum, count) => sum + count, 0)).toBe(1);
    now += 239 * MINUTE;
    expect(await alarms().runOnce()).toBe(0);
    now += MINUTE;
    expect(await alarms().runOnce()).toBe(1);
    const oldest = since?.toISOString();
    since = undefined;
    now += MINUTE;
    expect(await alarms().runOnce()).toBe(1);
    expect(await alarms().runOnce()).toBe(0);
    expect(mails).toEqual([
      ...[1, 2].map(
        () => `Test: deposit waits too long / 3 waiting in the queue deposit, the oldest since ${oldest}.`,
      ),
      'Test: deposit is well again / 0 waiting in the queue deposit.',
    ]);
    // The receiver compares with its own clock.
    now = Date.now();
    await db().query('UPDATE operator_alarm_message SET next_try_at = $1', [new Date(now)]);
    expect(await webhook().runOnce()).toBe(3);
    const bodies = receiver.received.map(({ headers, body }) => {
      const signed = new Webhook(SECRET).verify(body, headers as Record<string, string>);
      expect(() => new Webhook(SECRET).verify(`${body} `, headers as Record<string, string>)).toThrow();
      return signed;
    });
    expect(bodies).toMatchObject([
      ...[1, 2].map(() => ({
        type: 'queue.late',
        data: { venue: 'Test', queue: 'deposit', waiting: 3, oldest },
      })),
      { type: 'queue.recovered', data: { queue: 'deposit', waiting: 0, oldest: null } },
    ]);
    expect(await webhook().runOnce()).toBe(0);
  });

  it('OPS-46 tries again under the same id, follows no redirect, and gives up in the end', async () => {
    beLate();
    await alarms().runOnce();
    receiver.answers.push(
      ...[code(500), code(302, { location: 'http://127.0.0.1:9/' }), code(410)],
      ...Array.from({ length: 20 }, () => code(503)),
    );
    for (let at = 0; at < 20; at += 1) {
      await webhook().runOnce();
      now += 2 * 3_600_000;
    }
    expect(receiver.received).toHaveLength(MOST_TRIES);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(log.at(-1)).toContain(`was given up after ${MOST_TRIES} tries: HTTP 503`);
    expect(log.join()).not.toContain(SECRET);
    const [row] = await db().query<{ state: string }>('SELECT state FROM operator_alarm_message');
    expect(row?.state).toBe('failed');
  });

  it('OPS-46 a receiver that hangs or is gone delays the alarm only', async () => {
    beLate();
    await alarms({ queueMail: undefined }).runOnce();
    expect(mails).toEqual([]);
    receiver.answers.push(() => undefined);
    expect(await webhook({ timeoutMs: 50 }).runOnce()).toBe(0);
    now += MINUTE;
    expect(await webhook({ url: 'http://127.0.0.1:9/alarm' }).runOnce()).toBe(0);
    expect(log).toHaveLength(2);
    now += MINUTE;
    expect(await webhook().runOnce()).toBe(1);
  });

  it('OPS-46 queues nothing for a webhook that the settings do not name', async () => {
    beLate();
    await alarms({ hasWebhook: false }).runOnce();
    expect(mails).toHaveLength(1);
    expect(await db().query('SELECT 1 FROM operator_alarm_message')).toEqual([]);
  });
});
