import { refreshInBackground } from './refresh-in-background';

/** A query that the test answers, read by a clock of the test. */
function held() {
  const clock = { ms: 0 };
  const waiting: { resolve: (value: number) => void; reject: (error: Error) => void }[] = [];
  let queries = 0;
  const onError = jest.fn();
  const query = () => {
    queries += 1;
    return new Promise<number>((resolve, reject) => waiting.push({ resolve, reject }));
  };
  const read = refreshInBackground(query, { everyMs: 15_000, onError, now: () => clock.ms });
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return { clock, waiting, read, onError, settle, queries: () => queries };
}

it('never waits, and asks once in its time however often it is read', async () => {
  const { clock, waiting, read, settle, queries } = held();
  expect([read(), read()]).toEqual([undefined, undefined]);
  waiting.shift()?.resolve(7);
  await settle();
  clock.ms = 14_999;
  expect([read(), queries()]).toEqual([7, 1]);
  clock.ms = 15_000;
  expect([read(), read(), queries()]).toEqual([7, 7, 2]);
  waiting.shift()?.resolve(8);
  await settle();
  expect([read(), queries()]).toEqual([8, 2]);
});

it('shows nothing after a failure rather than an old value, and retries later', async () => {
  const { clock, waiting, read, onError, settle } = held();
  read();
  waiting.shift()?.resolve(7);
  await settle();
  clock.ms = 15_000;
  read();
  waiting.shift()?.reject(new Error('lost'));
  await settle();
  expect([read(), onError.mock.calls.length]).toEqual([undefined, 1]);
  clock.ms = 30_000;
  read();
  waiting.shift()?.resolve(9);
  await settle();
  expect(read()).toBe(9);
});
