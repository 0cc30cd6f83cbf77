import type { ClaimedMail } from './outbox';
import type { SmtpAddress } from './smtp-address';
import { toHtml } from './to-html';

/** How mails are handed over. */
export interface SmtpOptions {
  readonly address: SmtpAddress;
  /** Sender, `Name <mail@example.org>` or an address alone. */
  readonly from: string;
  /** Time of each step in ms; 10 s unless stated otherwise. */
  readonly stepMs?: number;
}

/** A way to hand mails to a mail service. */
export interface SendMail {
  /** Resolves once the service has accepted the mail. Throws `MailRefused`. */
  send(mail: ClaimedMail): Promise<void>;
  /** Closes idle connections. */
  close(): void;
}

/** A mail was not accepted. Its message holds codes only: the service's words may repeat the mail. */
export class MailRefused extends Error {
  constructor(
    code: string,
    /** Whether no later try can succeed. */
    readonly isFinal: boolean,
  ) {
    super(code);
    this.name = 'MailRefused';
  }
}

const STEP_MS = 10_000;
/** All of one mail in ms; with `CONNECTIONS` in parallel, a round of mails ends well within a claim. */
const MAIL_MS = 60_000;
/** Mails sent in parallel. */
export const CONNECTIONS = 5;

/** Opens the way to an SMTP service; connections are made when the first mail goes out. */
export async function openSmtp({ address, from, stepMs = STEP_MS }: SmtpOptions): Promise<SendMail> {
  // Loaded here, so that a venue without a mail service does not pay for it at each start.
  const { createTransport } = await import('nodemailer');
  const { host, port, tls, user, password } = address;
  const transport = createTransport({
    pool: true,
    maxConnections: CONNECTIONS,
    ...{ host, port },
    secure: tls === 'always',
    requireTLS: tls === 'upgrade',
    ignoreTLS: tls === 'never',
    ...(user === undefined ? {} : { auth: { user, pass: password ?? '' } }),
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.lastIndexOf('@') + 1).replace(/[>\s].*$/, '');
  return {
    send: (mail) =>
      withinLimit(
        transport.sendMail({
          from,
          to: { name: '', address: mail.to },
          subject: mail.subject,
          text: mail.text,
          html: toHtml(mail.text, mail.language),
          headers: { 'Content-Language': mail.language, 'Auto-Submitted': 'auto-generated' },
          // The same at every try, so that a mailbox can tell a mail that came twice.
          messageId: `<${mail.id}.${mail.createdAt.getTime()}@${domain}>`,
        }),
      ),
    close: () => transport.close(),
  };
}

async function withinLimit(sending: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new MailRefused('too slow', false)), MAIL_MS);
  });
  try {
    await Promise.race([sending, late]);
  } catch (error) {
    throw error instanceof MailRefused ? error : refusalOf(error);
  } finally {
    clearTimeout(timer);
  }
}

/** A 5xx answer about this mail's recipient is final; one about the account or the service may be fixed. */
function refusalOf(error: unknown): MailRefused {
  const { code, responseCode } = error as { readonly code?: unknown; readonly responseCode?: unknown };
  const status = typeof responseCode === 'number' ? responseCode : 0;
  const isFinal = code === 'EENVELOPE' && status >= 500;
  return new MailRefused(
    `${typeof code === 'string' ? code : 'unknown'}${status ? ` ${status}` : ''}`,
    isFinal,
  );
}
