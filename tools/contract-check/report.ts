/** What one check found: as the contract says, something worth knowing, or a difference. */
export type Level = 'ok' | 'note' | 'DIFF';

/** One line of the report. */
export interface Finding {
  readonly level: Level;
  /** The call, path or socket it is about. */
  readonly subject: string;
  readonly detail: string;
}

/** Collects findings and writes each as a line when it is made. */
export class Report {
  readonly findings: Finding[] = [];

  constructor(private readonly write: (line: string) => void) {}

  /** Adds a check that went as the contract says. */
  ok(subject: string, detail: string): void {
    this.add({ level: 'ok', subject, detail });
  }

  /** Adds what could not be checked, or is allowed but worth knowing. */
  note(subject: string, detail: string): void {
    this.add({ level: 'note', subject, detail });
  }

  /** Adds a difference from the contract. */
  differs(subject: string, detail: string): void {
    this.add({ level: 'DIFF', subject, detail });
  }

  /** Findings of a level. */
  count(level: Level): number {
    return this.findings.filter((finding) => finding.level === level).length;
  }

  /** Writes the last line and returns whether the back end keeps the contract. */
  finish(): boolean {
    const differences = this.count('DIFF');
    this.write(
      `\n${this.count('ok')} checks as stated, ${this.count('note')} notes, ${differences} differences`,
    );
    return differences === 0;
  }

  private add(finding: Finding): void {
    this.findings.push(finding);
    this.write(`${finding.level.padEnd(5)}${finding.subject}: ${finding.detail}`);
  }
}
