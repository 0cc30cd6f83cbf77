import { processorSeconds, readStat } from './processor-time';

it('reads the processor time of a process with any name', () => {
  const line = '42 (a) b (c) S 7 42 42 0 -1 4194560 1 2 3 4 10 20 30 40 20 0 1 0';
  expect(readStat(line)).toEqual({ pid: 42, parent: 7, ticks: 100 });
});

it('knows what this process used', () => {
  const { user, system } = process.cpuUsage();
  expect(processorSeconds(process.pid)).toBeGreaterThan(0);
  expect(processorSeconds(process.pid)).toBeGreaterThanOrEqual((user + system) / 2e6);
});
