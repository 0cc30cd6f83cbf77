import type { Way } from './proofs';

const CELLS = /^\|\s*([A-Z][A-Z0-9]*-\d{2,})\s*\|.*\|\s*([^|]*?)\s*\|\s*$/gm;
/** `B: tabs; A: call`, `A/B: once at start`, and a mark without words after it. */
const MARKS = /(?:^|;\s*)((?:[AB]\/)?[AB])\b(?=:|;|$)/g;
const WAYS: Readonly<Record<string, Way>> = { A: 'calls', B: 'browser' };

/** How each row is to be checked, from the last column of its table: `B` in a browser, `A` by calls. */
export function readChecks(markdown: string): ReadonlyMap<string, readonly Way[]> {
  const checks = new Map<string, readonly Way[]>();
  for (const [, id = '', cell = ''] of markdown.matchAll(CELLS)) {
    const marks = [...cell.matchAll(MARKS)].flatMap(([, mark = '']) => mark.split('/'));
    checks.set(
      id,
      marks.flatMap((mark) => WAYS[mark] ?? []),
    );
  }
  return checks;
}

/** A row that is not checked as its column says: why it need not be, or undefined where it is still to do. */
export interface Exception {
  readonly id: string;
  readonly way: Way;
  readonly reason: string | undefined;
}

const LINE = /^([A-Z][A-Z0-9]*-\d{2,}) ([AB])(?: (\S.*))?$/;

/**
 * The lines of docs/requirements-unchecked.txt: an id, the mark of its column, and the reason; without one it is a gap.
 * `#` starts a comment. Throws with the line that is none.
 */
export function readExceptions(text: string): Exception[] {
  const lines = text.split('\n').map((line) => line.replace(/#.*/, '').trim());
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const [, id, mark = '', reason] = LINE.exec(line) ?? [];
      const way = WAYS[mark];
      if (!id || !way) throw new Error(`docs/requirements-unchecked.txt: "${line}" is no id with A or B.`);
      return { id, way, reason };
    });
}

/** What a run proved, held against the column of checks. */
export interface Checked {
  /** How many rows are to be checked so, how many are, how many need not be and how many are still to be. */
  readonly rows: Readonly<Record<Way, { rows: number; proven: number; excused: number; gaps: number }>>;
  readonly problems: readonly string[];
}

const NAMES: Readonly<Record<Way, string>> = { browser: 'in a browser', calls: 'by calls' };

/** Holds proofs and exceptions against the checks: each row needs one of them, and none both. */
export function holdChecks(
  checks: ReadonlyMap<string, readonly Way[]>,
  proofs: Readonly<Record<Way, ReadonlySet<string>>>,
  exceptions: readonly Exception[],
): Checked {
  const problems: string[] = [];
  const countsOf = (way: Way) => {
    const rows = [...checks].filter(([, ways]) => ways.includes(way)).map(([id]) => id);
    const listed = new Map(exceptions.filter((one) => one.way === way).map((one) => [one.id, one]));
    const proven = rows.filter((id) => proofs[way].has(id));
    for (const id of rows)
      if (!proofs[way].has(id) && !listed.has(id))
        problems.push(`${id} is to be checked ${NAMES[way]}, but no test that passed does`);
    for (const id of listed.keys())
      if (proofs[way].has(id) || !rows.includes(id))
        problems.push(`${id} is listed as unchecked ${NAMES[way]}, but it is checked, or need not be`);
    const excused = [...listed.values()].filter(({ reason }) => reason !== undefined).length;
    return { rows: rows.length, proven: proven.length, excused, gaps: listed.size - excused };
  };
  return { rows: { browser: countsOf('browser'), calls: countsOf('calls') }, problems };
}

/** A line for each way of checking. */
export const formatChecked = ({ rows }: Checked): string =>
  Object.entries(rows)
    .map(
      ([way, { rows: all, proven, excused, gaps }]) =>
        `${NAMES[way as Way]}: ${proven} of ${all} rows proven, ${excused} excused, ${gaps} gaps`,
    )
    .join('\n');
