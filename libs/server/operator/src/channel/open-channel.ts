import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { OperatorError } from './errors';
import { removeKey, writeKey } from './key-file';

/** A command by its name: takes what was sent as JSON and returns JSON. Throws `OperatorError`. */
export type Commands = Readonly<Record<string, (input: unknown) => Promise<unknown>>>;

/** What a channel needs. */
export interface ChannelOptions {
  /** Data folder of the server; the key is left there. */
  readonly folder: string;
  readonly commands: Commands;
  /** Called for faults of commands. */
  readonly onError: (error: unknown) => void;
}

/** An open channel. */
export interface OperatorChannel {
  /** Takes the key away and ends; the same when called again. */
  close(): Promise<void>;
}

/** Bytes a command may have. */
const MOST_BYTES = 64 * 1024;

/**
 * Lets an operator of this machine command a running server: a port of its own on the loopback address, apart from
 * the public one and so behind no proxy, opened by a token that only the account of the server can read.
 */
export async function openOperatorChannel(options: ChannelOptions): Promise<OperatorChannel> {
  const token = randomBytes(32).toString('base64url');
  const server = createServer((request, response) => {
    void serve(request, response, token, options);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const key = { address: `http://127.0.0.1:${port}`, token };
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
  { commands, onError }: ChannelOptions,
): Promise<void> {
  const answer = (status: number, body: unknown): void => {
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify(body ?? null));
  };
  try {
    if (request.method !== 'POST' || !authorised(request, token)) return answer(404, { error: 'not found' });
    const name = (request.url ?? '').slice(1);
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw new OperatorError(`There is no command ${JSON.stringify(name)}`);
    answer(200, await command(await bodyOf(request)));
  } catch (error) {
    if (error instanceof OperatorError) return answer(422, { error: error.message });
    if (error instanceof z.ZodError) return answer(422, { error: z.prettifyError(error) });
    onError(error);
    answer(500, { error: 'The server could not do it; its log says why' });
  }
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
