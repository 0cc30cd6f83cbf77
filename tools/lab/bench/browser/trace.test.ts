import { readTrace, tasksBeside, type TraceEvent } from './trace';

const thread = (pid: number, tid: number, name: string): TraceEvent => ({
  ...{ name: 'thread_name', ph: 'M', ts: 0 },
  ...{ pid, tid, args: { name } },
});
const task = (pid: number, tid: number, ms: number, name = 'RunTask'): TraceEvent => ({
  ...{ name, ph: 'X', ts: 0, dur: ms * 1000 },
  ...{ pid, tid },
});

it('adds up the tasks of the main thread, and of no other', () => {
  const events = [
    thread(1, 1, 'CrRendererMain'),
    thread(1, 2, 'Compositor'),
    ...[task(1, 1, 10), task(1, 1, 50), task(1, 1, 60)],
    ...[task(1, 2, 500), task(1, 1, 300, 'FunctionCall')],
  ];
  expect(readTrace(events)).toEqual({ busyMs: 120, longestMs: 60, longTasks: 1 });
});

it('takes the busiest page', () => {
  const events = [
    ...[thread(1, 1, 'CrRendererMain'), thread(2, 1, 'CrRendererMain')],
    ...[task(1, 1, 5), task(2, 1, 7)],
  ];
  expect(readTrace(events).busyMs).toBe(7);
});

it('refuses a trace without a page', () => {
  expect(() => readTrace([thread(1, 1, 'CrBrowserMain')])).toThrow('no main thread');
});

it('lists the tasks of the thread that set a mark, by the time that it ran', () => {
  const mark: TraceEvent = { name: 'bench:seen', ph: 'R', pid: 1, tid: 1, ts: 5_000 };
  const waited: TraceEvent = { ...task(1, 1, 10), ts: 2_000, tdur: 4_000 };
  expect(tasksBeside([waited, task(1, 2, 7), task(2, 1, 8), mark], 'bench:seen')).toEqual([
    { start: 2, end: 12, ms: 4 },
  ]);
  expect(() => tasksBeside([waited], 'bench:seen')).toThrow('never came to bench:seen');
});
