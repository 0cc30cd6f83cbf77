import { FAULT_KINDS, type FaultKind } from './test/plan';

/** A request to `npm run cluster`, read from the command line. */
export interface ClusterRequest {
  /** Serve until it is stopped, test with faults, upgrade from another release under load, or measure. */
  readonly task: (typeof TASKS)[number];
  readonly processes: number;
  readonly feed: 'simulated' | 'replay' | 'htx';
  /** A venue with real money: no demo member, no options at simulated prices. */
  readonly production: boolean;
  /** Decides which faults come when, and what members do. */
  readonly seed: number;
  /** How long members work while there are faults, or how long each load of the bench takes. */
  readonly seconds: number;
  readonly faults: number;
  /** Members of the bench. */
  readonly members: number;
  /** Kinds of faults that come; all when empty. */
  readonly kinds: readonly FaultKind[];
  /** Commit or tag whose release is upgraded from; the last release when undefined. */
  readonly from: string | undefined;
  /** Put the figures into docs/performance.md. */
  readonly write: boolean;
  /** Build app and server first where their sources changed. */
  readonly build: boolean;
}

const USAGE =
  'Use: npm run cluster -- [test|upgrade|bench] [--processes=1…9] [--feed=simulated|replay|htx] [--production] [--seed=<number>] [--seconds=5…7200] [--faults=0…1000] [--members=200…100000] [--kinds=kill,pause,…] [--from=<commit>] [--write] [--no-build]';
/** Seconds from one fault to the next unless stated otherwise. */
const FAULT_SECONDS = 5;

/** Reads the command line. Throws with the usage. */
export function readRequest(args: readonly string[]): ClusterRequest {
  const fail = (arg: string): never => {
    throw new Error(arg === '--help' ? USAGE : `${arg} is not known. ${USAGE}`);
  };
  const [task = 'serve'] = args.filter((arg) => !arg.startsWith('--'));
  if (!isTask(task)) return fail(task);
  const values = new Map<string, string>();
  for (const arg of args.filter((item) => item !== task)) {
    const [, name, value] = /^--(\w+(?:-\w+)*)(?:=([\w,./-]+))?$/.exec(arg) ?? [];
    if (name === undefined || !isAllowed(name, value)) return fail(arg);
    values.set(name, value ?? '');
  }
  const number = (name: string, otherwise: number) => Number(values.get(name) ?? otherwise);
  const seconds = number('seconds', task === 'bench' ? 20 : 40);
  return {
    task,
    processes: number('processes', task === 'upgrade' ? 2 : 3),
    feed: FEEDS.find((feed) => feed === values.get('feed')) ?? 'simulated',
    production: values.has('production'),
    seed: number('seed', 1),
    seconds,
    faults: number('faults', Math.floor(seconds / FAULT_SECONDS)),
    members: number('members', 200),
    kinds: kindsOf(values.get('kinds')),
    from: values.get('from'),
    write: values.has('write'),
    build: !values.has('no-build'),
  };
}

const kindsOf = (list = ''): readonly FaultKind[] =>
  FAULT_KINDS.filter((kind) => list.split(',').includes(kind));

const TASKS = ['serve', 'test', 'upgrade', 'bench'] as const;
const isTask = (text: string): text is ClusterRequest['task'] => TASKS.some((task) => task === text);

const FEEDS = ['simulated', 'replay', 'htx'] as const;
const RANGES = {
  processes: [1, 9],
  seed: [0, 999_999_999],
  seconds: [5, 7_200],
  faults: [0, 1_000],
  members: [200, 100_000],
} as const;
const FLAGS = ['production', 'write', 'no-build'];

function isAllowed(name: string, value: string | undefined): boolean {
  if (FLAGS.includes(name)) return value === undefined;
  if (value === undefined) return false;
  if (name === 'from') return /^\w[\w./-]*$/.test(value);
  if (name === 'kinds') return value.split(',').every((kind) => FAULT_KINDS.some((known) => known === kind));
  if (name === 'feed') return FEEDS.some((feed) => feed === value);
  if (!isRange(name) || !/^\d{1,9}$/.test(value)) return false;
  const [from, to] = RANGES[name];
  return Number(value) >= from && Number(value) <= to;
}

const isRange = (name: string): name is keyof typeof RANGES => name in RANGES;
