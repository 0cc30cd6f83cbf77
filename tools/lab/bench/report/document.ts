import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { replaceSection } from './sections';
import { type Table, markdownTable } from './table';

const DOCUMENT = 'docs/performance.md';

/** What is written into a section of the document. */
export interface WrittenFinding extends Table {
  readonly title: string;
  /** How it was measured and what was left out, a sentence each. */
  readonly notes: readonly string[];
  /** By which command and on which machine, a sentence. */
  readonly measured: string;
}

/** Writes a finding into its section of the document immediately, so that a later failure loses nothing. */
export function writeFinding(name: string, { title, notes, measured, ...table }: WrittenFinding): void {
  const content = [
    `## ${title}`,
    markdownTable(table),
    notes.map((note) => `- ${note}`).join('\n'),
    measured,
  ];
  const document = existsSync(DOCUMENT) ? readFileSync(DOCUMENT, 'utf8') : '# Performance\n';
  writeFileSync(DOCUMENT, replaceSection(document, name, content.join('\n\n')));
}
