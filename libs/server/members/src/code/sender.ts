import { appendFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { escapeInvisibleInJson } from '@ex/languages';

/** A mail with a registration code, in the requester's language. */
export interface CodeMail {
  readonly to: string;
  readonly code: string;
  readonly subject: string;
  readonly text: string;
}

/** Delivers codes; throws on failure. Operators implement it with their mail service. */
export interface CodeSender {
  send(mail: CodeMail): Promise<void>;
}

/**
 * The sender of a venue without a mail service: appends each mail as a JSON line to `file`, where the operator reads
 * it, and writes a log line without the code.
 */
export function outboxSender(
  file: string,
  log: (line: string) => void,
  now: () => number = Date.now,
): CodeSender {
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
