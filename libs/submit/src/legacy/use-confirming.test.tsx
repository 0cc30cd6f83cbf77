import { act, renderHook } from '@testing-library/react';
import type { SentRequest } from './kept-request';
import type { SubmitOutcome } from './submit-state';
import { sinceNewest, useConfirming } from './use-confirming';

interface Payload {
  readonly num: string;
}
type Request = SentRequest<Payload>;

/** A sheet whose call ends as told, and whose records are as told. */
function sheet(newest: () => Promise<number | undefined>) {
  const sent: [Request, Request | undefined][] = [];
  let outcome: SubmitOutcome = 'accepted';
  const submit = {
    state: { step: 'idle' } as const,
    submit: async (request: Request, known?: Promise<Request>) => {
      sent.push([request, await known]);
      return outcome;
    },
    retry: () => undefined,
    giveUp: () => undefined,
  };
  const { result } = renderHook(() => useConfirming<Payload, string>(submit, sinceNewest(newest)));
  return { sent, result, end: (next: SubmitOutcome) => (outcome = next) };
}

it('D-10 makes the key with the sheet and sends it with what was known when it opened, however soon', async () => {
  let answer: (newest: number) => void = () => undefined;
  const { sent, result } = sheet(() => new Promise((resolve) => (answer = resolve)));
  act(() => result.current.begin({ num: '1' }, 'BTC'));
  const first = result.current.request;
  expect(first).toMatchObject({ payload: { num: '1' }, after: Number.MAX_SAFE_INTEGER });
  expect(result.current.shown).toBe('BTC');
  let confirmed = Promise.resolve();
  act(() => void (confirmed = result.current.confirm()));
  expect(sent).toEqual([]);
  await act(async () => {
    answer(7);
    await confirmed;
  });
  expect(sent).toEqual([[first, { ...first, after: 7 }]]);
  expect(result.current.request).toBeUndefined();
  act(() => result.current.begin({ num: '2' }, 'ETH'));
  expect(result.current.request?.key).not.toBe(first?.key);
});

it('D-10 what was there is asked for again when its answer is lost', async () => {
  const answers = [undefined, undefined, 7];
  const { sent, result } = sheet(() => Promise.resolve(answers.shift()));
  act(() => result.current.begin({ num: '1' }, 'BTC'));
  await act(() => result.current.confirm());
  expect(sent[0]?.[1]?.after).toBe(7);
});

it('nothing counts as new while nobody can say what was there', async () => {
  const { sent, result } = sheet(() => Promise.resolve(undefined));
  act(() => result.current.begin({ num: '1' }, 'BTC'));
  await act(() => result.current.confirm());
  expect(sent[0]?.[1]?.after).toBe(Number.MAX_SAFE_INTEGER);
});

it('D-74 a second press leaves the sheet of the first one open; a closed one sends nothing', async () => {
  const { sent, result, end } = sheet(() => Promise.resolve(7));
  act(() => result.current.begin({ num: '1' }, 'BTC'));
  end('busy');
  await act(() => result.current.confirm());
  expect(result.current.shown).toBe('BTC');
  act(() => result.current.stop());
  await act(() => result.current.confirm());
  expect(sent).toHaveLength(1);
});
