import { act, renderHook } from '@testing-library/react';
import { useRecordAction } from './use-record-action';

interface Sent {
  readonly key: string;
  readonly payload: { readonly id: number };
}
const REFUSED = { kind: 'refused', code: 0, msg: 'No' };
const LOST = { kind: 'timeout' };

function opened(answers: (object | undefined)[], ended: readonly { id: number }[] = []) {
  const sent: Sent[] = [];
  const closed: number[] = [];
  const rendered = renderHook(
    ({ record }: { record: { id: number } | undefined }) =>
      useRecordAction({
        form: 'test-end',
        record,
        act: (request) => {
          sent.push(request);
          return Promise.resolve({ error: answers.shift() });
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
  rerender({ record: { id: 7 } });
  await act(() => result.current.confirm());
  expect(sent.map(({ payload }) => payload.id)).toEqual([7, 7]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
});

it('D-74 after a lost answer it is looked for; nothing is sent again by itself', async () => {
  const { sent, result } = opened([LOST], [{ id: 3 }, { id: 7 }]);
  await act(() => result.current.confirm());
  expect(sent).toHaveLength(1);
  expect(result.current.state.step).toBe('idle');
  // Found: the question does not come back, not even before its screen has closed it.
  expect(result.current.asking).toBe(false);
});
