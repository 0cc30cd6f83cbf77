import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { deleteOldMail } from './delete-old';
import { mailMigrations } from './migrations';
import { CLAIM_MS, MAX_TRIES, queueMail } from './outbox';
import { CONNECTIONS, MailRefused, openSmtp } from './smtp';
import type { SendMail } from './smtp';
import type { SmtpAddress } from './smtp-address';
import { startSmtp } from './testing/smtp-service';
import type { SmtpService } from './testing/smtp-service';
import { makeMailWorker } from './worker';

const CODE = '123456';
const MINUTE = 60_000;
const START = Date.UTC(2026, 0, 1);

describe.each(testDatabases('any'))('queued mails on $name', (engine) => {
  const db = useDatabase(engine, mailMigrations);
  let service: SmtpService;
  let now: number;
  let log: string[];
  let workers: { stop: () => Promise<void> }[];
  beforeEach(async () => {
    service = await startSmtp();
    [now, log, workers] = [START, [], []];
  });
  afterEach(async () => {
    for (const worker of workers) await worker.stop();
    await service.stop();
    // After every outcome, the log holds neither the code nor the whole address.
    expect(log.join('\n')).not.toMatch(/123456|anna@/);
  });

  const queue = (to = 'anna@example.com', endsAt = now + 10 * MINUTE) => {
    const texts = { subject: 'Dein Code', text: `Dein Code ist ${CODE}. Grüße` };
    return queueMail(db(), { to, kind: 'registration_code', language: 'de', ...texts, endsAt }, now);
  };
  const workerOf = (smtp: SendMail) => {
    const worker = makeMailWorker({
      db: db(),
      smtp,
      now: () => now,
      log: (line) => log.push(line),
      onError: (error) => log.push(String(error)),
    });
    workers.push(worker);
    return worker;
  };
  const open = (address: SmtpAddress = service.address) =>
    openSmtp({ address, from: 'Trade <no-reply@trade.example>' });
  const newWorker = async (address?: SmtpAddress) => workerOf(await open(address));
  const rows = () =>
    db().query<{ state: string; tries: number; body: string | null }>(
      'SELECT state, tries, body FROM message_outbox ORDER BY id',
    );

  it('RISK-111 codes are sent before messages that wait longer already', async () => {
    for (let at = 0; at < 40; at += 1) await queue(`other${at}@example.com`, now + 24 * 60 * MINUTE);
    now += MINUTE;
    await queue();
    const worker = await newWorker();
    expect(await worker.runOnce()).toBe(41);
    const place = service.mails.findIndex((mail) => mail.includes('anna@example.com'));
    expect(place).toBeGreaterThanOrEqual(0);
    expect(place).toBeLessThan(CONNECTIONS);
  });

  it('are sent once, in words and from the sender of the settings, and their text is forgotten', async () => {
    await queue();
    const worker = await newWorker();
    expect([await worker.runOnce(), await worker.runOnce()]).toEqual([1, 0]);
    expect(service.mails).toHaveLength(1);
    const [mail = ''] = service.mails;
    expect(mail).toContain('From: Trade <no-reply@trade.example>');
    expect(mail).toContain('To: anna@example.com');
    expect(mail).toContain('Subject: Dein Code');
    expect(mail).toContain('Content-Language: de');
    expect(mail).toContain(CODE);
    expect(await rows()).toEqual([{ state: 'sent', tries: 1, body: null }]);
    expect(log).toEqual([]);
  });

  it('are sent only if the transaction commits that queued them', async () => {
    const failed = db().transaction(async (tx) => {
      const texts = { subject: 'a', text: 'b', language: 'en', kind: 'test' };
      await queueMail(tx, { to: 'anna@example.com', ...texts, endsAt: now + MINUTE }, now);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await (await newWorker()).runOnce()).toBe(0);
    expect(service.mails).toEqual([]);
  });

  it('are tried again after a pause while the service refuses for now', async () => {
    await queue();
    service.recipientFaults.push(451);
    service.dataFaults.push(452);
    const worker = await newWorker();
    expect(await worker.runOnce()).toBe(0);
    expect(await worker.runOnce()).toBe(0);
    expect(await rows()).toMatchObject([{ state: 'waiting', tries: 1 }]);
    now += 5_000;
    expect(await worker.runOnce()).toBe(0);
    now += 10_000;
    expect(await worker.runOnce()).toBe(1);
    expect(service.mails).toHaveLength(1);
    expect(await rows()).toEqual([{ state: 'sent', tries: 3, body: null }]);
    expect(log).toEqual([
      'mail 1 (registration_code) to a***@example.com is tried again: EENVELOPE 451',
      'mail 1 (registration_code) to a***@example.com is tried again: EMESSAGE 452',
    ]);
  });

  it('are given up immediately where the recipient does not exist', async () => {
    await queue();
    service.recipientFaults.push(550);
    expect(await (await newWorker()).runOnce()).toBe(0);
    expect(await rows()).toEqual([{ state: 'failed', tries: 1, body: null }]);
    expect(log).toEqual([
      'mail 1 (registration_code) to a***@example.com was given up after 1 tries: EENVELOPE 550',
    ]);
  });

  it(`are given up after ${MAX_TRIES} tries`, async () => {
    await queue('anna@example.com', now + 60 * MINUTE);
    const worker = await newWorker({ ...service.address, port: 1 });
    for (let tries = 0; tries < MAX_TRIES + 2; tries += 1) {
      await worker.runOnce();
      now += 2 * MINUTE;
    }
    expect(await rows()).toEqual([{ state: 'failed', tries: MAX_TRIES, body: null }]);
    expect(log).toHaveLength(MAX_TRIES);
    expect(log.at(-1)).toContain(`given up after ${MAX_TRIES} tries: ESOCKET`);
  });

  it('are never sent once they are of no use, and their text is forgotten', async () => {
    await queue();
    now += 10 * MINUTE;
    expect(await (await newWorker()).runOnce()).toBe(0);
    expect(await rows()).toEqual([{ state: 'expired', tries: 0, body: null }]);
    expect(log).toEqual(['mail 1 was not sent in time']);
  });

  it('come at least once: one whose sender dies before it notes the sending comes again, with the same id', async () => {
    await queue();
    const smtp = await open();
    const dying = workerOf({
      ...smtp,
      send: async (mail) => {
        await smtp.send(mail);
        throw new Error('the process died');
      },
    });
    await expect(dying.runOnce()).rejects.toThrow('died');
    const other = await newWorker();
    expect(await other.runOnce()).toBe(0);
    now += CLAIM_MS;
    expect(await other.runOnce()).toBe(1);
    const ids = service.mails.map((mail) => /^Message-ID: (.*)$/im.exec(mail)?.[1]);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toMatch(/^<\d+\.\d+@trade\.example>$/);
    expect(ids[1]).toBe(ids[0]);
  });

  it('are not marked by a process that was too slow and lost its claim', async () => {
    await queue();
    const slow = workerOf({
      close: () => undefined,
      send: async () => {
        now += CLAIM_MS;
        await (await newWorker()).runOnce();
        throw new MailRefused('ETIMEDOUT', true);
      },
    });
    await slow.runOnce();
    expect(await rows()).toEqual([{ state: 'sent', tries: 2, body: null }]);
  });

  it('are sent once by several processes at the same time', async () => {
    const people = Array.from({ length: 23 }, (_, at) => `member${at}@example.com`);
    for (const to of people) await queue(to);
    const all = await Promise.all([newWorker(), newWorker(), newWorker()]);
    const sent = await Promise.all(all.map((worker) => worker.runOnce()));
    expect(sent.reduce((sum, one) => sum + one, 0)).toBe(23);
    const recipients = service.mails.map((mail) => /^To: (.*)$/m.exec(mail)?.[1]?.trim());
    expect(recipients.sort()).toEqual(people.sort());
  });

  it('go to no service without the encryption that the settings want, and to none without the password', async () => {
    await queue();
    const plain = await newWorker({ ...service.address, tls: 'upgrade' });
    expect(await plain.runOnce()).toBe(0);
    const guarded = await startSmtp('p@ss');
    now += MINUTE;
    const wrong = await newWorker({ ...guarded.address, user: 'venue', password: 'p' });
    expect(await wrong.runOnce()).toBe(0);
    now += MINUTE;
    const right = await newWorker({ ...guarded.address, user: 'venue', password: 'p@ss' });
    expect(await right.runOnce()).toBe(1);
    await wrong.stop();
    await right.stop();
    await guarded.stop();
    expect([service.mails.length, guarded.mails.length]).toEqual([0, 1]);
    expect(log.map((line) => line.split(': ')[1])).toEqual(['ESOCKET', 'EAUTH 535']);
  });

  it('are deleted 30 days after they were done, and forgotten in time without any mail service', async () => {
    await queue();
    await (await newWorker()).runOnce();
    await queue('ben@example.com');
    now += 11 * MINUTE;
    await deleteOldMail(db(), now);
    expect((await rows()).map(({ state, body }) => [state, body])).toEqual([
      ['sent', null],
      ['expired', null],
    ]);
    now += 30 * 24 * 60 * MINUTE;
    await deleteOldMail(db(), now);
    expect(await rows()).toEqual([{ state: 'expired', tries: 0, body: null }]);
  });
});
