import { setTimeout as wait } from 'node:timers/promises';

/** The provider was unreachable or violated the protocol. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
}

const TIMEOUT_MS = 10_000;
/** 2000 bars are about 400 KB; the full list of tickers about as much. */
const MOST_BYTES = 8 * 1024 * 1024;
/** The public limit is 10 requests a second for one address. */
const BETWEEN_MS = 110;

/** Asks the provider's REST: equal questions at the same time share one request, and requests keep a distance. */
export class RestClient {
  private readonly running = new Map<string, Promise<unknown>>();
  private next = 0;

  constructor(
    private readonly base: string,
    private readonly stopped: AbortSignal,
  ) {}

  /** The JSON answer of a path; rejects with `UpstreamError`. */
  get(path: string, query: Readonly<Record<string, string>> = {}): Promise<unknown> {
    const url = `${this.base.replace(/\/+$/, '')}${path}?${new URLSearchParams(query).toString()}`;
    const running = this.running.get(url);
    if (running) return running;
    const asked = this.ask(url).finally(() => this.running.delete(url));
    this.running.set(url, asked);
    return asked;
  }

  private async ask(url: string): Promise<unknown> {
    try {
      await this.turn();
      const signal = AbortSignal.any([this.stopped, AbortSignal.timeout(TIMEOUT_MS)]);
      const answer = await fetch(url, { signal, redirect: 'error', headers: { accept: 'application/json' } });
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      return JSON.parse(await bodyOf(answer));
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new UpstreamError(`the market data provider did not answer ${new URL(url).pathname}: ${why}`, {
        cause: error,
      });
    }
  }

  private async turn(): Promise<void> {
    const now = performance.now();
    const at = Math.max(now, this.next);
    this.next = at + BETWEEN_MS;
    if (at > now) await wait(at - now, undefined, { signal: this.stopped });
  }
}

async function bodyOf(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.byteLength;
    if (size > MOST_BYTES) throw new Error('answer too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
