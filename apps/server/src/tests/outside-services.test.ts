import { existsSync } from 'node:fs';
import path from 'node:path';
import { emssend, register } from '@ex/contract';
import { startS3 } from '@ex/server-http/testing';
import type { TestS3 } from '@ex/server-http/testing';
import { startSmtp } from '@ex/server-mail/testing';
import type { SmtpService } from '@ex/server-mail/testing';
import { call } from '../testing/client';
import { openServedVenue } from '../testing/served-venue';
import type { ServedVenue } from '../testing/served-venue';
import { testEnvironments } from '../testing/test-environment';
import type { TestEnvironment } from '../testing/test-environment';
import { until } from '../testing/until';

describe.each(testEnvironments('any'))('services outside on $name', ({ make }) => {
  let place: TestEnvironment;
  let venue: ServedVenue;
  let s3: TestS3;
  let smtp: SmtpService;
  beforeAll(async () => {
    [place, s3, smtp] = await Promise.all([make(), startS3(), startSmtp('p@ss')]);
    const env = {
      ...place.env,
      UPLOADS_URL: `s3://${s3.address.bucket}/pictures?endpoint=${s3.address.endpoint}`,
      AWS_ACCESS_KEY_ID: 'test',
      AWS_SECRET_ACCESS_KEY: 'test',
      SMTP_URL: `smtp://venue@127.0.0.1:${smtp.address.port}?tls=never`,
      SMTP_PASSWORD: 'p@ss',
      SMTP_FROM: 'Trade <no-reply@trade.example>',
      SIGNING_KEY: 'ab'.repeat(32),
    };
    venue = await openServedVenue({ ...place, env }, {}, { emailRegister: true });
  });
  afterAll(async () => {
    await venue.stop();
    await Promise.all([place.remove(), s3.stop(), smtp.stop()]);
  });

  it('CALLS-22 keeps uploads in the store alone and shows them to their owner', async () => {
    const member = await venue.join('1', ['USDT']);
    const before = [...s3.objects.keys()];
    const picture = await venue.upload(member);
    const key = `pictures/${picture.slice('/files/'.length)}`;
    expect([...s3.objects.keys()]).toEqual([...before, key]);
    const shown = await fetch(`${venue.base}${picture}`, { headers: { token: member.token } });
    expect(shown.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(s3.objects.get(key)?.bytes);
    expect((await fetch(`${venue.base}${picture}`)).status).toBe(404);
    for (const name of ['uploads', 'files.key'])
      expect(existsSync(path.join(place.env['DATA_DIR'] ?? '', name))).toBe(false);
  });

  it('stays ready and says so when the store is down', async () => {
    const member = await venue.join('1', ['USDT']);
    const picture = await venue.upload(member);
    const fail = () => s3.faults.push(503, 503, 503);
    fail();
    const shown = await fetch(`${venue.base}${picture}`, { headers: { token: member.token } });
    expect(shown.status).toBe(503);
    fail();
    await until(async () => (await fetch(`${venue.base}/readyz`)).status === 200);
    // It was not asked.
    expect(s3.faults).toHaveLength(3);
    s3.faults.length = 0;
  });

  const outboxRow = async () => (await venue.world.db.query('SELECT state, body FROM message_outbox'))[0];

  it('CALLS-13 D-86 RISK-71 sends a code by mail that registers, and keeps it nowhere', async () => {
    const email = 'anna@example.com';
    expect((await call(venue.base, emssend, { fields: { email } })).code).toBe(1);
    await until(async () => (await outboxRow())?.['state'] !== 'waiting');
    expect(await outboxRow()).toEqual({ state: 'sent', body: null });
    const [mail = ''] = smtp.mails;
    expect(mail).toContain(`To: ${email}`);
    const captcha = /\b\d{6}\b/.exec(mail.slice(mail.indexOf('\r\n\r\n')))?.[0] ?? '';
    const unproven = { type: '2', email, password: 'abc12345', repassword: 'abc12345' };
    const fields = { ...unproven, captcha };
    expect((await call(venue.base, register, { fields: unproven })).code).toBe(0);
    expect((await call(venue.base, register, { fields })).code).toBe(1);
    expect(existsSync(path.join(place.env['DATA_DIR'] ?? '', 'outbox.jsonl'))).toBe(false);
  });
});
