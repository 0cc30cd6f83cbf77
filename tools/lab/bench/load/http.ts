import http from 'node:http';

/** A request of a load. */
export interface LoadRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What came back: the body as it came over the wire. */
export interface LoadAnswer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

/**
 * Address of its own for the member at an index, from 0: the venue counts what one address has under way. All of
 * 127.0.0.0/8 is this machine.
 */
export const addressOf = (member: number): string =>
  `127.${1 + (member >> 16)}.${(member >> 8) & 255}.${member & 255}`;

/** Sends requests to one server over connections that stay open, as a browser does. */
export class HttpLoad {
  private readonly agent: http.Agent;
  private readonly host: string;
  private readonly port: string;

  /** `localAddress`: where the connections come from, an address of this machine. */
  constructor(
    base: string,
    connections: number,
    private readonly localAddress?: string,
  ) {
    const { hostname, port } = new URL(base);
    this.host = hostname;
    this.port = port;
    this.agent = new http.Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' });
  }

  /** Sends a request and returns the body as it came over the wire. Throws on any HTTP status but 200. */
  async send(request: LoadRequest): Promise<Buffer> {
    const { status, body } = await this.exchange(request);
    if (status !== 200) throw new Error(`${request.path} answered ${status}`);
    return body;
  }

  /** Sends a request and returns any answer. Throws when there is none, within `timeoutMs` if given. */
  exchange(
    { method, path, headers, body }: LoadRequest,
    { timeoutMs }: { readonly timeoutMs?: number } = {},
  ): Promise<LoadAnswer> {
    return new Promise((resolve, reject) => {
      const form = body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' };
      const request = http.request(
        {
          host: this.host,
          port: this.port,
          method,
          path,
          agent: this.agent,
          localAddress: this.localAddress,
          headers: { ...form, ...headers },
          ...(timeoutMs === undefined ? {} : { signal: AbortSignal.timeout(timeoutMs) }),
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.once('error', reject);
          answer.once('end', () =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
          );
        },
      );
      request.once('error', reject);
      request.end(body);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}
