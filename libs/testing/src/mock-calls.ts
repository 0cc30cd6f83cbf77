import type { CallName } from '@ex/contract';
import type { Answers } from './calls/answers';
import type { CapturedCall } from './calls/captured';
import { type FilesAnswer, fileHandler } from './calls/file-handler';
import { callHandler } from './calls/handlers';
import { addMock } from './server';

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
 * `mockCalls(scenario('filled'), { getusr: … })` changes one call of a scenario. Data is checked against the contract
 * immediately (TypeError); payloads that the contract refuses are answered with HTTP 500, as no screen may send them.
 */
export function mockCalls(...answers: readonly Answers[]): CapturedCalls {
  const all: CapturedCall[] = [];
  addMock(callHandler(answers, all));
  const of = (name: CallName) => all.filter((call) => call.name === name);
  return { all, of, last: (name) => lastOf(name, of(name)) };
}

/** Mocks what the server answers for files of the build after an import failed. */
export function mockFiles(answer: FilesAnswer): void {
  addMock(fileHandler(answer));
}

function lastOf(name: CallName, calls: readonly CapturedCall[]): CapturedCall {
  const last = calls.at(-1);
  if (!last) throw new Error(`${name} was not called`);
  return last;
}
