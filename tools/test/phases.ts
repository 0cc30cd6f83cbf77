/** How a phase of the test run went. */
export interface PhaseResult {
  readonly name: string;
  readonly ok: boolean;
  readonly seconds: number;
}

/** Runs phases one after the other, keeps what happened, and goes on after a failure so that one run shows them all. */
export class Phases {
  readonly results: PhaseResult[] = [];

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Runs one phase. It fails when `work` throws or answers false. */
  async run(name: string, work: () => Promise<boolean> | boolean): Promise<boolean> {
    console.log(`\n== ${name}`);
    const since = this.now();
    let ok = false;
    try {
      ok = await work();
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
    this.results.push({ name, ok, seconds: (this.now() - since) / 1000 });
    return ok;
  }

  get ok(): boolean {
    return this.results.every((result) => result.ok);
  }

  /** One line for each phase: outcome, seconds, name. */
  table(): string {
    const total = this.results.reduce((seconds, result) => seconds + result.seconds, 0);
    const line = (outcome: string, seconds: number, name: string) =>
      `${outcome.padEnd(7)}${seconds.toFixed(1).padStart(7)} s  ${name}`;
    return [
      ...this.results.map(({ ok, seconds, name }) => line(ok ? 'ok' : 'FAILED', seconds, name)),
      line('', total, 'together'),
    ].join('\n');
  }
}
