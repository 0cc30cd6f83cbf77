import { connect } from '@nats-io/transport-node';
import type { Msg, NatsConnection } from '@nats-io/transport-node';
import { NoRespondersError, RequestError } from '@nats-io/nats-core';
import { NoAnswer } from './bus';
import type { Bus } from './bus';

/** How processes find each other. */
export interface NatsBusOptions {
  /** Addresses of NATS servers of one cluster, `nats://host:4222`; with `user:password@` or `token@` where they ask for it. */
  readonly servers: readonly string[];
  /** Begins all subjects, so that several venues may share a NATS. */
  readonly prefix: string;
  /** How this process is named at NATS. */
  readonly name: string;
  /** Called for faults: of handlers, and of messages that are no JSON. */
  readonly onError: (error: unknown) => void;
  /** Called when the connection is lost or found again. */
  readonly onConnection?: (isConnected: boolean) => void;
}

const CONNECT_TIMEOUT_MS = 5_000;
const RECONNECT_MS = 250;
/** A connection that says nothing for twice this time (ms) is lost. */
const PING_MS = 500;

/** Connects to NATS and stays connected. Rejects when no server can be reached at the start. */
export async function openNatsBus(options: NatsBusOptions): Promise<Bus> {
  const { servers, name } = options;
  const connection = await connect({
    servers: servers.map(withoutCredentials),
    ...credentialsOf(servers),
    name,
    timeout: CONNECT_TIMEOUT_MS,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_MS,
    reconnectJitter: RECONNECT_MS,
    pingInterval: PING_MS,
    maxPingOut: 2,
  });
  return new NatsBus(connection, options);
}

class NatsBus implements Bus {
  private connected = true;
  /** Questions that wait for an answer; it is lost with the connection. */
  private readonly waiting = new Set<() => void>();

  constructor(
    private readonly connection: NatsConnection,
    private readonly options: NatsBusOptions,
  ) {
    void this.watch();
  }

  isConnected(): boolean {
    return this.connected;
  }

  publish(subject: string, message: unknown): void {
    // The client would keep it for the time after: news of long ago.
    if (this.connected) this.connection.publish(this.named(subject), JSON.stringify(message));
  }

  subscribe(subject: string, listen: (message: unknown) => void): () => void {
    return this.hear(subject, undefined, ({ message }) => listen(message));
  }

  async request(
    subject: string,
    message: unknown,
    { timeoutMs }: { readonly timeoutMs: number },
  ): Promise<unknown> {
    if (!this.connected) throw new NoAnswer(subject, true);
    let cutOff = (): void => undefined;
    const cut = new Promise<never>((_, reject) => {
      cutOff = () => reject(new Error('the connection to NATS was lost'));
    });
    this.waiting.add(cutOff);
    try {
      const asked = this.connection.request(this.named(subject), JSON.stringify(message), {
        timeout: timeoutMs,
      });
      const answer = await Promise.race([asked, cut]);
      return answer.json<unknown>();
    } catch (error) {
      throw new NoAnswer(subject, isUndelivered(error), { cause: error });
    } finally {
      this.waiting.delete(cutOff);
    }
  }

  serve(subject: string, handle: (message: unknown) => Promise<unknown>): () => void {
    return this.hear(subject, 'one', ({ message, request }) => {
      handle(message).then((answer) => {
        if (this.connected) request.respond(JSON.stringify(answer ?? null));
      }, this.options.onError);
    });
  }

  async close(): Promise<void> {
    await this.connection.drain().catch(this.options.onError);
  }

  /** `queue`: of those who hear in a queue only one gets a message. */
  private hear(
    subject: string,
    queue: string | undefined,
    take: (heard: { readonly message: unknown; readonly request: Msg }) => void,
  ): () => void {
    const subscription = this.connection.subscribe(this.named(subject), {
      ...(queue ? { queue } : {}),
      callback: (error, request) => {
        if (error) return this.options.onError(error);
        const message = this.read(request);
        if (message !== undefined) take({ message, request });
      },
    });
    return () => subscription.unsubscribe();
  }

  private read(request: Msg): unknown {
    try {
      return request.json<unknown>();
    } catch (error) {
      this.options.onError(error);
      return undefined;
    }
  }

  private named(subject: string): string {
    return `${this.options.prefix}.${subject}`;
  }

  private cutOff(): void {
    for (const cut of [...this.waiting]) cut();
  }

  private async watch(): Promise<void> {
    for await (const { type } of this.connection.status()) {
      const connected = type === 'reconnect' ? true : type === 'disconnect' ? false : this.connected;
      if (connected === this.connected) continue;
      this.connected = connected;
      if (!connected) this.cutOff();
      this.options.onConnection?.(connected);
    }
    this.connected = false;
    this.cutOff();
  }
}

const isUndelivered = (error: unknown): boolean =>
  error instanceof NoRespondersError || (error instanceof RequestError && error.isNoResponders());

function withoutCredentials(server: string): string {
  const url = new URL(server);
  url.username = '';
  url.password = '';
  return url.href.replace(/\/$/, '');
}

/** What the first address with a user says; the servers of a cluster ask for the same. */
function credentialsOf(servers: readonly string[]): { user?: string; pass?: string; token?: string } {
  const url = servers.map((server) => new URL(server)).find(({ username }) => username);
  if (!url) return {};
  const user = decodeURIComponent(url.username);
  return url.password ? { user, pass: decodeURIComponent(url.password) } : { token: user };
}
