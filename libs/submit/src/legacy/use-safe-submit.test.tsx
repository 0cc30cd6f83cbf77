import type { ApiError } from '@ex/api-client';
import { CODE_TOO_MANY } from '@ex/contract';
import { act, renderHook } from '@testing-library/react';
import type { SendResult } from './submit-state';
import { useSafeSubmit } from './use-safe-submit';

const request = { key: 'k1', payload: { num: '1' }, after: 7 };
const refused = (code = 0): SendResult<number> => ({ error: { kind: 'refused', code, msg: 'no' } });
const lost = (kind: 'network' | 'timeout' | 'malformed'): SendResult<number> => ({ error: { kind } });

/** A form whose call answers what `answers` say, one after the other, and whose record is found from look `foundAt` on. */
function form(answers: readonly SendResult<number>[], foundAt = Infinity) {
  const sent: string[] = [];
  const accepted: number[] = [];
  let looks = 0;
  const render = () =>
    renderHook(() =>
      useSafeSubmit<{ num: string }, number>({
        form: 'test',
        send: ({ key }) => {
          sent.push(key);
          return Promise.resolve(answers[sent.length - 1] ?? refused());
        },
        find: () => (++looks >= foundAt ? Promise.resolve(42) : Promise.reject(new Error('offline'))),
        onAccepted: (id) => void accepted.push(id),
      }),
    );
  return { sent, accepted, looks: () => looks, render };
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('useSafeSubmit', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    sessionStorage.clear();
  });
  afterEach(() => jest.useRealTimers());

  it('says accepted with code 1 and forgets the request', async () => {
    const { accepted, render } = form([{ data: 5 }]);
    const { result } = render();
    await act(async () => expect(await result.current.submit(request)).toBe('accepted'));
    expect(accepted).toEqual([5]);
    expect(result.current.state).toEqual({ step: 'idle' });
    expect(sessionStorage).toHaveLength(0);
  });

  it('D-74 sends one at a time and is free again after a refusal', async () => {
    const { sent, accepted, render } = form([refused(), { data: 6 }]);
    const { result } = render();
    await act(async () => {
      const both = [result.current.submit(request), result.current.submit({ ...request, key: 'k2' })];
      expect(await Promise.all(both)).toEqual(['refused', 'busy']);
    });
    expect(accepted).toEqual([]);
    await act(async () => expect(await result.current.submit({ ...request, key: 'k3' })).toBe('accepted'));
    expect(sent).toEqual(['k1', 'k3']);
  });

  it('D-10 waits for what was known before, busy meanwhile, and keeps it with the request', async () => {
    const { sent, render } = form([lost('network')]);
    const { result } = render();
    let learned: (known: typeof request) => void = () => undefined;
    const known = new Promise<typeof request>((resolve) => (learned = resolve));
    await act(async () => void result.current.submit({ ...request, after: 0 }, known));
    expect(result.current.state).toMatchObject({ step: 'sending', request: { after: 0 } });
    await act(async () => expect(await result.current.submit({ ...request, key: 'k2' })).toBe('busy'));
    expect(sent).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
    await act(async () => learned({ ...request, after: 9 }));
    expect(sent).toEqual(['k1']);
    expect(result.current.state).toMatchObject({ step: 'checking', request: { after: 9 } });
  });

  it.each([
    ['never comes', new Promise<never>(() => undefined)],
    ['fails', Promise.reject(new Error('offline'))],
  ])(
    'D-10 what was known before and %s holds a decision back for three seconds at most',
    async (_, known) => {
      const { sent, render } = form([{ data: 5 }]);
      const { result } = render();
      known.catch(() => undefined);
      await act(async () => void result.current.submit(request, known));
      await pass(3000);
      expect(sent).toEqual(['k1']);
      expect(jest.getTimerCount()).toBe(0);
    },
  );

  it.each(['network', 'timeout', 'malformed'] as const)(
    'D-10 after a lost answer (%s) it looks in the records before anything else',
    async (kind) => {
      const { sent, accepted, render } = form([lost(kind)], 2);
      const { result } = render();
      await act(async () => void result.current.submit(request));
      expect(result.current.state).toMatchObject({ step: 'checking', request: { key: 'k1' } });
      expect(accepted).toEqual([]);
      await pass(2000);
      expect(accepted).toEqual([42]);
      expect(sent).toEqual(['k1']);
      expect(result.current.state).toEqual({ step: 'idle' });
    },
  );

  it('D-10 what is not found may be sent again with the same key', async () => {
    const { sent, accepted, looks, render } = form([lost('timeout'), { data: 8 }]);
    const { result } = render();
    await act(async () => void result.current.submit(request));
    await pass(4000);
    expect(looks()).toBe(3);
    expect(result.current.state).toMatchObject({ step: 'unknown', request: { complete: true } });
    await act(async () => expect(await result.current.submit({ ...request, key: 'k2' })).toBe('busy'));
    await act(async () => result.current.retry());
    expect(sent).toEqual(['k1', 'k1']);
    expect(accepted).toEqual([8]);
  });

  it('D-10 what was known before and came too late to be waited for counts when the answer is lost', async () => {
    let answer: (result: SendResult<number>) => void = () => undefined;
    let learn: (known: typeof request) => void = () => undefined;
    const looked: number[] = [];
    const { result } = renderHook(() =>
      useSafeSubmit<{ num: string }, number>({
        form: 'test',
        send: () => new Promise((resolve) => (answer = resolve)),
        find: async ({ after }) => (looked.push(after), after === 9 ? 42 : undefined),
        onAccepted: () => undefined,
      }),
    );
    const known = new Promise<typeof request>((resolve) => (learn = resolve));
    await act(async () => void result.current.submit({ ...request, after: 0 }, known));
    await pass(3000);
    await act(async () => learn({ ...request, after: 9 }));
    await act(async () => answer(lost('network')));
    expect(looked).toEqual([9]);
    expect(result.current.state).toEqual({ step: 'idle' });
  });

  it('D-10 what is sent again is still in doubt until its answer comes', async () => {
    let answer: (result: SendResult<number>) => void = () => undefined;
    let sendings = 0;
    const { result } = renderHook(() =>
      useSafeSubmit<{ num: string }, number>({
        form: 'test',
        send: () =>
          ++sendings === 1 ? Promise.resolve(lost('network')) : new Promise((resolve) => (answer = resolve)),
        find: () => Promise.resolve(undefined),
        onAccepted: () => undefined,
      }),
    );
    await act(async () => void result.current.submit(request));
    await pass(4000);
    await act(async () => result.current.retry());
    expect(result.current.state.step).toBe('resending');
    await act(async () => answer({ data: 1 }));
    expect(result.current.state).toEqual({ step: 'idle' });
  });

  it('D-10 too many requests on a retry say nothing about the first attempt', async () => {
    const { render } = form([lost('timeout'), refused(CODE_TOO_MANY)]);
    const { result } = render();
    await act(async () => void result.current.submit(request));
    await pass(4000);
    await act(async () => result.current.retry());
    await pass(4000);
    expect(result.current.state.step).toBe('unknown');
  });

  it('D-10 a request left by a reload is looked for first, and found', async () => {
    const first = form([lost('network')]);
    const page = first.render();
    await act(async () => void page.result.current.submit(request));
    page.unmount();
    await pass(10_000);
    const second = form([], 1);
    const { result } = second.render();
    expect(result.current.state).toMatchObject({ step: 'checking', request });
    await pass(0);
    expect(second.accepted).toEqual([42]);
    expect(second.sent).toEqual([]);
    expect(result.current.state).toEqual({ step: 'idle' });
  });

  it('giving up frees the form and forgets the request', async () => {
    const { render } = form([lost('network'), { data: 1 }]);
    const { result } = render();
    await act(async () => void result.current.submit(request));
    await pass(4000);
    act(() => result.current.giveUp());
    expect(result.current.state).toEqual({ step: 'idle' });
    expect(sessionStorage).toHaveLength(0);
    await act(async () => expect(await result.current.submit({ ...request, key: 'k2' })).toBe('accepted'));
  });

  it('a server that failed may have acted', async () => {
    const fault: ApiError = { kind: 'fault', msg: 'broken' };
    const { render } = form([{ error: fault }]);
    const { result } = render();
    await act(async () => void result.current.submit(request));
    expect(result.current.state.step).toBe('checking');
  });
});
