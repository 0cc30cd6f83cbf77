import { ApiRejection } from '@ex/server-http';
import type { Admission, AnyHandled } from '@ex/server-http';
import { z } from 'zod';

const fields = z.record(z.string(), z.string());

const admission = z.object({
  memberId: z.number(),
  token: z.optional(z.string()),
  effect: z.optional(z.object({ memberId: z.number(), key: z.string(), call: z.string(), fields })),
  whileOverdue: z.union([z.literal('goesOn'), z.object({ spends: z.optional(z.number()) })]),
});

/** A call on its way to the process that has its lane. */
const laneCall = z.object({
  desk: z.string(),
  item: z.unknown(),
  admission: z.optional(admission),
  site: z.string(),
  /** Wall clock, ms: it is refused afterwards, because its caller no longer waits for it. */
  until: z.number(),
});
export type LaneCall = Omit<z.output<typeof laneCall>, 'admission'> & {
  readonly admission?: Admission | undefined;
};

const values = z.record(z.string(), z.union([z.string(), z.number()]));
const rejection = z.object({
  key: z.string(),
  values,
  code: z.number(),
  retryAfter: z.optional(z.number()),
});
const handled = z.object({ data: z.unknown(), message: z.optional(z.string()), values: z.optional(values) });

/** What becomes of it: done, refused, not done because the lane is elsewhere, or failed with an outcome nobody knows. */
const laneAnswer = z.union([
  z.object({ handled }),
  z.object({ refused: rejection }),
  z.object({ moved: z.literal(true) }),
  z.object({ failed: z.literal(true) }),
]);
export type LaneAnswer = z.output<typeof laneAnswer>;

/** Reads a call; throws for anything else. */
export function readLaneCall(message: unknown): LaneCall {
  const { admission: given, ...call } = laneCall.parse(message);
  if (!given) return call;
  const { memberId, token, effect, whileOverdue } = given;
  const debt = whileOverdue === 'goesOn' ? whileOverdue : { spends: whileOverdue.spends };
  return { ...call, admission: { memberId, token, effect, whileOverdue: debt } };
}

/** Reads an answer; one that cannot be read says nothing about the outcome. */
export function readLaneAnswer(message: unknown): LaneAnswer {
  const read = laneAnswer.safeParse(message);
  return read.success ? read.data : { failed: true };
}

/** A rejection as it travels. */
export const toWireRejection = ({ key, values: named, code, retryAfter }: ApiRejection): LaneAnswer => ({
  refused: { key, values: { ...named }, code, ...(retryAfter === undefined ? {} : { retryAfter }) },
});

/** The rejection that travelled. */
export const fromWireRejection = (sent: z.output<typeof rejection>): ApiRejection =>
  new ApiRejection(sent.key, sent.values, sent.code, sent.retryAfter);

/** An answer as it travels. */
export const toWireHandled = ({ data, message, values: named }: AnyHandled): LaneAnswer => ({
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
