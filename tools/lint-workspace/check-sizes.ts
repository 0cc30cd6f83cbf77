import { readFileSync } from 'node:fs';
import path from 'node:path';
import { shippedFiles } from './imports';
import type { Project } from './projects';

/** Lines of the source files of one part of the workspace. */
export interface Sizes {
  readonly part: string;
  readonly median: number;
  /** 90th percentile. */
  readonly p90: number;
  readonly longest: { readonly file: string; readonly lines: number };
}

/** Limits of docs/code-style.md. A small median means that a reader has to open many files for one thought. */
const MEDIAN = { min: 40, max: 80 };
const MAX_P90 = 170;
const MAX_FILE = 300;
const PARTS = ['libs/server', 'libs'];
/** So few files say nothing about habits. */
const MIN_FILES = 100;

/** Sizes of what ships in the libraries, browser and server apart; a part with few files is left out. */
export function measureSizes(workspace: string, projects: readonly Project[]): Sizes[] {
  const partOf = (root: string) => PARTS.find((part) => root.startsWith(`${part}/`));
  return PARTS.flatMap((part) => {
    const files = projects
      .filter(({ root, tags }) => partOf(root) === part && !tags.includes('type:testing'))
      .flatMap(({ root }) => shippedFiles(workspace, root))
      .map((file) => ({
        file,
        lines: readFileSync(path.join(workspace, file), 'utf8').split('\n').length - 1,
      }))
      .sort((a, b) => a.lines - b.lines);
    const longest = files.at(-1);
    if (!longest || files.length < MIN_FILES) return [];
    const quantile = (share: number) => files[Math.floor(files.length * share)]?.lines ?? 0;
    return [{ part, median: quantile(0.5), p90: quantile(0.9), longest }];
  });
}

/** One line for each part, for the reader of the check. */
export function formatSizes(sizes: readonly Sizes[]): string {
  const line = ({ part, median, p90, longest }: Sizes) =>
    `${part}: median ${median} lines, 90th percentile ${p90}, longest ${longest.lines} (${longest.file})`;
  return sizes.map(line).join('\n');
}

/** Parts whose files are too long or too many. */
export function checkSizes(sizes: readonly Sizes[]): string[] {
  return sizes.flatMap(({ part, median, p90, longest }) => [
    ...(median < MEDIAN.min || median > MEDIAN.max
      ? [`${part}: the median file has ${median} lines, not ${MEDIAN.min} to ${MEDIAN.max}`]
      : []),
    ...(p90 > MAX_P90 ? [`${part}: a tenth of the files have over ${p90} lines, not ${MAX_P90}`] : []),
    ...(longest.lines > MAX_FILE
      ? [`${longest.file}: ${longest.lines} lines, more than ${MAX_FILE}; split it by purpose`]
      : []),
  ]);
}
