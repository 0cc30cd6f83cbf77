import { act, renderHook } from '@testing-library/react';
import type { SendResult } from './submission';
import { useConfirmation } from './use-confirmation';

interface Intent {
  readonly amount: string;
}
const INTENT: Intent = { amount: '1' };
const ACCEPTED: SendResult<string> = { data: 'ok' };
const REFUSED: SendResult<string> = { error: { kind: 'refused', code: 0, msg: 'No' } };
const LOST: SendResult<string> = { error: { kind: 'timeout' } };

/** A form that gives one answer, and one baseline, after the other; its record is found by any baseline. */
function opened(
  answers: (SendResult<string> | Promise<SendResult<string>>)[],
  baselines: (number | undefined | Error)[] = [7],
) {
  const sent: { key: string; intent: Intent }[] = [];
  const captured: Intent[] = [];
  const searched: (number | undefined)[] = [];
  const lookup = {
    captureBaseline: async (intent: Intent) => {
      captured.push(intent);
      const baseline = baselines.shift();
      if (baseline instanceof Error) throw baseline;
      return baseline;
    },
    find: async (_: Intent, baseline: number | undefined) => {
      searched.push(baseline);
      return baseline;
    },
  };
  const send = async (intent: Intent, key: string) => {
    sent.push({ key, intent });
    return answers.shift() ?? ACCEPTED;
  };
  const { result } = renderHook(() => useConfirmation({ form: 'test', send, lookup }));
  return { sent, captured, searched, now: () => result.current };
}

beforeEach(() => sessionStorage.clear());

it('D-10 the baseline is read as the sheet opens, three times at most, and the first one known counts', async () => {
  const form = opened([LOST], [new Error('offline'), undefined, 7]);
  await act(async () => form.now().open(INTENT));
  expect(form.captured).toEqual([INTENT, INTENT, INTENT]);
  expect(form.sent).toEqual([]);
  await act(() => form.now().confirm());
  expect(form.searched).toEqual([7]);
  expect(form.captured).toHaveLength(3);
});

it('D-10 a baseline that cannot be read holds nothing back', async () => {
  const form = opened([ACCEPTED], []);
  await act(async () => form.now().open(INTENT));
  await act(() => form.now().confirm());
  expect(form.captured).toHaveLength(3);
  expect(form.sent).toHaveLength(1);
});

it('D-74 what is confirmed is what the sheet shows; without a sheet nothing is sent', async () => {
  const form = opened([REFUSED, ACCEPTED]);
  await act(() => form.now().confirm());
  await act(async () => form.now().open(INTENT));
  expect(form.now().intent).toBe(INTENT);
  await act(async () => form.now().cancel());
  expect(form.now().intent).toBeUndefined();
  await act(() => form.now().confirm());
  expect(form.sent).toEqual([]);
  await act(async () => form.now().open({ amount: '2' }));
  await act(() => form.now().confirm());
  expect(form.sent.map(({ intent }) => intent)).toEqual([{ amount: '2' }]);
  expect(form.now().intent).toBeUndefined();
});

it('D-74 the sheet stays and is busy until the answer comes, and a second confirmation does not close it', async () => {
  let answer: (result: SendResult<string>) => void = () => undefined;
  const form = opened([new Promise((resolve) => (answer = resolve))]);
  await act(async () => form.now().open(INTENT));
  expect(form.now().isSending).toBe(false);
  let first: Promise<unknown> = Promise.resolve();
  await act(async () => void (first = form.now().confirm()));
  await act(() => form.now().confirm());
  expect(form.now()).toMatchObject({ isSending: true, intent: INTENT });
  await act(async () => {
    answer(ACCEPTED);
    await first;
  });
  expect(form.now().isSending).toBe(false);
  expect(form.now().intent).toBeUndefined();
  expect(form.sent).toHaveLength(1);
});

it('D-74 a call that needs no decision is sent without a sheet, each time with a key of its own', async () => {
  const form = opened([REFUSED, ACCEPTED], [7, 7]);
  const outcomes: string[] = [];
  for (const amount of ['1', '2'])
    await act(async () => void outcomes.push(await form.now().submit({ amount })));
  expect(outcomes).toEqual(['refused', 'accepted']);
  expect(form.sent.map(({ intent }) => intent.amount)).toEqual(['1', '2']);
  expect(new Set(form.sent.map(({ key }) => key)).size).toBe(2);
  expect(form.now().intent).toBeUndefined();
});

it('D-74 a sheet opened again has a key of its own', async () => {
  const form = opened([REFUSED, ACCEPTED], [7, 7]);
  for (let times = 0; times < 2; times += 1) {
    await act(async () => form.now().open(INTENT));
    await act(() => form.now().confirm());
  }
  expect(new Set(form.sent.map(({ key }) => key)).size).toBe(2);
});

it('what is confirmed goes by the rules of the latest drawing', async () => {
  const lookup = { captureBaseline: async () => 7, find: async () => undefined };
  const sentBy: string[] = [];
  const { result, rerender } = renderHook(
    ({ name }) => {
      const send = async () => {
        sentBy.push(name);
        return ACCEPTED;
      };
      return useConfirmation({ form: 'test', send, lookup });
    },
    { initialProps: { name: 'first' } },
  );
  rerender({ name: 'second' });
  await act(async () => result.current.open(INTENT));
  await act(() => result.current.confirm());
  expect(sentBy).toEqual(['second']);
});
