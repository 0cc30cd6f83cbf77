import { gzip } from 'pako';
import type { SocketConstructor, SocketLike } from '../socket/link';

/** A socket without a network: the test is the server. */
interface FakeSocket extends SocketLike {
  url: string;
  /** Parsed messages of the client. */
  sent: Record<string, unknown>[];
  accept(): void;
  /** Sends a value as a gzip frame, as HTX does. */
  push(value: unknown): void;
  /** Sends a frame unchanged. */
  raw(data: unknown): void;
  /** Ends the connection from the server's side. */
  drop(code?: number): void;
}

/** A constructor and what it has made, oldest first. */
export interface FakeNetwork {
  Socket: SocketConstructor;
  made: FakeSocket[];
  last(): FakeSocket;
  /** Sockets that are connecting or open. */
  live(): FakeSocket[];
}

/** One gzip frame. */
export function gzipFrame(value: unknown): ArrayBuffer {
  return gzip(typeof value === 'string' ? value : JSON.stringify(value)).buffer;
}

/** Makes a network. */
export function createFakeNetwork(): FakeNetwork {
  const made: FakeSocket[] = [];

  class Socket {
    binaryType: BinaryType = 'blob';
    readyState: 0 | 1 | 2 | 3 = 0;
    onopen: SocketLike['onopen'] = null;
    onmessage: SocketLike['onmessage'] = null;
    onclose: SocketLike['onclose'] = null;
    onerror: SocketLike['onerror'] = null;
    sent: Record<string, unknown>[] = [];

    constructor(readonly url: string) {
      made.push(this);
    }

    private get self() {
      return this as unknown as WebSocket;
    }
    send(data: string) {
      this.sent.push(JSON.parse(data));
    }
    close() {
      this.readyState = 3;
    }
    accept() {
      this.readyState = 1;
      this.onopen?.call(this.self, new Event('open'));
    }
    raw(data: unknown) {
      this.onmessage?.call(this.self, new MessageEvent('message', { data }));
    }
    push(value: unknown) {
      this.raw(gzipFrame(value));
    }
    drop(code = 1006) {
      this.readyState = 3;
      this.onclose?.call(this.self, Object.assign(new Event('close'), { code, reason: '', wasClean: false }));
    }
  }

  return {
    Socket,
    made,
    last() {
      const socket = made.at(-1);
      if (!socket) throw new Error('no socket was made');
      return socket;
    },
    live: () => made.filter((socket) => socket.readyState < 2),
  };
}
