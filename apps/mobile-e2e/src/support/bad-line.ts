import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** What gets lost of a request: it never arrives, or it arrives and its answer does not. */
export type Loss = 'request' | 'answer';

/** How long (ms) each piece is held back in turn on a slow line: most pass, some are sent again by the network. */
const DELAYS = [0, 40, 0, 300, 15, 0, 1200, 5];

/** A line between a browser and a server: it drops, returns, holds back what it carries and loses requests. */
export class BadLine {
  private readonly connections = new Set<Socket>();
  private isDown = false;
  private isSlow = false;
  private losses: Loss[] = [];
  private losing = '';
  private flapping: AbortController | undefined;
  private carried = 0;
  /** Connections that were cut so far. */
  cuts = 0;

  private constructor(
    private readonly server: Server,
    private readonly port: number,
  ) {}

  /** Opens a line to the server at an address, on a port of its own. */
  static async open(target: string): Promise<BadLine> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const line = new BadLine(server, Number(new URL(target).port));
    server.on('connection', (browser: Socket) => line.carry(browser));
    return line;
  }

  /** The address that a browser asks instead of the server's. */
  get base(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Cuts everything and lets nothing through until it is restored. */
  drop(): void {
    this.isDown = true;
    this.cut([...this.connections]);
  }

  restore(): void {
    this.isDown = false;
  }

  /** Holds pieces back by up to 1.2 s, in their order. */
  slowDown(): void {
    this.isSlow = true;
  }

  /** Is up and down in turns, for as many ms each, until `steady` is called. */
  flap(upMs: number, downMs: number): void {
    this.flapping = new AbortController();
    void this.upAndDown(upMs, downMs, this.flapping.signal).catch(() => this.restore());
  }

  /** Stays up and forwards all data without delay. */
  steady(): void {
    this.flapping?.abort();
    this.isSlow = false;
    this.restore();
  }

  /** Loses the next requests whose first line begins so, one after the other. */
  lose(request: string, losses: readonly Loss[]): void {
    this.losing = request;
    this.losses = [...losses];
  }

  /** Requests that are still to be lost. */
  get left(): number {
    return this.losses.length;
  }

  async close(): Promise<void> {
    this.steady();
    this.drop();
    this.server.close();
    await once(this.server, 'close');
  }

  private async upAndDown(upMs: number, downMs: number, signal: AbortSignal): Promise<void> {
    for (;;) {
      await pause(upMs, undefined, { signal });
      this.drop();
      await pause(downMs, undefined, { signal });
      this.restore();
    }
  }

  private carry(browser: Socket): void {
    if (this.isDown) return void browser.destroy();
    const server = connect(this.port, '127.0.0.1');
    const both = [browser, server];
    let isAnswerLost = false;
    for (const socket of both) {
      this.connections.add(socket);
      // What failed closes next.
      socket.on('error', () => undefined);
    }
    this.pass(browser, server, (piece) => {
      if (this.losing === '' || !piece.includes(this.losing)) return true;
      const loss = this.losses.shift();
      isAnswerLost = loss === 'answer';
      return loss !== 'request';
    });
    this.pass(server, browser, () => !isAnswerLost);
  }

  /** Carries pieces from one end to the other, in their order; cuts both where one must not arrive. */
  private pass(from: Socket, to: Socket, arrives: (piece: Buffer) => boolean): void {
    let last = Promise.resolve();
    from.on('data', (piece: Buffer) => {
      if (!arrives(piece)) return this.cut([from, to]);
      const delay = this.isSlow ? DELAYS[(this.carried += 1) % DELAYS.length] : 0;
      last = last.then(() => pause(delay)).then(() => void (to.writable && to.write(piece)));
    });
    from.on('close', () => void last.then(() => this.cut([from, to], false)));
  }

  private cut(sockets: readonly Socket[], isFault = true): void {
    for (const socket of sockets) {
      if (!this.connections.delete(socket)) continue;
      if (isFault) this.cuts += 1;
      socket.destroy();
    }
  }
}
