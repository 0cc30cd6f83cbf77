import { NoAnswer } from '@ex/server-cluster';
import type { Bus, RequestOptions } from '@ex/server-cluster';

interface Endpoint<Handle> {
  readonly subject: string;
  readonly bus: ChaosBus;
  readonly handle: Handle;
}

/** `muted`: the process does not know that nothing passes. `cut`: it does. */
export type Link = 'open' | 'muted' | 'cut';

/** Messages that are lost, late, repeated and out of order, by the dice of a test. */
export class ChaosMessages {
  readonly listeners = new Set<Endpoint<(message: unknown) => void>>();
  readonly handlers = new Set<Endpoint<(message: unknown) => Promise<unknown>>>();
  /** Share of messages that are lost or repeated, and the longest delay (ms). */
  loss = 0;
  delay = 0;

  /** `dice` returns a number in [0, 1). */
  constructor(readonly dice: () => number) {}

  bus(): ChaosBus {
    return new ChaosBus(this);
  }

  /** Carries a message, or not. */
  carry(deliver: () => void): void {
    if (this.dice() < this.loss) return;
    setTimeout(deliver, Math.floor(this.dice() * this.delay));
    if (this.dice() < this.loss) setTimeout(deliver, Math.floor(this.dice() * this.delay));
  }
}

/** A process's end of such messages. */
export class ChaosBus implements Bus {
  link: Link = 'open';

  constructor(private readonly messages: ChaosMessages) {}

  isConnected(): boolean {
    return this.link !== 'cut';
  }

  publish(subject: string, message: unknown): void {
    if (this.link !== 'open') return;
    const text = JSON.stringify(message);
    for (const one of this.messages.listeners) {
      if (one.subject !== subject) continue;
      this.messages.carry(() => {
        if (one.bus.link === 'open') one.handle(JSON.parse(text));
      });
    }
  }

  subscribe(subject: string, handle: (message: unknown) => void): () => void {
    const endpoint = { subject, bus: this, handle };
    this.messages.listeners.add(endpoint);
    return () => this.messages.listeners.delete(endpoint);
  }

  request(subject: string, message: unknown, { timeoutMs }: RequestOptions): Promise<unknown> {
    const served = [...this.messages.handlers].find((one) => one.subject === subject);
    if (this.link === 'cut' || !served) return Promise.reject(new NoAnswer(subject, true));
    return new Promise((resolve, reject) => {
      setTimeout(() => reject(new NoAnswer(subject, false)), timeoutMs);
      const back = (answer: unknown): void => {
        const text = JSON.stringify(answer ?? null);
        this.messages.carry(() => this.link === 'open' && resolve(JSON.parse(text)));
      };
      if (this.link !== 'open') return;
      this.messages.carry(() => {
        if (served.bus.link !== 'open' || !this.messages.handlers.has(served)) return;
        served.handle(JSON.parse(JSON.stringify(message))).then(back, () => undefined);
      });
    });
  }

  serve(subject: string, handle: (message: unknown) => Promise<unknown>): () => void {
    const endpoint = { subject, bus: this, handle };
    this.messages.handlers.add(endpoint);
    return () => this.messages.handlers.delete(endpoint);
  }

  async close(): Promise<void> {
    this.link = 'cut';
  }
}
