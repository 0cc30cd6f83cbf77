import { userInfo } from 'node:os';
import { escapeInvisible } from '@ex/languages';
import { OperatorError } from '@ex/server-operator';
import { failureText } from './failure-text';
import { readCommandSettings } from './command-settings';

/** Runs a command with its arguments against the server of a data folder and returns the text to print. */
type RunCommand = (
  args: readonly string[],
  place: { readonly folder: string; readonly account: string },
) => Promise<string>;

/**
 * Runs a command of the operator by the server that runs on the data folder of the settings. Ends the process with code
 * 0, 1 when the command was refused, 2 when it could not be run.
 */
export function runOperatorCommand(run: RunCommand): void {
  printed(run).then(
    (code) => process.exit(code),
    (error: unknown) => {
      console.error(failureText(error));
      process.exit(2);
    },
  );
}

async function printed(run: RunCommand): Promise<number> {
  const { DATA_DIR: folder } = readCommandSettings();
  try {
    const text = await run(process.argv.slice(2), { folder, account: userInfo().username });
    process.stdout.write(`${text}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    console.error(escapeInvisible(error.message, '\n'));
    return 1;
  }
}
