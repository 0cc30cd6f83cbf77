import { keepFor } from './keep-for';

it('reads again only after the time, or when the clock was set back', () => {
  let now = 1_000;
  let reads = 0;
  const read = keepFor(
    250,
    () => (reads += 1),
    () => now,
  );
  expect([read(), read()]).toEqual([1, 1]);
  now = 1_249;
  expect(read()).toBe(1);
  now = 1_250;
  expect(read()).toBe(2);
  now = 100;
  expect(read()).toBe(3);
});
