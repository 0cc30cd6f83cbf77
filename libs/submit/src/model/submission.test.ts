import type { ApiError } from '@ex/api-client';
import { dropSession, keepSession } from '@ex/api-client/members';
import * as fc from 'fast-check';
import { createSubmission, type SendResult, type Submission, type SubmissionRules } from './submission';

/** Code of an answer that asks to wait. */
const TOO_MANY_REQUESTS = 429;

interface Intent {
  readonly num: string;
}
type Answer = SendResult<number>;

const request = { key: 'k1', intent: { num: '1' } };
const known = Promise.resolve(7);
const refused = (code = 0): Answer => ({ error: { kind: 'refused', code, msg: 'no' } });
const lost = (kind: 'network' | 'timeout' | 'malformed' = 'network'): Answer => ({ error: { kind } });

/** A form whose call answers one answer after the other, and whose record is found from a search on. */
function form(answers: readonly (Answer | Error | Promise<Answer>)[], foundAt = Infinity) {
  const sent: string[] = [];
  const accepted: number[] = [];
  const searched: (number | undefined)[] = [];
  let found = 0;
  const open = (): Submission<Intent, number, number, number> => {
    const submission = createSubmission<Intent, number, number, number>({
      form: 'test',
      secrets: ['fundPassword'],
      send: async (_intent, key) => {
        sent.push(key);
        const answer = answers[sent.length - 1] ?? refused();
        if (answer instanceof Error) throw answer;
        return answer;
      },
      lookup: {
        find: async (_intent, baseline) => {
          searched.push(baseline);
          if (searched.length < foundAt) throw new Error('offline');
          return 42;
        },
      },
      onAccepted: (result) => void accepted.push(result),
      onFound: () => void (found += 1),
    });
    submission.start();
    return submission;
  };
  return { sent, accepted, searched, found: () => found, open };
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

it('says accepted with code 1 and forgets the request', async () => {
  const { accepted, found, open } = form([{ data: 5 }]);
  const submission = open();
  expect(await submission.submit(request, known)).toBe('accepted');
  expect(accepted).toEqual([5]);
  expect(found()).toBe(0);
  expect(submission.getState()).toEqual({ step: 'idle' });
  expect(sessionStorage).toHaveLength(0);
});

it('D-74 sends one at a time and is free again after a refusal', async () => {
  const { sent, accepted, open } = form([refused(), { data: 6 }]);
  const submission = open();
  const both = [submission.submit(request, known), submission.submit({ ...request, key: 'k2' }, known)];
  expect(await Promise.all(both)).toEqual(['refused', 'busy']);
  expect(accepted).toEqual([]);
  expect(await submission.submit({ ...request, key: 'k3' }, known)).toBe('accepted');
  expect(sent).toEqual(['k1', 'k3']);
});

it('D-10 waits for the baseline, busy meanwhile, and keeps it with the request', async () => {
  const { sent, searched, open } = form([lost()]);
  const submission = open();
  let capture: (baseline: number) => void = () => undefined;
  void submission.submit(request, new Promise((resolve) => (capture = resolve)));
  await pass(0);
  expect(submission.getState()).toMatchObject({ step: 'preparing' });
  expect(await submission.submit({ ...request, key: 'k2' }, known)).toBe('busy');
  expect(sent).toEqual([]);
  expect(sessionStorage).toHaveLength(0);
  capture(9);
  await pass(0);
  expect(sent).toEqual(['k1']);
  expect(submission.getState()).toMatchObject({ step: 'checking', request: { baseline: 9 } });
  expect(searched).toEqual([9]);
});

it.each([
  ['never comes', () => new Promise<never>(() => undefined)],
  ['fails', () => Promise.reject(new Error('offline'))],
])('D-10 a baseline that %s holds a decision back for three seconds at most', async (_, baseline) => {
  const { sent, open } = form([{ data: 5 }]);
  void open().submit(request, baseline());
  await pass(3000);
  expect(sent).toEqual(['k1']);
  expect(jest.getTimerCount()).toBe(0);
});

it('D-10 a baseline that came too late to be waited for counts when the answer is lost', async () => {
  let answer: (result: Answer) => void = () => undefined;
  let capture: (baseline: number) => void = () => undefined;
  const { searched, open } = form([new Promise((resolve) => (answer = resolve))]);
  void open().submit(request, new Promise((resolve) => (capture = resolve)));
  await pass(3000);
  capture(9);
  await pass(0);
  answer(lost());
  await pass(0);
  expect(searched).toEqual([9]);
});

it.each(['network', 'timeout', 'malformed'] as const)(
  'D-10 after a lost answer (%s) the records are searched before anything else, and the member is told what was found',
  async (kind) => {
    const { sent, accepted, found, open } = form([lost(kind)], 2);
    const submission = open();
    void submission.submit(request, known);
    await pass(0);
    expect(submission.getState()).toMatchObject({ step: 'checking', request: { key: 'k1' } });
    expect(accepted).toEqual([]);
    await pass(2000);
    expect(accepted).toEqual([42]);
    expect(found()).toBe(1);
    expect(sent).toEqual(['k1']);
    expect(submission.getState()).toEqual({ step: 'idle' });
  },
);

it.each<[string, Answer | Error]>([
  ['a server that failed', { error: { kind: 'fault', msg: 'broken' } satisfies ApiError }],
  ['an answer that no mapper understood', { error: { name: 'TypeError', message: 'x of undefined' } }],
  ['a call that threw', new Error('bug')],
])('D-10 %s may have acted', async (_, answer) => {
  const submission = form([answer]).open();
  void submission.submit(request, known);
  await pass(0);
  expect(submission.getState().step).toBe('checking');
});

it('D-10 what is not found may be sent again with the same key, and is in doubt until its answer comes', async () => {
  let answer: (result: Answer) => void = () => undefined;
  const { sent, accepted, searched, open } = form([
    lost('timeout'),
    new Promise((resolve) => (answer = resolve)),
  ]);
  const submission = open();
  void submission.submit(request, known);
  await pass(4000);
  expect(searched).toEqual([7, 7, 7]);
  expect(submission.getState()).toMatchObject({ step: 'unknown', request: { canResend: true } });
  expect(await submission.submit({ ...request, key: 'k2' }, known)).toBe('busy');
  submission.retry();
  submission.retry();
  expect(submission.getState().step).toBe('resending');
  answer({ data: 8 });
  await pass(0);
  expect(sent).toEqual(['k1', 'k1']);
  expect(accepted).toEqual([8]);
  expect(submission.getState()).toEqual({ step: 'idle' });
});

it('D-10 too many requests on a retry say nothing about the first attempt', async () => {
  const submission = form([lost('timeout'), refused(TOO_MANY_REQUESTS)]).open();
  void submission.submit(request, known);
  await pass(4000);
  submission.retry();
  await pass(4000);
  expect(submission.getState().step).toBe('unknown');
});

it('D-10 too many requests at first mean that nothing happened', async () => {
  expect(
    await form([refused(TOO_MANY_REQUESTS)])
      .open()
      .submit(request, known),
  ).toBe('refused');
});

it('D-10 a request left by a reload is searched for first, and found', async () => {
  const before = form([new Promise(() => undefined)]);
  void before.open().submit(request, known);
  await pass(0);
  const after = form([], 1);
  const submission = after.open();
  expect(submission.getState()).toMatchObject({ step: 'checking', request: { ...request, baseline: 7 } });
  await pass(0);
  expect(after.accepted).toEqual([42]);
  expect(after.sent).toEqual([]);
  expect(submission.getState()).toEqual({ step: 'idle' });
});

it('D-10 a screen that is left while the records are searched resumes when it is opened again', async () => {
  const { searched, open } = form([lost()], 2);
  const submission = open();
  const leave = submission.start();
  void submission.submit(request, known);
  await pass(0);
  leave();
  await pass(4000);
  expect(searched).toHaveLength(1);
  expect(submission.getState().step).toBe('checking');
  submission.start();
  await pass(0);
  expect(submission.getState()).toEqual({ step: 'idle' });
});

it('D-10 a secret never stays on the device: after a reload its request cannot be sent again', async () => {
  const secret = { key: 'k1', intent: { num: '1', fundPassword: 'secret99' } };
  void form([new Promise(() => undefined)])
    .open()
    .submit(secret, known);
  await pass(0);
  expect(JSON.stringify({ ...sessionStorage })).toContain('k1');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret99');
  const { sent, open } = form([]);
  const submission = open();
  await pass(4000);
  expect(submission.getState()).toMatchObject({ step: 'unknown', request: { canResend: false } });
  submission.retry();
  expect(sent).toEqual([]);
});

it("SHELL-28 the request of a session is gone when the session ends, and never another member's", async () => {
  keepSession('first-token');
  let answer: (result: Answer) => void = () => undefined;
  void form([new Promise((resolve) => (answer = resolve))])
    .open()
    .submit(request, known);
  await pass(0);
  expect(sessionStorage).toHaveLength(1);
  dropSession();
  expect(sessionStorage).toHaveLength(0);
  // Its answer is lost after the session has ended.
  answer(lost());
  await pass(4000);
  expect(sessionStorage).toHaveLength(0);
  keepSession('other-token');
  expect(form([]).open().getState()).toEqual({ step: 'idle' });
  dropSession();
});

it('SHELL-28 a decision that is sent after its session has ended leaves nothing on the device', async () => {
  keepSession('first-token');
  let capture: (baseline: number) => void = () => undefined;
  const submission = form([new Promise(() => undefined)]).open();
  void submission.submit(request, new Promise((resolve) => (capture = resolve)));
  await pass(0);
  dropSession();
  capture(9);
  await pass(0);
  expect(submission.getState()).toMatchObject({ step: 'sending' });
  expect(sessionStorage).toHaveLength(0);
});

it('SHELL-28 a request of one session in this tab is not searched for in another', async () => {
  keepSession('first-token');
  void form([new Promise(() => undefined)])
    .open()
    .submit(request, known);
  await pass(0);
  const [name = '', text = ''] = Object.entries({ ...sessionStorage })[0] ?? [];
  keepSession('other-token');
  // As a tab may bring it along that was copied.
  sessionStorage.setItem(name, text as string);
  expect(form([]).open().getState()).toEqual({ step: 'idle' });
  keepSession('first-token');
  sessionStorage.setItem(name, text as string);
  expect(form([]).open().getState()).toMatchObject({ step: 'checking', request });
  dropSession();
});

it('D-10 a request without secrets can be sent again after a reload, with its key', async () => {
  void form([new Promise(() => undefined)])
    .open()
    .submit(request, known);
  await pass(0);
  const { sent, accepted, open } = form([{ data: 5 }]);
  const submission = open();
  await pass(4000);
  expect(submission.getState()).toMatchObject({ step: 'unknown', request: { canResend: true } });
  submission.retry();
  await pass(0);
  expect(sent).toEqual(['k1']);
  expect(accepted).toEqual([5]);
});

/** Rules of a form whose record is never found; `rules` replaces some. */
const rulesOf = (rules: Partial<SubmissionRules<Intent, number, number, number>> = {}) => ({
  form: 'test',
  send: async () => lost(),
  lookup: { find: async () => undefined },
  onFound: () => undefined,
  ...rules,
});

it('D-10 records are searched while the screen is there only, and by one search at a time', async () => {
  let searches = 0;
  let find: (record: number) => void = () => undefined;
  const found = new Promise<number>((resolve) => (find = resolve));
  const lookup = { find: () => ((searches += 1), found) };
  const submission = createSubmission(rulesOf({ lookup }));
  expect(await submission.submit(request, known)).toBe('unknown');
  expect([searches, submission.getState().step]).toEqual([0, 'checking']);
  submission.start();
  const leave = submission.start();
  await pass(0);
  expect(searches).toBe(1);
  // Found after the screen was left it is found all the same.
  leave();
  find(42);
  await pass(0);
  expect(submission.getState()).toEqual({ step: 'idle' });
});

it('D-74 follows the rules of the latest render, and needs no listener for its end', async () => {
  const submission = createSubmission(rulesOf());
  submission.start();
  submission.update(rulesOf({ send: async () => ({ data: 1 }) }));
  expect(await submission.submit(request, known)).toBe('accepted');
  submission.update(rulesOf({ lookup: { find: async () => 42 } }));
  expect(await submission.submit(request, known)).toBe('accepted');
});

it('reports each change of its state, and nothing else, until it is unsubscribed', async () => {
  const submission = createSubmission(rulesOf({ send: async () => ({ data: 1 }) }));
  const steps: string[] = [];
  const stop = submission.subscribe(() => void steps.push(submission.getState().step));
  submission.giveUp();
  expect(steps).toEqual([]);
  await submission.submit(request, Promise.resolve(undefined));
  expect(steps).toEqual(['preparing', 'sending', 'idle']);
  stop();
  await submission.submit(request, known);
  expect(steps).toHaveLength(3);
});

it.each(['{broken', '1', '{}', '{"request":{"key":5,"intent":{}}}', '{"request":{"key":"k"}}'])(
  'broken content (%s) counts as no request',
  (text) => {
    sessionStorage.setItem('kept.submit-test', text);
    expect(form([]).open().getState()).toEqual({ step: 'idle' });
  },
);

it('giving up frees the form and forgets the request', async () => {
  const { open } = form([lost(), { data: 1 }]);
  const submission = open();
  void submission.submit(request, known);
  await pass(4000);
  submission.giveUp();
  expect(submission.getState()).toEqual({ step: 'idle' });
  expect(sessionStorage).toHaveLength(0);
  expect(await submission.submit({ ...request, key: 'k2' }, known)).toBe('accepted');
});

it('D-10 D-74 with any fault of the network, a decision is accepted at most once and only when the server says so', async () => {
  const answer = fc.constantFrom<Answer>(
    { data: 1 },
    refused(),
    lost(),
    lost('timeout'),
    refused(TOO_MANY_REQUESTS),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(answer, { minLength: 1, maxLength: 5 }),
      fc.nat(12),
      async (answers, foundAt) => {
        sessionStorage.clear();
        const { sent, accepted, open } = form(answers, foundAt + 1);
        const submission = open();
        void submission.submit(request, known);
        for (let attempt = 0; attempt < answers.length; attempt++) {
          await pass(4000);
          submission.retry();
        }
        await pass(4000);
        expect(accepted.length).toBeLessThanOrEqual(1);
        expect(new Set(sent)).toEqual(new Set(['k1']));
        const isOver = submission.getState().step === 'idle';
        expect(sessionStorage).toHaveLength(isOver ? 0 : 1);
        if (accepted[0] === 1) expect(answers.slice(0, sent.length)).toContainEqual({ data: 1 });
        else if (isOver && accepted.length === 0)
          expect(answers[sent.length - 1] ?? refused()).toMatchObject({ error: { kind: 'refused' } });
        if (!isOver) submission.giveUp();
      },
    ),
    { numRuns: 200 },
  );
});
