/** Parts of the bench, in the order they run. */
export const PART_NAMES = [
  'sizes',
  'origins',
  'content',
  'lighthouse',
  'reads',
  'orders',
  'spot',
  'keys',
  'million',
  'search',
  'logins',
  'sockets',
  'attack',
  'memory',
  'steady',
  'drawing',
  'chart',
  'live',
  'draws',
  'taps',
  'heap',
  'screens',
] as const;
export type PartName = (typeof PART_NAMES)[number];

/** A request to the bench, read from the command line. */
export interface BenchRequest {
  readonly parts: readonly PartName[];
  /** Put the figures into docs/performance.md. */
  readonly write: boolean;
  /** Build app and server first where their sources changed. */
  readonly build: boolean;
  /** Fail when a figure is beyond its limit. */
  readonly gate: boolean;
  /** Lighthouse runs of each page; the median counts. */
  readonly runs: number;
  /** Length of each load, in seconds. */
  readonly seconds: number;
  /** Commit whose server is measured too, in the same run. */
  readonly against: string | undefined;
  /** Length of the streams and loads whose memory is measured, in minutes. */
  readonly minutes: number;
}

const LIMITS = { runs: 15, seconds: 120, minutes: 240 } as const;
const FLAGS = ['--write', '--no-build', '--gate'];

/**
 * Reads the command line: part names, `--write`, `--gate`, `--runs=3`, `--seconds=20`, `--minutes=30`, `--against=<git ref>`. Throws
 * with the usage on anything else.
 */
export function readRequest(args: readonly string[]): BenchRequest {
  const counts = { runs: 3, seconds: 20, minutes: 30 };
  const parts: PartName[] = [];
  let against: string | undefined;
  for (const arg of args) {
    const [, ref] = /^--against=([\w][\w./~^@{}-]*)$/.exec(arg) ?? [];
    const [, name, value] = /^--(runs|seconds|minutes)=([1-9]\d{0,2})$/.exec(arg) ?? [];
    if (isCount(name) && Number(value) <= LIMITS[name]) counts[name] = Number(value);
    else if (isPart(arg)) parts.push(arg);
    else if (ref !== undefined) against = ref;
    else if (!FLAGS.includes(arg))
      throw new Error(arg === '--help' ? USAGE : `${arg} is not known. ${USAGE}`);
  }
  const chosen = parts.length === 0 ? PART_NAMES : PART_NAMES.filter((part) => parts.includes(part));
  return {
    parts: chosen,
    write: args.includes('--write'),
    build: !args.includes('--no-build'),
    gate: args.includes('--gate'),
    against,
    ...counts,
  };
}

const USAGE = `Use: npm run bench -- [${PART_NAMES.join(' ')}] [--write] [--gate] [--no-build] [--runs=1…${LIMITS.runs}] [--seconds=1…${LIMITS.seconds}] [--minutes=1…${LIMITS.minutes}] [--against=<git ref>]`;

const isPart = (arg: string): arg is PartName => PART_NAMES.some((name) => name === arg);

const isCount = (name: string | undefined): name is keyof typeof LIMITS =>
  name !== undefined && name in LIMITS;
