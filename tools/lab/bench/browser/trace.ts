/** An event of a Chromium trace; times in µs. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Time that the thread really ran. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

const LONG_MS = 50;

/** What the main thread of a page did. */
export interface MainThread {
  /** Time in tasks, ms. */
  readonly busyMs: number;
  readonly longestMs: number;
  /** Tasks above 50 ms. */
  readonly longTasks: number;
}

/** Tasks of the thread that set a mark, which the page sets in its own code; ms. */
export function tasksBeside(events: readonly TraceEvent[], mark: string): TaskTime[] {
  const set = events.find(({ name }) => name === mark);
  if (!set) throw new Error(`The page never came to ${mark}.`);
  return events
    .filter(
      ({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && pid === set.pid && tid === set.tid,
    )
    .map(({ ts, dur = 0, tdur = dur }) => ({ start: ts / 1000, end: (ts + dur) / 1000, ms: tdur / 1000 }));
}

/** When a task began and ended, and how long it really ran, ms. */
export interface TaskTime {
  readonly start: number;
  readonly end: number;
  readonly ms: number;
}

/** Adds up the tasks of the busiest renderer's main thread. Throws when the trace has no such thread. */
export function readTrace(events: readonly TraceEvent[]): MainThread {
  const threads = events
    .filter(({ name, ph, args }) => ph === 'M' && name === 'thread_name' && args?.name === 'CrRendererMain')
    .map((thread) => summarize(tasksOf(events, thread)));
  const busiest = threads.sort((a, b) => b.busyMs - a.busyMs)[0];
  if (!busiest) throw new Error('The trace has no main thread of a page.');
  return busiest;
}

const tasksOf = (events: readonly TraceEvent[], { pid, tid }: TraceEvent): number[] =>
  events
    .filter((event) => event.pid === pid && event.tid === tid && event.ph === 'X' && event.name === 'RunTask')
    .map(({ dur = 0 }) => dur / 1000);

function summarize(tasks: readonly number[]): MainThread {
  return {
    busyMs: tasks.reduce((sum, ms) => sum + ms, 0),
    longestMs: tasks.reduce((most, ms) => Math.max(most, ms), 0),
    longTasks: tasks.filter((ms) => ms > LONG_MS).length,
  };
}
