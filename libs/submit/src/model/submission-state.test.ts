import * as fc from 'fast-check';
import {
  isInDoubt,
  isSending,
  nextSubmission,
  requestInDoubt,
  type SubmissionEvent,
  type SubmissionState,
  type SubmissionStep,
} from './submission-state';

type State = SubmissionState<{ amount: string }, number>;
type Event = SubmissionEvent<{ amount: string }, number>;

const IDLE: State = { step: 'idle' };
const key = fc.constantFrom('k1', 'k2', 'k3');
const event: fc.Arbitrary<Event> = fc.oneof(
  fc.record({
    type: fc.constant('confirmed' as const),
    request: fc.record({ key, intent: fc.constant({ amount: '1' }) }),
  }),
  fc.record({ type: fc.constant('baselineCaptured' as const), key, baseline: fc.nat() }),
  fc.record({
    type: fc.constant('answered' as const),
    answer: fc.constantFrom('accepted' as const, 'refused' as const, 'lost' as const),
  }),
  fc.record({ type: fc.constant('searched' as const), found: fc.boolean() }),
  fc.constantFrom({ type: 'sent' } as const, { type: 'resent' } as const, { type: 'givenUp' } as const),
);
const lostAfterReload: State = {
  step: 'checking',
  request: { key: 'k1', intent: { amount: '1' }, canResend: false },
};
const start = fc.constantFrom(IDLE, lostAfterReload);

/** Walks through events and looks at each step of the way. */
const holds = (check: (before: State, happened: Event, after: State) => void): void =>
  fc.assert(
    fc.property(start, fc.array(event, { maxLength: 40 }), (first, events) => {
      let state = first;
      for (const happened of events) {
        const after = nextSubmission(state, happened);
        check(state, happened, after);
        state = after;
      }
    }),
    { numRuns: 1000 },
  );

it('D-74 one decision at a time: its key and intent stay until its outcome is known or it is given up', () => {
  holds((before, _happened, after) => {
    if (before.step === 'idle' || after.step === 'idle') return;
    expect(after.request.key).toBe(before.request.key);
    expect(after.request.intent).toBe(before.request.intent);
    expect(after.request.canResend).toBe(before.request.canResend);
  });
});

/** Steps in which an event means something. */
const COUNTS_IN: Readonly<Record<Event['type'], readonly SubmissionStep[]>> = {
  confirmed: ['idle'],
  baselineCaptured: ['preparing', 'sending', 'checking', 'unknown', 'resending'],
  sent: ['preparing'],
  answered: ['sending', 'resending'],
  searched: ['checking'],
  resent: ['unknown'],
  givenUp: ['unknown'],
};

it('D-10 D-74 an event that does not fit changes nothing: a second decision, an answer without a waiting request', () => {
  holds((before, happened, after) => {
    if (!COUNTS_IN[happened.type].includes(before.step)) expect(after).toBe(before);
  });
});

it('D-10 D-74 the way of a decision whose answers are lost, until its record is found', () => {
  const request = { key: 'k1', intent: { amount: '1' } };
  const way: readonly (readonly [Event, SubmissionStep])[] = [
    [{ type: 'confirmed', request }, 'preparing'],
    [{ type: 'sent' }, 'sending'],
    [{ type: 'answered', answer: 'lost' }, 'checking'],
    [{ type: 'searched', found: false }, 'unknown'],
    [{ type: 'resent' }, 'resending'],
    [{ type: 'answered', answer: 'lost' }, 'checking'],
    [{ type: 'searched', found: true }, 'idle'],
  ];
  let state: State = IDLE;
  for (const [happened, step] of way) {
    state = nextSubmission(state, happened);
    expect(state).toEqual(step === 'idle' ? { step } : { step, request: { ...request, canResend: true } });
  }
});

it('D-10 only an answer, a found record or the member ends a submission', () => {
  holds((before, happened, after) => {
    if (before.step === 'idle' || after.step !== 'idle') return;
    const ends =
      (happened.type === 'answered' && happened.answer !== 'lost') ||
      (happened.type === 'searched' && happened.found) ||
      happened.type === 'givenUp';
    expect(ends).toBe(true);
  });
});

it('D-10 nothing is sent again but what was searched for in vain, with all its secrets', () => {
  holds((before, _happened, after) => {
    if (after.step !== 'resending' || before.step === 'resending') return;
    expect(before.step).toBe('unknown');
    expect(after.request.canResend).toBe(true);
  });
});

it('D-10 the first baseline of the decision counts, and no other', () => {
  holds((before, happened, after) => {
    if (before.step === 'idle' || after.step === 'idle') return;
    const isFirst =
      happened.type === 'baselineCaptured' &&
      happened.key === before.request.key &&
      before.request.baseline === undefined;
    expect(after.request.baseline).toBe(isFirst ? happened.baseline : before.request.baseline);
  });
});

it('D-10 a sent request is kept until its outcome is known, and an unsent one is not', () => {
  holds((_before, _happened, after) => {
    const isKept = requestInDoubt(after) !== undefined;
    expect(isKept).toBe(after.step !== 'idle' && after.step !== 'preparing');
    expect(isSending(after) && isInDoubt(after)).toBe(false);
    expect(isSending(after) || isInDoubt(after)).toBe(after.step !== 'idle');
  });
});
