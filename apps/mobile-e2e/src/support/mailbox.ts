import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { ReadCode } from './calls';
import { expect } from './test';
import { test as rising } from './rising-market';

/** A mail service on this machine that keeps what it is given. */
interface Mailbox {
  /** The mails to an address so far, head and body, oldest first; parts are unfolded. */
  readonly to: (address: string) => readonly string[];
  /** Waits for a mail to an address whose text matches; returns the match. */
  readonly waitFor: (address: string, pattern: RegExp) => Promise<RegExpExecArray>;
  /** Waits for the code of a registration that was sent to an address. */
  readonly readCode: ReadCode;
}

interface MailFixtures {
  /** Address of the mail service. */
  smtp: { readonly mailbox: Mailbox; readonly port: number };
  mailbox: Mailbox;
}

/** Decodes the parts of a mail: base64, or quoted-printable with its broken lines. */
function decoded(mail: string): string {
  const bytes = mail
    .replace(
      /(Encoding: base64\r?\n\r?\n)([\w+/=\r\n]+)/g,
      (_part, head: string, coded: string) => head + Buffer.from(coded, 'base64').toString('latin1'),
    )
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** A test on a rising market whose server sends mails, which the test reads. */
export const test = rising.extend<object, MailFixtures>({
  smtp: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are needed from the pattern
    async ({}, use) => {
      const mails: string[] = [];
      const server = new SMTPServer({
        authOptional: true,
        hideSTARTTLS: true,
        logger: false,
        onData: (stream, _session, done) =>
          void text(stream).then((mail) => done(null, void mails.push(decoded(mail)))),
      });
      const listening = server.listen(0, '127.0.0.1');
      await once(listening, 'listening');
      const { port } = listening.address() as AddressInfo;
      const to = (address: string) => mails.filter((mail) => mail.includes(`To: ${address}`));
      const waitFor = async (address: string, pattern: RegExp): Promise<RegExpExecArray> => {
        const find = () => to(address).flatMap((mail) => pattern.exec(mail) ?? []);
        await expect.poll(() => find().length, { timeout: 60_000 }).toBeGreaterThan(0);
        const found = to(address)
          .map((mail) => pattern.exec(mail))
          .findLast((match) => match !== null);
        if (!found) throw new Error(`no mail to ${address}`);
        return found;
      };
      const readCode: ReadCode = async (address) => (await waitFor(address, /code is (\d{6})/))[1] ?? '';
      await use({ mailbox: { to, waitFor, readCode }, port });
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
    { scope: 'worker' },
  ],
  mailbox: [async ({ smtp }, use) => use(smtp.mailbox), { scope: 'worker' }],
  extraEnv: [
    async ({ smtp }, use) =>
      use({
        SMTP_URL: `smtp://127.0.0.1:${smtp.port}?tls=never`,
        SMTP_FROM: 'Trade <no-reply@trade.example>',
        APP_ORIGIN: 'https://trade.example',
      }),
    { scope: 'worker' },
  ],
});
