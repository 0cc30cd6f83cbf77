import { inTurn } from './in-turn';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('does each step in a task of its own, in their order', () => {
  const done: number[] = [];
  inTurn([1, 2, 3].map((step) => () => void done.push(step)));
  const seen: number[][] = [[...done]];
  while (jest.getTimerCount() > 0) {
    jest.runOnlyPendingTimers();
    seen.push([...done]);
  }
  expect(seen).toEqual([[], [1], [1, 2], [1, 2, 3]]);
});

it('leaves out what has not been done when it is ended, by a step too', () => {
  const done: number[] = [];
  const end = inTurn([() => void done.push(1), () => end(), () => void done.push(3)]);
  jest.runAllTimers();
  expect(done).toEqual([1]);
});
