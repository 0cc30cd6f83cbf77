import { act, renderHook } from '@testing-library/react';
import { useRecordAction } from './use-record-action';

afterEach(() => jest.useRealTimers());

interface Sent {
  readonly key: string;
  readonly payload: { readonly id: number };
}
const REFUSED = { kind: 'refused', code: 0, msg: 'No' };
const LOST = { kind: 'timeout' };

type Answer = object | undefined;

interface Ended {
  readonly ended: readonly { id: number }[] | undefined;
}

function opened(answers: (Answer | Promise<Answer>)[], { ended }: Ended = { ended: [] }) {
  const sent: Sent[] = [];
  const closed: number[] = [];
  const rendered = renderHook(
    ({ record }: { record: { id: number } | undefined }) =>
      useRecordAction({
        form: 'test-end',
        record,
        act: async (request) => {
          sent.push(request);
          return { error: await answers.shift() };
        },
        ended: () => Promise.resolve(ended),
        onClose: () => closed.push(1),
      }),
    { initialProps: { record: { id: 7 } as { id: number } | undefined } },
  );
  return { sent, closed, ...rendered };
}

beforeEach(() => sessionStorage.clear());

it('SPOT-28 D-44 ends the record once and closes; a question put again has a key of its own', async () => {
  const { sent, closed, result, rerender } = opened([REFUSED, undefined]);
  expect(result.current.asking).toBe(true);
  await act(() => result.current.confirm());
  expect(closed).toHaveLength(1);
  rerender({ record: undefined });
  expect(result.current.asking).toBe(false);
  await act(() => result.current.confirm());
  expect(sent).toHaveLength(1);
  expect(closed).toHaveLength(1);
  rerender({ record: { id: 7 } });
  await act(() => result.current.confirm());
  expect(sent.map(({ payload }) => payload.id)).toEqual([7, 7]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
});

it('D-74 after a lost answer it is looked for; nothing is sent again automatically', async () => {
  const { sent, result } = opened([LOST], { ended: [{ id: 3 }, { id: 7 }] });
  await act(() => result.current.confirm());
  expect(sent).toHaveLength(1);
  expect(result.current.state.step).toBe('idle');
  // Found: the question does not come back, not even before its screen has closed it.
  expect(result.current.asking).toBe(false);
});

it('SPOT-28 another record is a question of its own, with its own key', async () => {
  const { sent, result, rerender } = opened([REFUSED, REFUSED]);
  await act(() => result.current.confirm());
  rerender({ record: { id: 8 } });
  expect(result.current.asking).toBe(true);
  await act(() => result.current.confirm());
  expect(sent.map(({ payload }) => payload)).toEqual([{ id: 7 }, { id: 8 }]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
});

it('D-74 is busy while its call is on its way, and the question stays until the answer comes', async () => {
  let answer: (result: undefined) => void = () => undefined;
  const { closed, result } = opened([new Promise<undefined>((resolve) => (answer = resolve))]);
  expect(result.current.sending).toBe(false);
  await act(async () => void result.current.confirm());
  expect(result.current).toMatchObject({ sending: true, asking: true });
  expect(closed).toEqual([]);
  await act(async () => answer(undefined));
  expect(result.current.sending).toBe(false);
  expect(closed).toHaveLength(1);
});

it.each([
  ['is not among the ended ones', [{ id: 3 }]],
  ['is looked for where nothing can be read', undefined],
])(
  'D-10 a record that %s leaves the outcome unknown until it is sent again with its key',
  async (_, ended) => {
    jest.useFakeTimers();
    const { sent, result, rerender } = opened([LOST, LOST], { ended });
    await act(async () => void result.current.confirm());
    expect(result.current).toMatchObject({ asking: false, state: { step: 'checking' } });
    await act(() => jest.advanceTimersByTimeAsync(4000));
    expect(result.current).toMatchObject({ asking: false, state: { step: 'unknown' } });
    await act(async () => result.current.retry());
    await act(() => jest.advanceTimersByTimeAsync(4000));
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    await act(async () => result.current.giveUp());
    expect(result.current).toMatchObject({ asking: false, state: { step: 'idle' } });
    rerender({ record: { id: 8 } });
    expect(result.current.asking).toBe(true);
  },
);
