import { escapeInvisible } from '@ex/languages';
import { OperatorError } from '@ex/server-operator';
import type { Config } from '../settings/config';
import { failureText } from '../settings/failure-text';
import { readCommandSettings } from './command-settings';

/**
 * Runs a command of operators and prints what it returns. Ends the process with code 0, 1 when the command was refused, 2 when
 * it could not be run.
 */
export function runPrinted(run: (args: readonly string[], config: Config) => Promise<string>): void {
  printed(run).then(
    (code) => process.exit(code),
    (error: unknown) => {
      console.error(failureText(error));
      process.exit(2);
    },
  );
}

async function printed(run: (args: readonly string[], config: Config) => Promise<string>): Promise<number> {
  const config = readCommandSettings();
  try {
    process.stdout.write(`${await run(process.argv.slice(2), config)}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    console.error(escapeInvisible(error.message, '\n'));
    return 1;
  }
}
