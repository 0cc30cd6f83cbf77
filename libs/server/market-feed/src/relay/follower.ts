import { NoAnswer } from '@ex/server-cluster';
import type { Bus } from '@ex/server-cluster';
import { frame, FRAMES, head, NOT_READY, questionsTo, wholeMarket } from './messages';
import type { Frame, Question } from './messages';
import type { RelayedMarket } from './relayed-market';
import type { RelayedMarkets } from './relayed-markets';
import { epochOf } from './versions';

/** Pause (ms) before the next request to the holder, or the next search for one. */
const RETRY_MS = 250;
const ANSWER_MS = 5_000;
/** Markets asked for at the same time. */
const MAX_QUESTIONS = 8;
/** How often (ms) the log says that no process leads. */
const COMPLAIN_MS = 10_000;

/** Dependencies of the part that every process has. */
export interface FollowerParts {
  readonly bus: Bus;
  readonly markets: RelayedMarkets;
  /** Wall clock in ms. */
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
  readonly log: (message: string) => void;
  /** Called with the symbols that have changed. */
  readonly changed: (symbols: readonly string[]) => void;
  /** Called when the frame of a later holder was heard. */
  readonly succeeded: (epoch: number) => void;
}

/**
 * Receives the frames of the holder, detects gaps and requests the missing parts until everything is there. Every process
 * runs one; the holder has published everything itself.
 */
export class Follower {
  /** How often frames were missed. */
  gaps = 0;
  private stopListening: (() => void) | undefined;
  private isBehind = true;
  private isAsking = false;
  private waiters: { readonly resolve: () => void; readonly reject: (error: unknown) => void }[] = [];
  private lastFault: unknown;
  private wake: (() => void) | undefined;

  constructor(private readonly parts: FollowerParts) {}

  listen(): void {
    this.stopListening ??= this.parts.bus.subscribe(FRAMES, (message) => this.hear(message));
  }

  /** Resolves once all published data is there, however long no process leads; rejects when it is stopped before. */
  async complete(): Promise<void> {
    if (!this.isBehind && !this.isAsking) return;
    const done = new Promise<void>((resolve, reject) => this.waiters.push({ resolve, reject }));
    this.catchUp();
    await done;
  }

  stop(): void {
    this.stopListening?.();
    this.stopListening = undefined;
    this.wake?.();
    for (const { reject } of this.waiters.splice(0)) reject(new Error('the market feed was stopped'));
  }

  /** Asks the holder of the newest frame; rejects with `NoAnswer`. */
  ask(question: Question, timeoutMs = ANSWER_MS): Promise<unknown> {
    const { bus, markets } = this.parts;
    return bus.request(questionsTo(epochOf(markets.position)), question, { timeoutMs });
  }

  /**
   * Asks the holder whether everything it has published is here, and fetches the missing parts: otherwise only the next
   * frame would show that something was published during a lost connection. Rejects when no answer comes in time.
   */
  async confirm(timeoutMs: number): Promise<boolean> {
    const listed = await this.ask({ ask: 'head' }, timeoutMs);
    if (listed === NOT_READY) return true;
    const isBehind = head
      .parse(listed)
      .markets.some(({ market, version }) => (this.parts.markets.get(market.symbol)?.version ?? 0) < version);
    if (isBehind) this.fallBehind();
    return !isBehind;
  }

  private hear(message: unknown): void {
    const { markets, onError, changed, succeeded } = this.parts;
    const read = frame.safeParse(message);
    if (!read.success) return onError(new Error('a frame of the market feed cannot be read'));
    const { version, after, identity, gaps } = read.data;
    if (version <= markets.position) return;
    const isNext = after === markets.position;
    if (epochOf(version) > epochOf(markets.position)) succeeded(epochOf(version));
    if (!isNext && markets.position > 0) this.gaps += 1;
    markets.advance(version);
    // An answer may have told of later news than the frames heard so far.
    if (read.data.news.length > 0) markets.newest = Math.max(markets.newest, version);
    markets.upstreamGaps = gaps;
    const isSame = markets.source?.identity === identity;
    const symbols = isSame ? this.take(read.data) : [];
    if (!isNext || !isSame || symbols.some((symbol) => !markets.get(symbol)?.isWhole)) this.fallBehind();
    changed(symbols);
  }

  /** Returns the symbols whose news were taken. */
  private take({ version, news }: Frame): string[] {
    const { markets } = this.parts;
    return news.flatMap((one) => (markets.get(one.symbol)?.hear(one, version) ? [one.symbol] : []));
  }

  private fallBehind(): void {
    this.isBehind = true;
    this.catchUp();
  }

  private catchUp(): void {
    if (this.isAsking) return;
    this.isAsking = true;
    void this.askUntilWhole();
  }

  private async askUntilWhole(): Promise<void> {
    let complainAt = this.parts.now() + COMPLAIN_MS;
    while (this.isBehind && this.stopListening) {
      this.isBehind = false;
      if (await this.askOnce()) continue;
      this.isBehind = true;
      if (this.parts.now() >= complainAt) {
        this.complain();
        complainAt = this.parts.now() + COMPLAIN_MS;
      }
      await this.pause();
    }
    this.isAsking = false;
    if (!this.isBehind) for (const { resolve } of this.waiters.splice(0)) resolve();
  }

  private complain(): void {
    const { markets, log, onError } = this.parts;
    const whom =
      markets.position === 0 ? 'a process that leads the market feed' : 'the holder of the market feed';
    log(`Waiting for ${whom}`);
    if (this.lastFault !== undefined) onError(this.lastFault);
    this.lastFault = undefined;
  }

  /** Asks for everything that is missing; returns whether it was answered. */
  private async askOnce(): Promise<boolean> {
    const { markets } = this.parts;
    const epoch = epochOf(markets.position);
    if (epoch === 0) return false;
    try {
      const listed = await this.ask({ ask: 'head' });
      if (listed === NOT_READY) return false;
      const present = head.parse(listed);
      markets.adopt(
        present,
        present.markets.map(({ market }) => market),
      );
      const missing = present.markets.flatMap(({ market: { symbol }, version }) => {
        const market = markets.get(symbol);
        return market && (!market.isWhole || market.version < version) ? [market] : [];
      });
      const answers = await inTurns(missing, (market) =>
        this.askFor(market).catch((error: unknown) => this.failed(error)),
      );
      const found = missing.filter((_, at) => answers[at]);
      this.parts.changed(found.map(({ market }) => market.symbol));
      return found.length === missing.length && markets.isWhole;
    } catch (error) {
      return this.failed(error);
    }
  }

  /** No process leads, or another one than a moment ago: send the request again. */
  private failed(error: unknown): false {
    if (!(error instanceof NoAnswer)) this.lastFault = error;
    return false;
  }

  private async askFor(market: RelayedMarket): Promise<boolean> {
    const marks = market.marks.end;
    const { symbol } = market.market;
    const told = await this.ask({ ask: 'market', symbol, marks });
    if (told === NOT_READY) return false;
    const answer = wholeMarket.parse(told);
    market.complete(answer.news, answer.version);
    this.parts.markets.newest = Math.max(this.parts.markets.newest, market.version);
    return market.isWhole;
  }

  private pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, RETRY_MS);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/** Some at a time. */
async function inTurns<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let at = next++; at < items.length; at = next++) results[at] = await work(items[at] as T);
  };
  await Promise.all(Array.from({ length: MAX_QUESTIONS }, worker));
  return results;
}
