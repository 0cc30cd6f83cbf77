import { NoAnswer } from '@ex/server-cluster';
import type { Bus } from '@ex/server-cluster';
import { z } from 'zod';
import type { AskServer } from './ask';
import { OperatorError } from './errors';
import { runCommand } from './run-command';
import type { ServedCommands } from './run-command';

const SUBJECT = 'operator';
/** A review or a change of mode may wait for locks. */
const TIMEOUT_MS = 30_000;

const asked = z.object({ command: z.string(), input: z.unknown() });
const told = z.union([
  z.object({ error: z.string(), kind: z.enum(['refused', 'failed']) }),
  z.object({ answer: z.unknown() }),
]);

/**
 * Lets operators command any of several processes. Every client of their NATS may send commands. Returns the way to stop.
 */
export const serveOperator = (bus: Pick<Bus, 'serve'>, served: ServedCommands): (() => void) =>
  bus.serve(SUBJECT, async (message) => {
    const { command, input } = asked.parse(message);
    return runCommand(served, command, () => input);
  });

/** Gives commands to any process of a venue. */
export const askAnyServer =
  (bus: Pick<Bus, 'request'>): AskServer =>
  async (command, input) => {
    const answer = await bus
      .request(SUBJECT, { command, input }, { timeoutMs: TIMEOUT_MS })
      .catch(toOperatorError);
    const read = told.parse(answer);
    if ('error' in read) throw new OperatorError(read.error);
    return read.answer;
  };

function toOperatorError(error: unknown): never {
  if (!(error instanceof NoAnswer)) throw error;
  throw new OperatorError(
    error.isUndelivered
      ? 'No server of the venue answers over NATS; is one running?'
      : 'The server did not answer. Look whether it was done before you ask again.',
  );
}
