import { appendFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { escapeInvisibleInJson } from '@ex/languages';
import type { Tx } from '@ex/server-db';

/** A mail with a code or a link, in the requester's language. */
export interface CodeMail {
  readonly to: string;
  readonly kind: 'registration_code' | 'password_reset';
  readonly code: string;
  /** Language code of its texts. */
  readonly language: string;
  /** When the code ends, ms since the epoch. */
  readonly endsAt: number;
  readonly subject: string;
  readonly text: string;
}

/** Delivers codes; throws on failure. */
export interface CodeSender {
  /** Sends a mail, or queues it in the transaction that stores its code. */
  send(mail: CodeMail, tx: Tx): Promise<void>;
}

/**
 * The sender of a venue without a mail service: appends each mail as a JSON line to `file`, where the operator reads
 * it, and writes a log line without the code.
 */
export function outboxSender(file: string, log: (line: string) => void, now: () => number): CodeSender {
  return {
    send: async (mail) => {
      await mkdir(dirname(file), { recursive: true });
      const line = JSON.stringify({ at: new Date(now()).toISOString(), ...mail });
      await appendFile(file, `${escapeInvisibleInJson(line)}\n`, { mode: 0o600 });
      log(`a code for ${masked(mail.to)} was written to the outbox`);
    },
  };
}

/** `a***@example.com`. */
function masked(email: string): string {
  return `${email.slice(0, 1)}***${email.slice(email.lastIndexOf('@'))}`;
}
