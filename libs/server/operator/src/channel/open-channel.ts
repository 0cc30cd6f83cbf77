import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OperatorError } from './errors';
import { removeKey, writeKey } from './key-file';
import { runCommand } from './run-command';
import type { ServedCommands } from './run-command';

/** Dependencies of a channel. */
export interface ChannelOptions extends ServedCommands {
  /** Data folder of the server; the key is left there. */
  readonly folder: string;
  /** Where the server serves operators, for the commands that log in. */
  readonly service: string;
}

/** An open channel. */
export interface OperatorChannel {
  /** Takes the key away and ends; the same when called again. */
  close(): Promise<void>;
}

/** Bytes a command may have. */
const MOST_BYTES = 64 * 1024;

/**
 * Lets an operator of this machine command a running server: a separate port on the loopback address. It is apart from the
 * public one and so behind no proxy. Its token is readable only by the account of the server.
 */
export async function openOperatorChannel(options: ChannelOptions): Promise<OperatorChannel> {
  const token = randomBytes(32).toString('base64url');
  const server = createServer((request, response) => {
    void serve(request, response, token, options);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const key = { address: `http://127.0.0.1:${port}`, token, service: options.service };
  writeKey(options.folder, key);
  return {
    close: async () => {
      if (!server.listening) return;
      removeKey(options.folder, key);
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  token: string,
  served: ServedCommands,
): Promise<void> {
  const answer = (status: number, body: unknown): void => {
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify(body ?? null));
  };
  if (request.method !== 'POST' || !authorised(request, token)) return answer(404, { error: 'not found' });
  const result = await runCommand(served, (request.url ?? '').slice(1), () => bodyOf(request));
  if ('answer' in result) return answer(200, result.answer);
  answer(result.kind === 'refused' ? 422 : 500, { error: result.error });
}

/** Hashes have one length, so that the comparison tells nothing about the token. */
function authorised({ headers }: IncomingMessage, token: string): boolean {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${token}`));
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > MOST_BYTES) throw new OperatorError('The command is too long');
    parts.push(part);
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8')) as unknown;
  } catch {
    throw new OperatorError('The command is no JSON');
  }
}
