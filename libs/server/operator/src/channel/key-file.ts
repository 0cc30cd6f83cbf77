import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { NoServer } from './errors';

/** Where a running server hears its operator. */
const keySchema = z.strictObject({
  /** `http://127.0.0.1:<port>`. */
  address: z.url({ protocol: /^http$/ }),
  /** The token that a command must carry. */
  token: z.string().min(32),
  /** Where the server serves operators. */
  service: z.url({ protocol: /^http$/ }),
});
/** Address and token of a channel. */
export type ChannelKey = z.output<typeof keySchema>;

const fileIn = (folder: string): string => path.join(folder, 'operator.json');

/** Leaves the key in the data folder, readable by the account of the server alone. */
export function writeKey(folder: string, key: ChannelKey): void {
  mkdirSync(folder, { recursive: true });
  const draft = `${fileIn(folder)}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(key), { mode: 0o600 });
  chmodSync(draft, 0o600);
  renameSync(draft, fileIn(folder));
}

/** The key of the server that runs on a data folder. Throws `NoServer` when there is none. */
export function readKey(folder: string): ChannelKey {
  try {
    return keySchema.parse(JSON.parse(readFileSync(fileIn(folder), 'utf8')));
  } catch {
    throw new NoServer(`No server runs on ${folder}; set DATA_DIR to the one of the server and start it`);
  }
}

/** Takes the key away if it is still that of this channel: a server that was started later has left its own. */
export function removeKey(folder: string, { token }: ChannelKey): void {
  try {
    if (readKey(folder).token === token) rmSync(fileIn(folder), { force: true });
  } catch {
    // Nothing is there any more.
  }
}
