import { WebSocket } from 'ws';
import { type Message, readFrame } from './frames';

/** A raw client: keeps what the server sends and lets a test wait for the message it wants. */
export class SocketClient {
  /** Unread messages, oldest first. */
  readonly inbox: Message[] = [];
  readonly closed: Promise<{ code: number; reason: string }>;
  /** True while every frame was binary and one gzip member. */
  allGzip = true;
  private readonly waiting = new Set<() => void>();

  private constructor(readonly socket: WebSocket) {
    socket.on('message', (data: Buffer, isBinary) => {
      this.allGzip &&= isBinary && data[0] === 0x1f && data[1] === 0x8b;
      this.inbox.push(readFrame(data));
      for (const wake of [...this.waiting]) wake();
    });
    this.closed = new Promise((resolve) => {
      socket.once('close', (code, reason) => resolve({ code, reason: reason.toString() }));
    });
  }

  /** Opens a socket; rejects when the server does. */
  static open(url: string, headers: Readonly<Record<string, string>> = {}): Promise<SocketClient> {
    const socket = new WebSocket(url, { headers });
    const client = new SocketClient(socket);
    return new Promise((resolve, reject) => {
      socket.once('open', () => resolve(client));
      socket.once('error', reject);
    });
  }

  send(message: object | string): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** Takes the first message that fits out of the inbox, waiting for it; rejects when the socket closes before. */
  async take(fits: (message: Message) => boolean): Promise<Message> {
    for (;;) {
      const at = this.inbox.findIndex(fits);
      const [message] = at < 0 ? [] : this.inbox.splice(at, 1);
      if (message) return message;
      const ended = await Promise.race([this.more(), this.closed]);
      if (ended) throw new Error(`closed with ${ended.code} before the message came`);
    }
  }

  /** Sends a command and takes its answer, found by the id. */
  ask(command: Message): Promise<Message> {
    this.send(command);
    return this.take((message) => message['id'] === command['id']);
  }

  /** Takes the next push of a topic. */
  pushOf(topic: string): Promise<Message> {
    return this.take((message) => message['ch'] === topic);
  }

  private more(): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        this.waiting.delete(wake);
        resolve();
      };
      this.waiting.add(wake);
    });
  }
}
