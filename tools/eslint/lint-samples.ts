import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** What ESLint says about a sample; severity 1 warns, 2 refuses. */
export interface Finding {
  readonly ruleId: string | null;
  readonly message: string;
  readonly severity: number;
}

/** Lints code as if it stood in `file` (path from the workspace root, which need not exist): findings by sample. */
export function lintSamples(samples: ReadonlyArray<{ file: string; code: string }>): Finding[][] {
  const output = execFileSync(process.execPath, [path.join(__dirname, 'probe.mjs')], {
    input: JSON.stringify(samples),
    encoding: 'utf8',
  });
  return JSON.parse(output) as Finding[][];
}
