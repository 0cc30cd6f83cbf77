import { answerFactor, envelope, type FactorQuestion, factorQuestion } from '@ex/contract';
import { readAnswer } from '../read-answer';
import { apiSettings } from '../settings';
import { type Received, send } from '../transport';
import type { FactorMethod, FactorRequest } from './factor-request';

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
