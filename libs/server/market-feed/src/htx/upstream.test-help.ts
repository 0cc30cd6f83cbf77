import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Bar } from '@ex/contract';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';

/** Waits for a condition, looking again after each round of events. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 2));
}

export const makeBar = (id: number, close: number, amount = 1): Bar => {
  return {
    id,
    open: 100,
    high: Math.max(100, close),
    low: Math.min(100, close),
    close,
    amount,
    vol: 100 * amount,
    count: 1,
  };
};

const row = (base: string, quote: string, state = 'online') => ({
  'base-currency': base,
  'quote-currency': quote,
  symbol: `${base}${quote}`,
  state,
  'price-precision': 2,
  'amount-precision': 4,
});
const ticker = { open: 90, close: 100, low: 80, high: 110, amount: 5, vol: 500, count: 9 };

/** A small HTX-compatible provider on a free port, whose answers and pushes a test chooses. */
export class FakeProvider {
  symbols: unknown[] = [
    row('eth', 'btc'),
    row('btc', 'usdt'),
    row('old', 'usdt', 'offline'),
    row('eth', 'usdt'),
  ];
  tickers: unknown[] = ['ethbtc', 'btcusdt', 'oldusdt', 'ethusdt'].map((symbol) => ({ symbol, ...ticker }));
  klines: unknown[] = [];
  /** REST fails with 502. */
  failing = false;
  readonly asked: string[] = [];
  readonly subscribed: string[] = [];
  readonly pongs: unknown[] = [];
  connections = 0;
  private readonly http = createServer((request, response) => this.answer(request, response));
  private readonly sockets = new WebSocketServer({ server: this.http, path: '/ws' });

  async listen(port = 0): Promise<void> {
    this.sockets.on('connection', (socket) => this.welcome(socket));
    await new Promise<void>((resolve) => this.http.listen(port, '127.0.0.1', resolve));
  }

  get port(): number {
    return (this.http.address() as AddressInfo).port;
  }

  /** Sends a value as the protocol does. */
  send(value: unknown): void {
    this.raw(gzipSync(JSON.stringify(value)));
  }

  push(ch: string, tick: unknown, ts = Date.now()): void {
    this.send({ ch, ts, tick });
  }

  raw(data: Buffer | string): void {
    for (const socket of this.sockets.clients) socket.send(data);
  }

  /** Cuts all connections without a word. */
  cut(): void {
    for (const socket of this.sockets.clients) socket.terminate();
  }

  count(path: string): number {
    return this.asked.filter((url) => url.startsWith(path)).length;
  }

  async close(): Promise<void> {
    this.cut();
    this.sockets.close();
    this.http.closeAllConnections();
    await new Promise((resolve) => this.http.close(resolve));
  }

  private welcome(socket: WebSocket): void {
    this.connections += 1;
    socket.on('error', () => undefined);
    socket.on('message', (data) => {
      const command = JSON.parse(String(data)) as { sub?: string; id?: string; pong?: unknown };
      if (command.sub) {
        this.subscribed.push(command.sub);
        socket.send(
          gzipSync(JSON.stringify({ id: command.id, status: 'ok', subbed: command.sub, ts: Date.now() })),
        );
      } else this.pongs.push(command.pong);
    });
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const url = request.url ?? '';
    this.asked.push(url);
    if (this.failing) response.writeHead(502).end('bad gateway');
    else response.end(JSON.stringify({ status: 'ok', ts: Date.now(), data: this.dataOf(url) }));
  }

  private dataOf(url: string): unknown[] {
    if (url.startsWith('/v1/common/symbols')) return this.symbols;
    return url.startsWith('/market/tickers') ? this.tickers : this.klines;
  }
}
