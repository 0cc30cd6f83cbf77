/** Without a frame for so long (ms) prices decide nothing: one goes out every second, and a new holder needs two. */
const SILENT_MS = 3_000;
/** Who asked the holder so short a time ago (ms), and was answered, shows what the others show. */
const JUST_NOW_MS = 250;
/** How long (ms) the holder may take to answer whether it is there. */
const CONFIRM_MS = 1_000;

/** What recency follows from. */
export interface RecencyParts {
  /** How long ago (ms) the newest frame came. */
  readonly silentMs: () => number;
  /**
   * Asks the holder, itself if it is this process, whether everything it has published is here; rejects when no answer comes in
   * time.
   */
  readonly ask: (timeoutMs: number) => Promise<boolean>;
  /** Time that continues while the process is stopped, ms. */
  readonly clock: () => number;
}

/** Knows how far what a process shows can be trusted to be the newest. */
export class Recency {
  /** When the question was asked that the holder answered last. */
  private confirmedAt = -Infinity;
  private asking: Promise<boolean> | undefined;
  private succeed = (): void => undefined;

  constructor(private readonly parts: RecencyParts) {}

  /** True when nothing was heard for so long that prices decide nothing. */
  get isSilent(): boolean {
    return this.parts.silentMs() > SILENT_MS;
  }

  /**
   * Whether no process shows anything newer. The holder is asked: a frame that was heard just now proves nothing, since a
   * process that was stopped hears first what was sent long ago.
   */
  async isCurrent(): Promise<boolean> {
    if (this.parts.clock() - this.confirmedAt <= JUST_NOW_MS) return true;
    this.asking ??= this.askHolder().finally(() => (this.asking = undefined));
    return this.asking;
  }

  /** Another process leads from now on: it is asked instead of the one that does not answer any more. */
  succeeded(): void {
    this.succeed();
  }

  /**
   * The holder's frames come before its answer. So everything that it had published is here then, unless the connection was
   * lost meanwhile.
   */
  private async askHolder(): Promise<boolean> {
    const askedAt = this.parts.clock();
    const successor = new Promise<'successor'>((resolve) => (this.succeed = () => resolve('successor')));
    const answer = this.parts.ask(CONFIRM_MS).then(
      (isComplete) => (isComplete ? 'complete' : 'behind'),
      () => 'silent' as const,
    );
    const heard = await Promise.race([answer, successor]);
    if (heard === 'successor') return this.askHolder();
    if (heard !== 'complete') return false;
    // An answer may have waited here while the process was stopped.
    if (this.parts.clock() - askedAt > CONFIRM_MS) return false;
    this.confirmedAt = askedAt;
    return true;
  }
}
