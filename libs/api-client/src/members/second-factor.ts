import { answerFactor, envelope, type FactorQuestion, factorQuestion } from '@ex/contract';
import type { ApiError } from '../error';
import { readAnswer } from '../read-answer';
import { apiSettings } from '../settings';
import { type Received, send } from '../transport';

/** How a member can confirm: with a code of an authenticator app, a passkey, or a recovery code. */
export type FactorMethod = 'app' | 'passkey' | 'recovery';

/** A call that waits for the member's second factor (FACTOR-05). */
export interface FactorRequest {
  /** Name of the request, part of what a passkey signs. */
  readonly request: string;
  readonly methods: readonly FactorMethod[];
  /** The decision that the server is about to execute: names and values, `call` and `time` among them. */
  readonly decision: Readonly<Record<string, string>>;
  /** Options of `navigator.credentials.get` as JSON; undefined for a member without passkeys. */
  readonly passkey: unknown;
  /** Sends an answer; resolves to why it was not accepted, or to undefined, after which the call continues. */
  readonly answer: (answer: FactorAnswer) => Promise<ApiError | undefined>;
  /** The member does not want to continue. */
  readonly cancel: () => void;
}

/** What confirms a request: a typed code, or the JSON of a passkey's assertion. */
export type FactorAnswer = { readonly code: string } | { readonly assertion: string };

/**
 * What became of the question: the request to repeat the call with, the data of a log-in, or undefined when the member did not
 * answer.
 */
export type FactorOutcome = { readonly request: string } | { readonly data: unknown } | undefined;

const METHODS: readonly FactorMethod[] = ['passkey', 'app', 'recovery'];

/** Asks the member for the second factor that an answer with `CODE_FACTOR` demands. */
export async function askForFactor(received: Received, signal: AbortSignal): Promise<FactorOutcome> {
  const { askFactor } = apiSettings();
  const question = 'body' in received ? readQuestion(received.body) : undefined;
  if (!question || !askFactor || signal.aborted) return undefined;
  return new Promise((resolve, reject) => {
    const cancel = (): void => resolve(undefined);
    signal.addEventListener('abort', cancel, { once: true });
    askFactor(toRequest(question, resolve)).catch(reject);
  });
}

function readQuestion(body: unknown): FactorQuestion | undefined {
  const read = envelope.safeParse(body);
  const question = factorQuestion.safeParse(read.data?.data);
  return question.data;
}

function toRequest(
  { request, methods, decision, passkey }: FactorQuestion,
  settle: (outcome: FactorOutcome) => void,
): FactorRequest {
  return {
    ...{ request, decision, passkey },
    methods: METHODS.filter((method) => methods.includes(method)),
    cancel: () => settle(undefined),
    answer: async (answer) => {
      const sent = { call: answerFactor, payload: { request, ...answer } };
      const outcome = readAnswer(answerFactor, await send(sent, new AbortController().signal));
      if ('error' in outcome) return outcome.error;
      const data = outcome.data as { readonly userinfo?: unknown };
      settle(data.userinfo === undefined ? { request } : { data });
      return undefined;
    },
  };
}
