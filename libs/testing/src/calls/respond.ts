import { type AnyCall, CODE_OK, CODE_UNAUTHORISED } from '@ex/contract';
import { isOutcome, type Outcome } from './outcome';

/** Response of a mocked call. Throws when the data is not what the contract lets a back end send. */
export async function respond(call: AnyCall, reply: unknown): Promise<Response> {
  if (isOutcome(reply)) return outcomeResponse(call, reply);
  assertSendable(call, reply);
  return Response.json({ code: CODE_OK, msg: '', data: reply });
}

/** Throws when the contract would not accept the data as an answer of the call. */
export function assertSendable(call: AnyCall, data: unknown): void {
  const read = call.answer.safeParse(data);
  if (!read.success)
    throw new TypeError(`mock of ${call.name} is outside the contract: ${read.error.message}`);
}

async function outcomeResponse(call: AnyCall, reply: Outcome): Promise<Response> {
  switch (reply.outcome) {
    case 'loading':
      return new Promise<Response>(() => undefined);
    case 'offline':
      return Response.error();
    case 'malformed':
      return Response.json({ result: 'no envelope' });
    case 'unauthorised':
      return Response.json({ code: CODE_UNAUTHORISED, msg: reply.msg, data: null });
    case 'refused':
      return Response.json({ code: reply.code, msg: reply.msg, data: reply.data ?? null });
    case 'success':
      assertSendable(call, reply.data);
      return Response.json({ code: CODE_OK, msg: reply.msg, data: reply.data });
  }
}
