import { NoAnswer } from '../bus/bus';
import type { Bus } from '../bus/bus';

interface Post {
  readonly subject: string;
  readonly bus: MemoryBus;
}

/** Messages between buses of one test, in the order they were sent, each in a microtask of its own. */
export class MemoryMessages {
  readonly listeners = new Set<Post & { readonly listen: (message: unknown) => void }>();
  readonly handlers = new Set<Post & { readonly handle: (message: unknown) => Promise<unknown> }>();

  /** A bus of one more process. */
  bus(): MemoryBus {
    return new MemoryBus(this);
  }
}

/** A process's end of the messages of a test; it can be cut off. */
export class MemoryBus implements Bus {
  private connected = true;

  constructor(private readonly messages: MemoryMessages) {}

  isConnected(): boolean {
    return this.connected;
  }

  /** Cuts this process off, or connects it again. */
  connect(connected: boolean): void {
    this.connected = connected;
  }

  publish(subject: string, message: unknown): void {
    if (!this.connected) return;
    const text = JSON.stringify(message);
    for (const { subject: heard, bus, listen } of this.messages.listeners)
      if (heard === subject) queueMicrotask(() => bus.connected && listen(JSON.parse(text)));
  }

  subscribe(subject: string, listen: (message: unknown) => void): () => void {
    return kept(this.messages.listeners, { subject, bus: this, listen });
  }

  async request(subject: string, message: unknown): Promise<unknown> {
    const served = [...this.messages.handlers].find(
      ({ subject: heard, bus }) => heard === subject && bus.connected,
    );
    if (!this.connected || !served) throw new NoAnswer(subject, true);
    try {
      const answer = await served.handle(JSON.parse(JSON.stringify(message)));
      if (!this.connected || !served.bus.connected) throw new NoAnswer(subject, false);
      return JSON.parse(JSON.stringify(answer ?? null)) as unknown;
    } catch (error) {
      throw error instanceof NoAnswer ? error : new NoAnswer(subject, false, { cause: error });
    }
  }

  serve(subject: string, handle: (message: unknown) => Promise<unknown>): () => void {
    return kept(this.messages.handlers, { subject, bus: this, handle });
  }

  async close(): Promise<void> {
    this.connected = false;
  }
}

function kept<Item>(items: Set<Item>, item: Item): () => void {
  items.add(item);
  return () => {
    items.delete(item);
  };
}
