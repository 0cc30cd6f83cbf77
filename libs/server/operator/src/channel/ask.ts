import { NoServer, OperatorError } from './errors';
import { readKey } from './key-file';

/** Gives a command to a server and returns what it says. Throws `OperatorError` when there is none or when it refuses. */
type AskServer = (command: string, input: unknown) => Promise<unknown>;

/**
 * Gives a command to the server that runs on a data folder and returns what it says. Throws `OperatorError` when no
 * server runs there or when it refuses.
 */
export async function askOperator(folder: string, command: string, input: unknown): Promise<unknown> {
  const { address, token } = readKey(folder);
  const response = await fetch(`${address}/${command}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  }).catch(() => {
    throw new NoServer(`The server of ${folder} does not answer; is it still running?`);
  });
  const answer = (await response.json()) as unknown;
  if (response.ok) return answer;
  throw new OperatorError(errorOf(answer));
}

/** Commands the server that runs on a data folder. */
export const askServerOf =
  (folder: string): AskServer =>
  (command, input) =>
    askOperator(folder, command, input);

/** Where the server that runs on a data folder serves operators. Throws `NoServer` when there is none. */
export const readServiceAddress = (folder: string): string => readKey(folder).service;

function errorOf(answer: unknown): string {
  const { error } = (answer ?? {}) as { error?: unknown };
  return typeof error === 'string' ? error : 'The server refused the command';
}
