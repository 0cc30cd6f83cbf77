import { type AnyCall, API_PATH, CALLS, type CallName } from '@ex/contract';
import type { Answers } from './answers';
import { capture, type CapturedCall } from './captured';
import type { Handler } from './handler';
import { isOutcome } from './outcome';
import { assertSendable, respond } from './respond';

/**
 * The handler of all these calls, adding what arrives to `all`. Later answers win over earlier ones. Data is checked
 * against the contract immediately (TypeError); payloads that the contract refuses are answered with HTTP 500, as no screen
 * may send them.
 */
export function callHandler(answers: readonly Answers[], all: CapturedCall[]): Handler {
  const merged = new Map(Object.entries<unknown>(Object.assign({}, ...answers)));
  for (const [name, answer] of merged) {
    if (typeof answer !== 'function' && !isOutcome(answer)) assertSendableOnce(callOf(name), answer);
  }
  return (request) => {
    const name = nameIn(request);
    if (!merged.has(name) || callOf(name).method !== request.method) return undefined;
    return answerTo(name, merged.get(name), request, all);
  };
}

/** Data that calls may send: a scenario has the same for all tests of a file. What is sent is checked again when it is. */
const sendable = new Map<AnyCall, WeakSet<object>>();

function assertSendableOnce(call: AnyCall, data: unknown): void {
  const known = sendable.get(call) ?? new WeakSet();
  if (typeof data === 'object' && data !== null && known.has(data)) return;
  assertSendable(call, data);
  if (typeof data === 'object' && data !== null) sendable.set(call, known.add(data));
}

async function answerTo(
  name: string,
  answer: unknown,
  request: Request,
  all: CapturedCall[],
): Promise<Response> {
  const call = callOf(name);
  const captured = await capture(name as CallName, request);
  all.push(captured);
  const payload = call.payload.safeParse(captured.form);
  if (!payload.success) throw new TypeError(`${name} was sent a wrong payload: ${payload.error.message}`);
  return respond(call, typeof answer === 'function' ? await answer(payload.data) : answer);
}

const callOf = (name: string): AnyCall => CALLS[name as CallName];

/** Name of the call that a request would make, on any server; empty when it makes none. */
function nameIn(request: Request): string {
  const { pathname } = new URL(request.url);
  const at = pathname.lastIndexOf(`${API_PATH}/`);
  return at < 0 ? '' : pathname.slice(at + API_PATH.length + 1);
}
