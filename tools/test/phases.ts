/** How a phase of the test run went. */
export interface PhaseResult {
  readonly name: string;
  readonly ok: boolean;
  readonly seconds: number;
}

/** Runs phases, keeps their outcomes, and continues after a failure so that one run shows them all. */
export class Phases {
  readonly results: PhaseResult[] = [];
  private begun: number | undefined;
  private ended = 0;

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Runs one phase. It fails when `work` throws or returns false. */
  run(name: string, work: () => Promise<boolean> | boolean): Promise<boolean> {
    console.log(`\n== ${name}`);
    return this.measure(name, work);
  }

  /**
   * Begins a phase in parallel with those that follow; its output is kept for the end. Returns a function that waits for
   * that and then calls `tell`.
   */
  beside(name: string, work: () => Promise<boolean>, tell: () => void): () => Promise<boolean> {
    console.log(`\n== ${name} (told below)`);
    const done = this.measure(name, work);
    return async () => {
      const ok = await done;
      console.log(`\n== ${name}`);
      tell();
      return ok;
    };
  }

  private async measure(name: string, work: () => Promise<boolean> | boolean): Promise<boolean> {
    const since = this.now();
    this.begun ??= since;
    let ok = false;
    try {
      ok = await work();
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
    this.ended = this.now();
    this.results.push({ name, ok, seconds: (this.ended - since) / 1000 });
    return ok;
  }

  get ok(): boolean {
    return this.failed === 0;
  }

  /** How many failed. */
  get failed(): number {
    return this.results.filter((result) => !result.ok).length;
  }

  /** One line for each phase in the order of their ends: outcome, seconds, name; then the seconds of the whole. */
  table(): string {
    const total = (this.ended - (this.begun ?? this.ended)) / 1000;
    const line = (outcome: string, seconds: number, name: string) =>
      `${outcome.padEnd(7)}${seconds.toFixed(1).padStart(7)} s  ${name}`;
    return [
      ...this.results.map(({ ok, seconds, name }) => line(ok ? 'ok' : 'FAILED', seconds, name)),
      line('', total, 'together'),
    ].join('\n');
  }
}
