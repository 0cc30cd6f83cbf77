import type { WebSocket } from 'ws';
import type { GatewayStats } from './counters';
import type { SocketLimits } from './limits';

/** A source whose newest frame can be requested later, so that a slow reader needs no copies. */
export interface FrameSource {
  readonly latest: Buffer | undefined;
  /** Of a source whose frames build on each other: its state before the newest one. */
  readonly before?: unknown;
  /** The frame that leads from such a state to the newest one. */
  since?(before: unknown): Buffer | undefined;
}

/**
 * Writes frames to one socket within a bounded memory. While more than the allowed bytes wait, state topics are only
 * remembered and their newest frame is sent once the reader has caught up; other frames are left out.
 */
export class Connection {
  /** The topics that the reader is behind on, with its last state. */
  private readonly behind = new Map<FrameSource, unknown>();
  private slowSince: number | undefined;

  constructor(
    private readonly socket: Pick<WebSocket, 'bufferedAmount' | 'send' | 'terminate'>,
    private readonly limits: SocketLimits,
    private readonly counters: GatewayStats,
    private readonly now: () => number,
  ) {}

  /** Sends an answer or a ping. A reader with too much unread data is closed, because answers cannot be dropped. */
  send(frame: Buffer): void {
    if (this.hasRoom()) return this.write(frame);
    this.counters.closedSlow += 1;
    this.socket.terminate();
  }

  /** Sends a push, or keeps it back while the reader is behind. */
  push(source: FrameSource, frame: Buffer, replaceable: boolean): void {
    if (this.hasRoom()) {
      const newest = this.behind.has(source) ? this.newestOf(source) : frame;
      this.write(newest ?? frame);
      return;
    }
    this.counters.framesDropped += 1;
    this.slowSince ??= this.now();
    if (replaceable && !this.behind.has(source)) this.behind.set(source, source.before);
  }

  /** Removes a topic that the reader unsubscribed from. */
  forget(source: FrameSource): void {
    this.behind.delete(source);
  }

  /** To be called when the socket's buffer has drained: brings the reader up to date. */
  caughtUp(): void {
    if (!this.hasRoom()) return;
    this.slowSince = undefined;
    for (const source of [...this.behind.keys()]) {
      if (!this.hasRoom()) {
        this.slowSince = this.now();
        return;
      }
      const newest = this.newestOf(source);
      if (newest) this.write(newest);
    }
  }

  /** True when the reader has been behind for too long. */
  tooSlow(): boolean {
    if (this.slowSince === undefined) return false;
    if (this.hasRoom()) this.caughtUp();
    return this.slowSince !== undefined && this.now() - this.slowSince >= this.limits.slowMs;
  }

  private hasRoom(): boolean {
    return this.socket.bufferedAmount <= this.limits.bufferedBytes;
  }

  /** Takes a source off those the reader waits for and returns what brings it up to date. */
  private newestOf(source: FrameSource): Buffer | undefined {
    const left = this.behind.get(source);
    this.behind.delete(source);
    return source.since ? source.since(left) : source.latest;
  }

  private write(frame: Buffer): void {
    this.counters.framesSent += 1;
    this.socket.send(frame);
  }
}
