import { makeRandom } from './random';

/** What can happen to a cluster. Those of a process happen to one at a time. */
export const PROCESS_FAULTS = [
  'kill',
  'pause',
  'nats-cut',
  'nats-silent',
  'postgres-cut',
  'postgres-silent',
  'upgrade',
] as const;
/** What happens to all processes. */
export const SHARED_FAULTS = ['nats-restart', 'postgres-restart'] as const;
/** All of them. */
export const FAULT_KINDS = [...PROCESS_FAULTS, ...SHARED_FAULTS] as const;
/** Kind of a fault. */
export type FaultKind = (typeof FAULT_KINDS)[number];

/** The size of the requested plan. */
export interface PlanSize {
  readonly count: number;
  readonly seconds: number;
  readonly processes: number;
  /** Kinds that come; all when empty. */
  readonly kinds?: readonly FaultKind[];
}

/** A fault of the plan. */
export interface Fault {
  /** When it begins, ms after the start of the load. */
  readonly atMs: number;
  readonly kind: FaultKind;
  /** Index of the process that it happens to; undefined when all are concerned. */
  readonly process: number | undefined;
  /** How long it lasts, ms. */
  readonly forMs: number;
}

/** Shortest and longest duration, ms. A pause outlasts a lease; a killed process stays away for a moment. */
const DURATIONS: Readonly<Record<FaultKind, readonly [number, number]>> = {
  kill: [0, 2_000],
  pause: [7_000, 12_000],
  'nats-cut': [500, 9_000],
  'nats-silent': [500, 9_000],
  'postgres-cut': [500, 6_000],
  'postgres-silent': [500, 9_000],
  upgrade: [0, 500],
  'nats-restart': [0, 2_000],
  'postgres-restart': [0, 500],
};

/**
 * Plans `count` faults over `seconds`, evenly but not to the second. Every kind comes once before any comes again, and each
 * process in turn, so that most of the time the others are well.
 */
export function planFaults(
  seed: number,
  { count, seconds, processes, kinds: wanted = [] }: PlanSize,
): readonly Fault[] {
  const random = makeRandom(`faults ${seed}`);
  const kinds = drawAll(() => random.shuffle(wanted.length > 0 ? wanted : FAULT_KINDS), count);
  const targets = drawAll(() => random.shuffle(Array.from({ length: processes }, (_, at) => at)), count);
  const slotMs = (seconds * 1000) / Math.max(1, count);
  return kinds.map((kind, at) => {
    const [from, to] = DURATIONS[kind];
    const isShared = SHARED_FAULTS.some((shared) => shared === kind);
    return {
      atMs: Math.round((at + 0.1) * slotMs) + random.below(Math.max(1, Math.floor(slotMs / 2))),
      kind,
      process: isShared ? undefined : targets[at],
      forMs: from + random.below(to - from + 1),
    };
  });
}

/** As many items as wanted of rounds that are drawn one after the other. */
function drawAll<T>(round: () => readonly T[], count: number): T[] {
  const items: T[] = [];
  while (items.length < count) items.push(...round());
  return items.slice(0, count);
}

/** One line for the reader: `12.3 s  kill venue-2 for 0.4 s`. */
export function describeFault({ atMs, kind, process, forMs }: Fault): string {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const where = process === undefined ? '' : ` venue-${process + 1}`;
  return `${seconds(atMs).padStart(9)}  ${kind}${where} for ${seconds(forMs)}`;
}
