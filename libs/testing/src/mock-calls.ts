import { type AnyCall, API_PATH, CALLS, type CallName } from '@ex/contract';
import { http, type HttpHandler } from 'msw';
import type { Answers } from './calls/answers';
import { capture, type CapturedCall } from './calls/captured';
import { isOutcome } from './calls/outcome';
import { assertSendable, respond } from './calls/respond';
import { server } from './server';

/** What arrived at the mocked back end since `mockCalls`. */
export interface CapturedCalls {
  /** All calls in the order they came. */
  readonly all: readonly CapturedCall[];
  /** The calls of one name. */
  readonly of: (name: CallName) => readonly CapturedCall[];
  /** The last call of a name; throws when there was none. */
  readonly last: (name: CallName) => CapturedCall;
}

/**
 * Mocks calls for the running test and records what arrives. Later arguments win over earlier ones, so that
 * `mockCalls(scenario('filled'), { getusr: … })` changes one call of a scenario. Data is held against the contract at
 * once (TypeError); payloads that the contract refuses are answered with HTTP 500, as no screen may send them.
 */
export function mockCalls(...answers: readonly Answers[]): CapturedCalls {
  const all: CapturedCall[] = [];
  const merged: Record<string, unknown> = Object.assign({}, ...answers);
  for (const [name, answer] of Object.entries(merged)) {
    if (typeof answer !== 'function' && !isOutcome(answer)) assertSendable(callOf(name as CallName), answer);
  }
  const names = Object.keys(merged) as CallName[];
  server.use(...names.map((name) => handlerOf(name, merged[name], all)));
  const of = (name: CallName) => all.filter((call) => call.name === name);
  return { all, of, last: (name) => lastOf(name, of(name)) };
}

function handlerOf(name: CallName, answer: unknown, all: CapturedCall[]): HttpHandler {
  const call = callOf(name);
  const method = call.method === 'GET' ? http.get : http.post;
  return method(`*${API_PATH}/${name}`, async ({ request }) => {
    const captured = await capture(name, request.clone());
    all.push(captured);
    const payload = call.payload.safeParse(captured.form);
    if (!payload.success) throw new TypeError(`${name} was sent a wrong payload: ${payload.error.message}`);
    return respond(call, typeof answer === 'function' ? await answer(payload.data) : answer);
  });
}

const callOf = (name: CallName): AnyCall => CALLS[name];

function lastOf(name: CallName, calls: readonly CapturedCall[]): CapturedCall {
  const last = calls.at(-1);
  if (!last) throw new Error(`${name} was not called`);
  return last;
}
