import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { ALL_CALLS, type AnyCall } from '@ex/contract';
import { type WebSocket, WebSocketServer } from 'ws';
import * as z from 'zod/mini';

export const TOKEN = 'token-of-the-fake';
const BAR = { open: 2, close: 2, low: 1, high: 3, amount: 1, vol: 2, count: 1 };
const bars = [120, 60].map((id) => ({ id, ...BAR }));

/** What a broken back end does otherwise: by call or path the JSON body, for `socket` what a subscription is sent. */
export interface Faults {
  readonly bodies?: Readonly<Record<string, unknown>>;
  readonly socket?: (socket: WebSocket, topic: string) => void;
}

/** A back end that keeps the contract but for its faults; `made` are the calls that came with the valid token. */
export interface FakeBackEnd {
  readonly url: string;
  readonly made: string[];
  readonly stop: () => Promise<void>;
}

/** Starts a back end on a free port. */
export async function startFake({ bodies = {}, socket = pushBars }: Faults = {}): Promise<FakeBackEnd> {
  const made: string[] = [];
  const server = createServer((request, response) => serve(request, response, bodies, made));
  const sockets = new WebSocketServer({ server, path: '/ws' });
  sockets.on('connection', (client) => {
    client.send(zipped({ ping: 7 }));
    client.on('message', (text) => {
      const { sub } = JSON.parse(String(text)) as { sub?: string };
      if (sub) socket(client, sub);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = async () => {
    sockets.clients.forEach((client) => client.terminate());
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, made, stop };
}

/** A frame as the protocol sends it. */
export const zipped = (frame: unknown): Buffer => gzipSync(JSON.stringify(frame));

/** What a good provider sends after a subscription. */
function pushBars(socket: WebSocket, topic: string): void {
  socket.send(zipped({ id: 'check-1', status: 'ok', subbed: topic, ts: 1 }));
  socket.send(zipped({ ch: topic, ts: 1, tick: bars[0] }));
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  bodies: object,
  made: string[],
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://fake');
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const name = url.pathname.replace('/api/', '');
  const body =
    bodies[name as keyof typeof bodies] ??
    answer(name, url, request.headers.token, Buffer.concat(chunks).length, made);
  response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body));
}

function answer(name: string, url: URL, token: unknown, size: number, made: string[]): unknown {
  if (name.startsWith('/market')) return market(name, url);
  const call = ALL_CALLS.find((found) => found.name === name);
  if (!call) return { code: 0, msg: 'unknown' };
  if (call.access === 'member' && token !== TOKEN) return { code: 401, msg: 'Please log in' };
  if (token === TOKEN) made.push(name);
  if (call.action && name !== 'logout' && size === 0) return { code: 0, msg: 'Fields are missing' };
  if (name === 'login') return { code: 1, msg: 'Welcome', data: { userinfo: { token: TOKEN } } };
  return {
    code: 1,
    msg: '',
    data: example(z.toJSONSchema(call.answer as AnyCall['answer'], { io: 'input', unrepresentable: 'any' })),
  };
}

function market(path: string, url: URL): unknown {
  const ok = { status: 'ok', ch: 'x', ts: 1 };
  if (url.searchParams.get('symbol') === 'nosuchpair') {
    return { status: 'error', 'err-code': 'invalid-parameter', 'err-msg': 'invalid symbol' };
  }
  return path.endsWith('kline') ? { ...ok, data: bars } : { ...ok, tick: BAR };
}

type Schema = z.core.JSONSchema.BaseSchema;

/** Some value that a schema allows. */
function example(schema: Schema): unknown {
  if (schema.anyOf?.[0]) return example(schema.anyOf[0] as Schema);
  if (schema.enum) return schema.enum[0];
  const type = [schema.type].flat()[0];
  if (type === 'object') {
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, value]) => [key, example(value as Schema)]),
    );
  }
  if (type === 'array') return [example(schema.items as Schema)];
  if (type === 'integer' || type === 'number') return 1;
  return type === 'string' ? '1' : null;
}
