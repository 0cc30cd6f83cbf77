import { TopicWatch } from './topic-watch';

const LEAST = 1_000;
const bar = (ts: number, id: number, count: number) => ({ ch: 'kline', ts, tick: { id, count } });
const detail = (ts: number, version: number) => ({ ch: 'detail', ts, tick: { id: version, version } });

it('reports nothing when time advances or stops, in each topic separately', () => {
  const watch = new TopicWatch(LEAST, () => 42);
  watch.see(bar(10, 60, 5), 0);
  watch.see(bar(11, 60, 5), 1);
  watch.see(detail(5, 3), 2);
  watch.see(bar(11, 120, 1), 3);
  watch.see(bar(11, 60, 6), 3);
  watch.see(bar(11, 120, 1), 3);
  watch.see(detail(6, 4), 4);
  watch.see({}, 5);
  expect(watch).toMatchObject({ backwards: [], gaps: [], frames: 7 });
});

it('reports a moment, a version or trades of a bar that are older than before', () => {
  const watch = new TopicWatch(LEAST, () => 42);
  watch.see(bar(10, 60, 5), 0);
  watch.see(bar(9, 60, 5), 1);
  watch.see(bar(10, 120, 1), 3);
  watch.see(bar(10, 60, 4), 4);
  watch.see(detail(1, 7), 5);
  watch.see(detail(1, 6), 6);
  expect(watch.backwards).toEqual([
    '42 kline: ts 9 follows 10 after 1 ms',
    '42 kline: trades of a bar 4 follows 5 after 1 ms',
    '42 detail: version 6 follows 7 after 1 ms',
  ]);
});

it('keeps long gaps, the last one too', () => {
  const watch = new TopicWatch(LEAST, () => 42);
  watch.see(bar(1, 60, 1), 0);
  watch.see(bar(2, 60, 1), 999);
  watch.see(bar(3, 60, 1), 1_999);
  watch.end(4_000);
  expect(watch.gaps).toEqual([
    { topic: 'kline', from: 999, to: 1_999 },
    { topic: 'kline', from: 1_999, to: 4_000 },
  ]);
});
