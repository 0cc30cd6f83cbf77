import { act, renderHook } from '@testing-library/react';
import type { SentRequest } from './kept-request';
import { useConfirming } from './use-confirming';

it('makes the key with the sheet, keeps it, and learns what was known before without changing what is shown', async () => {
  const sent: SentRequest<{ num: string }>[] = [];
  const submit = {
    state: { step: 'idle' } as const,
    submit: (request: SentRequest<{ num: string }>) => {
      sent.push(request);
      return Promise.resolve('accepted' as const);
    },
    retry: () => undefined,
    giveUp: () => undefined,
  };
  let answer: (newest: number | undefined) => void = () => undefined;
  const newest = () => new Promise<number | undefined>((resolve) => (answer = resolve));
  const { result } = renderHook(() => useConfirming(submit, newest));
  act(() => void result.current.begin({ num: '1' }));
  const first = result.current.request;
  expect(first).toMatchObject({ payload: { num: '1' }, after: Number.MAX_SAFE_INTEGER });
  await act(async () => answer(7));
  expect(result.current.request).toEqual({ ...first, after: 7 });
  await act(() => result.current.confirm());
  expect(sent).toEqual([{ ...first, after: 7 }]);
  expect(result.current.request).toBeUndefined();
  act(() => void result.current.begin({ num: '2' }));
  expect(result.current.request?.key).not.toBe(first?.key);
  await act(async () => answer(undefined));
  expect(result.current.request?.after).toBe(Number.MAX_SAFE_INTEGER);
  act(() => result.current.stop());
  await act(() => result.current.confirm());
  expect(sent).toHaveLength(1);
});
