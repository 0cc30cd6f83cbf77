import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tx } from '@ex/server-db';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { membersMigrations } from '../migrations';
import { makeVenue } from '../testing/venue';
import { outboxSender } from './sender';

const email = 'anna@example.com';
const form = { type: 2, email, password: 'secret1', repassword: 'secret1' };
const wrongOf = (code: string | undefined) => (code === '000000' ? '000001' : '000000');
const refused = { key: 'members.register.code' };

describe.each(testDatabases('any'))('email codes on $name', (engine) => {
  const db = useDatabase(engine, membersMigrations);
  const withCode = async () => {
    const venue = makeVenue(db(), { verifyEmailCode: true });
    await venue.call('emssend', { email: ' Anna@Example.COM ' });
    return { venue, code: venue.mails[0]?.code };
  };

  it('CALLS-13 D-86 sends 6 digits that register once', async () => {
    const { venue, code } = await withCode();
    expect(code).toMatch(/^\d{6}$/);
    expect(venue.mails[0]).toMatchObject({ to: email, text: expect.stringContaining(String(code)) });
    await venue.call('register', { ...form, captcha: code });
    await expect(venue.call('register', { ...form, captcha: code })).rejects.toMatchObject(refused);
  });

  it('stores no code whose mail was not accepted', async () => {
    const venue = makeVenue(db(), { verifyEmailCode: true });
    venue.mails.push = () => {
      throw new Error('no mail');
    };
    await expect(venue.call('emssend', { email })).rejects.toThrow('no mail');
    expect(await db().query('SELECT FROM email_code')).toEqual([]);
  });

  it('AUTH-11 rejects a missing and a wrong code', async () => {
    const { venue, code } = await withCode();
    await expect(venue.call('register', form)).rejects.toMatchObject(refused);
    await expect(venue.call('register', { ...form, captcha: wrongOf(code) })).rejects.toMatchObject(refused);
  });

  it('D-86 invalidates a code after five wrong attempts, not after four', async () => {
    for (const [tries, works] of [
      [4, true],
      [5, false],
    ] as const) {
      await db().query('DELETE FROM attempt_limit');
      const { venue, code } = await withCode();
      for (let one = 0; one < tries; one += 1) {
        await expect(venue.call('register', { ...form, captcha: wrongOf(code) })).rejects.toMatchObject(
          refused,
        );
      }
      const last = venue.call('register', { ...form, email, captcha: code });
      if (works) {
        await last;
        await db().query('TRUNCATE member CASCADE');
      } else await expect(last).rejects.toMatchObject(refused);
    }
  });

  it('D-86 invalidates a code after ten minutes, and an older one when a new one is sent', async () => {
    const { venue, code } = await withCode();
    venue.clock.ms += 600_000;
    await expect(venue.call('register', { ...form, captcha: code })).rejects.toMatchObject(refused);
    await venue.call('emssend', { email });
    const second = venue.mails[1]?.code;
    if (second !== code)
      await expect(venue.call('register', { ...form, captcha: code })).rejects.toMatchObject(refused);
    await venue.call('register', { ...form, captcha: second });
  });

  it('D-75 sends one a minute and five an hour to an address in any case', async () => {
    const { venue } = await withCode();
    await expect(venue.call('emssend', { email: 'ANNA@example.com' })).rejects.toMatchObject({
      key: 'members.limit.minutes',
      retryAfter: 60,
    });
    for (let sent = 1; sent < 5; sent += 1) {
      venue.clock.ms += 60_000;
      await venue.call('emssend', { email });
    }
    venue.clock.ms += 60_000;
    await expect(venue.call('emssend', { email })).rejects.toMatchObject({ retryAfter: 3_300 });
    expect(venue.mails).toHaveLength(5);
  });

  it('sends 20 an hour per network address', async () => {
    const venue = makeVenue(db(), { verifyEmailCode: true });
    for (let one = 0; one < 20; one += 1) await venue.call('emssend', { email: `member${one}@example.com` });
    await expect(venue.call('emssend', { email })).rejects.toMatchObject({ code: 429 });
    await venue.call('emssend', { email }, { ip: '192.0.2.2' });
  });

  it('gives the same answer for a known email, and sends no code when codes are off', async () => {
    const venue = makeVenue(db());
    await venue.join(email);
    await expect(venue.call('emssend', { email })).rejects.toMatchObject({ key: 'members.code.off' });
    const checked = makeVenue(db(), { verifyEmailCode: true });
    const known = await checked.call('emssend', { email });
    expect(await checked.call('emssend', { email: 'new@example.com' })).toEqual(known);
  });

  it('stores no code in plain text', async () => {
    const { code } = await withCode();
    const rows = await db().query('SELECT * FROM email_code');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(String(code));
  });
});

describe('outboxSender', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'outbox-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('writes a JSON line to the file and logs neither code nor address', async () => {
    const file = join(folder, 'data', 'outbox.jsonl');
    const log: string[] = [];
    const sender = outboxSender(
      file,
      (line) => log.push(line),
      () => 0,
    );
    const texts = { subject: 'Code', text: 'Your code is 123456' };
    const mail = {
      to: email,
      kind: 'registration_code' as const,
      code: '123456',
      language: 'en',
      endsAt: 600_000,
      ...texts,
    };
    const tx: Tx = { transactional: true, forbidCommit: () => undefined, query: () => Promise.resolve([]) };
    await sender.send(mail, tx);
    await sender.send(mail, tx);
    const lines = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
    expect(lines).toEqual([
      { at: '1970-01-01T00:00:00.000Z', ...mail },
      { at: '1970-01-01T00:00:00.000Z', ...mail },
    ]);
    expect(log[0]).toBe('a code for a***@example.com was written to the outbox');
  });
});
