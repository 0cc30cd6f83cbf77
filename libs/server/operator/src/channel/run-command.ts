import { z } from 'zod';
import { OperatorError } from './errors';

/** A command by its name: takes what was sent as JSON and returns JSON. Throws `OperatorError`. */
type Commands = Readonly<Record<string, (input: unknown) => Promise<unknown>>>;

/** What a channel serves. */
export interface ServedCommands {
  readonly commands: Commands;
  /** Called for faults of commands. */
  readonly onError: (error: unknown) => void;
}

/** What became of a command: its answer, or why there is none, for the operator to read. */
export type CommandResult =
  { readonly answer: unknown } | { readonly error: string; readonly kind: 'refused' | 'failed' };

/** Runs a command; never throws. */
export async function runCommand(
  { commands, onError }: ServedCommands,
  name: string,
  readInput: () => unknown,
): Promise<CommandResult> {
  try {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw new OperatorError(`There is no command ${JSON.stringify(name)}`);
    return { answer: await command(await readInput()) };
  } catch (error) {
    if (error instanceof OperatorError) return { error: error.message, kind: 'refused' };
    if (error instanceof z.ZodError) return { error: z.prettifyError(error), kind: 'refused' };
    onError(error);
    return { error: 'The server could not do it; its log says why', kind: 'failed' };
  }
}
