import { ApiRejection, QUEUE_BOUNDS } from '@ex/server-http';
import type { Admission, AnyHandled } from '@ex/server-http';
import { z } from 'zod';

const fields = z.record(z.string(), z.string());

const admission = z.object({
  memberId: z.number(),
  token: z.optional(z.string()),
  effect: z.optional(z.object({ memberId: z.number(), key: z.string(), call: z.string(), fields })),
  whileOverdue: z.union([z.literal('goesOn'), z.object({ spends: z.optional(z.number()) })]),
});

/** A call on its way to the process that has its queue. */
const forwardedCall = z.object({
  writer: z.string(),
  item: z.unknown(),
  admission: z.optional(admission),
  site: z.string(),
  /** How long it has waited, ms: no moment, for clocks of machines differ. Servers of the release before lack it. */
  waitedMs: z.optional(z.number().check(z.nonnegative())),
  /** Sender's wall clock, ms, when its wait is over: for servers of the release before, which know nothing else. */
  until: z.number(),
});
export interface ForwardedCall extends Omit<
  z.output<typeof forwardedCall>,
  'admission' | 'waitedMs' | 'until'
> {
  readonly admission?: Admission | undefined;
  /** When it began to wait, ms of the own wall clock. */
  readonly since: number;
}

const values = z.record(z.string(), z.union([z.string(), z.number()]));
const rejection = z.object({
  key: z.string(),
  values,
  code: z.number(),
  retryAfter: z.optional(z.number()),
});
const handled = z.object({ data: z.unknown(), message: z.optional(z.string()), values: z.optional(values) });

/**
 * The outcome of the call: done, refused, not done because another process has the queue, or failed with an unknown outcome.
 */
const forwardedAnswer = z.union([
  z.object({ handled }),
  z.object({ refused: rejection }),
  z.object({ moved: z.literal(true) }),
  z.object({ failed: z.literal(true) }),
]);
export type ForwardedAnswer = z.output<typeof forwardedAnswer>;

/** A call as it travels; `now` is the own wall clock, ms. */
export const toWireCall = ({ since, ...call }: ForwardedCall, now: number): object => ({
  ...call,
  waitedMs: Math.max(0, now - since),
  until: since + QUEUE_BOUNDS.maxWaitMs,
});

/** Reads a call; `now` is the own wall clock, ms. Throws for anything else. */
export function readForwardedCall(message: unknown, now: number): ForwardedCall {
  const { admission: given, waitedMs, until, ...sent } = forwardedCall.parse(message);
  const since = waitedMs === undefined ? until - QUEUE_BOUNDS.maxWaitMs : now - waitedMs;
  const call = { ...sent, since };
  if (!given) return call;
  const { memberId, token, effect, whileOverdue } = given;
  const debt = whileOverdue === 'goesOn' ? whileOverdue : { spends: whileOverdue.spends };
  return { ...call, admission: { memberId, token, effect, whileOverdue: debt } };
}

/** Reads an answer; one that cannot be read says nothing about the outcome. */
export function readForwardedAnswer(message: unknown): ForwardedAnswer {
  const read = forwardedAnswer.safeParse(message);
  return read.success ? read.data : { failed: true };
}

/** A rejection as it travels. */
export const toWireRejection = ({ key, values: named, code, retryAfter }: ApiRejection): ForwardedAnswer => ({
  refused: { key, values: { ...named }, code, ...(retryAfter === undefined ? {} : { retryAfter }) },
});

/** The rejection that travelled. */
export const fromWireRejection = (sent: z.output<typeof rejection>): ApiRejection =>
  new ApiRejection(sent.key, sent.values, sent.code, sent.retryAfter);

/** An answer as it travels. */
export const toWireHandled = ({ data, message, values: named }: AnyHandled): ForwardedAnswer => ({
  handled: {
    data,
    ...(message === undefined ? {} : { message }),
    ...(named ? { values: { ...named } } : {}),
  },
});

/** The answer that travelled. */
export const fromWireHandled = (sent: z.output<typeof handled>): AnyHandled => ({
  data: sent.data,
  ...(sent.message === undefined ? {} : { message: sent.message }),
  ...(sent.values ? { values: sent.values } : {}),
});
