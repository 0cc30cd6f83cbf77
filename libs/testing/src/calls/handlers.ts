import { type AnyCall, API_PATH, CALLS, type CallName } from '@ex/contract';
import { http, type HttpHandler } from 'msw';
import type { Answers } from './answers';
import { capture, type CapturedCall } from './captured';
import { isOutcome } from './outcome';
import { assertSendable, respond } from './respond';

/**
 * Handlers of calls, each adding what arrives to `all`. Later answers win over earlier ones. Data is held against the
 * contract at once (TypeError); payloads that the contract refuses are answered with HTTP 500, as no screen may send
 * them.
 */
export function callHandlers(answers: readonly Answers[], all: CapturedCall[]): readonly HttpHandler[] {
  const merged: Record<string, unknown> = Object.assign({}, ...answers);
  for (const [name, answer] of Object.entries(merged)) {
    if (typeof answer !== 'function' && !isOutcome(answer)) assertSendable(callOf(name as CallName), answer);
  }
  const names = Object.keys(merged) as CallName[];
  return names.map((name) => handlerOf(name, merged[name], all));
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
