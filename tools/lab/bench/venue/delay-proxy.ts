import { once } from 'node:events';
import { type Socket, connect, createServer } from 'node:net';

/** A TCP server that passes everything on to another one, some time later. */
export interface DelayProxy {
  readonly port: number;
  /** Ends all connections. */
  close(): Promise<void>;
}

/** Bytes that may wait for their time in one direction of a connection; its sender is paused beyond them. */
const MAX_WAITING = 1_048_576;

/**
 * Starts a proxy on a free port of the loopback that makes `target` look farther away: what a client sends arrives
 * `delayMs` later (1 or more: a timer takes that long). Answers come back immediately, so that every round trip takes
 * `delayMs` longer. Order is kept, and a sender waits for a slow reader.
 */
export async function startDelayProxy(
  target: { readonly host: string; readonly port: number },
  delayMs: number,
): Promise<DelayProxy> {
  const open = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
    const upstream = connect({ ...target, allowHalfOpen: true, noDelay: true });
    for (const socket of [client, upstream]) {
      open.add(socket);
      // A direction that broke can only notify the other end.
      socket.on('error', () => undefined);
      socket.once('close', () => open.delete(socket));
    }
    passOnLater(client, upstream, delayMs);
    upstream.pipe(client);
    client.once('close', () => upstream.destroy());
    upstream.once('close', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port for the proxy.');
  return {
    port: address.port,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Writes what comes from one socket to another `delayMs` after it came, its end too. */
function passOnLater(from: Socket, to: Socket, delayMs: number): void {
  const waiting: { readonly due: number; readonly chunk: Buffer | undefined }[] = [];
  let bytes = 0;
  let timer: NodeJS.Timeout | undefined;
  let blocked = false;
  const plan = (): void => {
    const [first] = waiting;
    if (first && !timer && !blocked) timer = setTimeout(flush, Math.max(0, first.due - performance.now()));
  };
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const now = performance.now();
    while (waiting[0] && waiting[0].due <= now) {
      const { chunk } = waiting.shift() ?? {};
      if (!chunk) {
        to.end();
        continue;
      }
      bytes -= chunk.length;
      blocked = !to.write(chunk);
      if (blocked) return;
    }
    if (bytes < MAX_WAITING) from.resume();
    plan();
  };
  const add = (chunk?: Buffer): void => {
    waiting.push({ due: performance.now() + delayMs, chunk });
    bytes += chunk?.length ?? 0;
    if (bytes >= MAX_WAITING) from.pause();
    plan();
  };
  from.on('data', add);
  to.on('drain', () => {
    blocked = false;
    flush();
  });
  from.once('end', () => add());
  to.once('close', () => clearTimeout(timer));
}
