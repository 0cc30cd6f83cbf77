/** Without a frame for so long (ms) prices decide nothing: one goes out every second, and a new holder needs two. */
const SILENT_MS = 3_000;
/** Who has heard a frame, or an answer, so short a time ago (ms) shows what the others show. */
const JUST_NOW_MS = 250;

/** What recency follows from. */
export interface RecencyParts {
  /** How long ago (ms) the newest frame came. */
  readonly silentMs: () => number;
  /** Asks the holder something; rejects when it does not answer soon. */
  readonly ask: () => Promise<unknown>;
  /** Time that goes on while the process is stopped, ms. */
  readonly clock: () => number;
}

/** Knows how far what a process shows can be trusted to be the newest. */
export class Recency {
  /** When the holder last answered. */
  private answeredAt = -Infinity;
  private asking: Promise<boolean> | undefined;

  constructor(private readonly parts: RecencyParts) {}

  /** True when nothing was heard for so long that prices decide nothing. */
  get isSilent(): boolean {
    return this.parts.silentMs() > SILENT_MS;
  }

  /** Whether no process shows anything newer; asks the holder when that is in doubt. */
  async isCurrent(): Promise<boolean> {
    const { silentMs, clock } = this.parts;
    if (Math.min(silentMs(), clock() - this.answeredAt) <= JUST_NOW_MS) return true;
    this.asking ??= this.askHolder().finally(() => (this.asking = undefined));
    return this.asking;
  }

  /** Its frames come before its answer: whatever it had published is here then. */
  private async askHolder(): Promise<boolean> {
    try {
      await this.parts.ask();
      this.answeredAt = this.parts.clock();
      return true;
    } catch {
      return false;
    }
  }
}
