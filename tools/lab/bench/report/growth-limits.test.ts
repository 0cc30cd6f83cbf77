import { growthMisses } from './growth-limits';

const held = (heapBytes: number, nodes = 400, listeners = 200) => ({ heapBytes, nodes, listeners });

it('lets a page that fills its chart pass, and one that held more in between', () => {
  expect(growthMisses('/options', [held(8e6), held(9e6), held(11e6, 600), held(10e6)])).toEqual([]);
});

it('names what grew, and does not trust too few readings', () => {
  expect(growthMisses('/options', [held(8e6), held(9e6), held(12e6, 501, 251)])).toEqual([
    '/options: heapBytes grew from 9,000,000 to 12,000,000.',
    '/options: nodes grew from 400 to 501.',
    '/options: listeners grew from 200 to 251.',
  ]);
  expect(growthMisses('/options', [held(8e6)])).toEqual(['/options: measured 1 times, at least 3.']);
});
