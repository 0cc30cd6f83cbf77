import { CALLS, type CallName } from '@ex/contract';
import type { Answers } from '../calls/answers';
import { outcome } from '../calls/outcome';
import { FILLED } from './filled';
import { lengthened } from './lengthened';

/** States that every screen must show well. */
export const SCENARIOS = [
  'filled',
  'empty',
  'long',
  'loading',
  'error',
  'malformed',
  'unauthorised',
] as const;
/** Name of a state. */
export type ScenarioName = (typeof SCENARIOS)[number];

const LIST_MEMBERS = ['list', 'sell', 'buy', 'coinList', 'balance_list', 'address_list'];
const ALL = Object.keys(CALLS) as CallName[];

/**
 * Answers of calls, all unless named, in one state. `unauthorised` is only for member calls; visitor calls are filled
 * then, as a back end would answer them.
 */
export function scenario(name: ScenarioName, calls: readonly CallName[] = ALL): Answers {
  return Object.fromEntries(calls.map((call) => [call, answerIn(name, call)]));
}

function answerIn(name: ScenarioName, call: CallName): unknown {
  switch (name) {
    case 'filled':
      return FILLED[call];
    case 'empty':
      return emptied(FILLED[call]);
    case 'long':
      return lengthened(FILLED[call]);
    case 'loading':
      return outcome.loading();
    case 'error':
      return outcome.refused('Something went wrong');
    case 'malformed':
      return outcome.malformed();
    case 'unauthorised':
      return CALLS[call].access === 'member' ? outcome.unauthorised() : FILLED[call];
  }
}

/** The same answer without rows; an answer that is no list stays unchanged. */
function emptied(answer: unknown): unknown {
  if (Array.isArray(answer)) return [];
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]) => [key, LIST_MEMBERS.includes(key) ? [] : value]),
  );
}
