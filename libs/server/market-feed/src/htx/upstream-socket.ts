import WebSocket from 'ws';
import type { RawData } from 'ws';
import { reconnectDelay } from './backoff';
import { decodeFrame, MAX_WIRE_BYTES } from './decode';

const HANDSHAKE_MS = 10_000;
/** The provider speaks every 5 s; twenty of silence mean a half-open connection. */
const LONGEST_SILENCE_MS = 20_000;
/** After so long with data a connection counts as good again. */
const HEALTHY_MS = 60_000;
/** Subscriptions sent in one burst, and the pause before the next ones; providers limit the messages of a socket. */
const BURST = 20;
const BURST_PAUSE_MS = 500;
/** Frames of one connection that cannot be read before it is given up. */
const MOST_BAD_FRAMES = 20;

/** Callbacks of a socket's owner; `message` gets any JSON value that is not a ping. */
export interface SocketEvents {
  message(value: unknown): void;
  /** The provider's clock, from its pings. */
  heartbeat(ts: number): void;
  /** Data were or may have been missed from now on. */
  lost(): void;
}

/** Timings that tests shorten. */
export interface SocketTimings {
  readonly silenceMs?: number;
  readonly delay?: (failures: number) => number;
}

/** A persistent connection to the provider: answers pings, reconnects after a loss and resubscribes. */
export class UpstreamSocket {
  private readonly topics = new Set<string>();
  private socket: WebSocket | undefined;
  private waiting: string[] = [];
  private failures = 0;
  private badFrames = 0;
  private openedAt = 0;
  private again: NodeJS.Timeout | undefined;
  private silence: NodeJS.Timeout | undefined;
  private burst: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly url: string,
    private readonly events: SocketEvents,
    private readonly timings: SocketTimings = {},
  ) {}

  /** Subscribes to a topic, now and after every reconnect; does nothing for an existing subscription. */
  subscribe(topic: string): void {
    if (this.topics.has(topic)) return;
    this.topics.add(topic);
    if (this.socket?.readyState === WebSocket.OPEN) this.enqueue([topic]);
  }

  connect(): void {
    const socket = new WebSocket(this.url, {
      perMessageDeflate: false,
      maxPayload: MAX_WIRE_BYTES,
      handshakeTimeout: HANDSHAKE_MS,
    });
    this.socket = socket;
    this.badFrames = 0;
    socket.on('open', () => this.opened());
    socket.on('message', (data, isBinary) => this.receive(data, isBinary));
    // The close that follows an error does the work; without a listener the error would end the process.
    socket.on('error', () => undefined);
    socket.on('close', () => this.closed());
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.again);
    this.forget();
    this.socket?.terminate();
  }

  private opened(): void {
    this.openedAt = performance.now();
    this.listen();
    this.enqueue([...this.topics]);
  }

  private closed(): void {
    this.forget();
    if (this.stopped) return;
    this.events.lost();
    this.failures =
      this.openedAt > 0 && performance.now() - this.openedAt > HEALTHY_MS ? 1 : this.failures + 1;
    this.openedAt = 0;
    const delay = this.timings.delay ?? reconnectDelay;
    this.again = setTimeout(() => this.connect(), delay(this.failures));
  }

  private receive(data: RawData, isBinary: boolean): void {
    this.listen();
    let value: unknown;
    try {
      value = decodeFrame(bytesOf(data), isBinary);
    } catch {
      this.badFrames += 1;
      if (this.badFrames > MOST_BAD_FRAMES) this.socket?.terminate();
      return;
    }
    const ping = pingOf(value);
    if (ping === undefined) this.events.message(value);
    else {
      this.send({ pong: ping });
      this.events.heartbeat(ping);
    }
  }

  private enqueue(topics: readonly string[]): void {
    this.waiting.push(...topics);
    if (!this.burst) this.sendBurst();
  }

  private sendBurst(): void {
    for (const topic of this.waiting.splice(0, BURST)) this.send({ sub: topic, id: topic });
    this.burst = this.waiting.length > 0 ? setTimeout(() => this.sendBurst(), BURST_PAUSE_MS) : undefined;
  }

  private send(command: Readonly<Record<string, unknown>>): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(command));
  }

  private listen(): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.socket?.terminate(), this.timings.silenceMs ?? LONGEST_SILENCE_MS);
  }

  private forget(): void {
    clearTimeout(this.silence);
    clearTimeout(this.burst);
    this.burst = undefined;
    this.waiting = [];
  }
}

function bytesOf(data: RawData): Buffer {
  if (Buffer.isBuffer(data)) return data;
  return Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data);
}

function pingOf(value: unknown): number | undefined {
  const ping = typeof value === 'object' && value !== null && 'ping' in value ? value.ping : undefined;
  return typeof ping === 'number' ? ping : undefined;
}
