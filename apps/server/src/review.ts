import { userInfo } from 'node:os';
import { escapeInvisible } from '@ex/languages';
import { OperatorError, runReview } from '@ex/server-operator';
import { failureText } from './failure-text';
import { readCommandSettings } from './command-settings';

/**
 * `npm run review`: lists, approves and rejects what waits, by the server that runs on the data folder of the settings.
 * Ends with code 0, 1 when the command was refused, 2 when it could not be run.
 */
async function review(): Promise<number> {
  const { DATA_DIR: folder } = readCommandSettings();
  try {
    const text = await runReview(process.argv.slice(2), { folder, account: userInfo().username });
    process.stdout.write(`${text}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    console.error(escapeInvisible(error.message, '\n'));
    return 1;
  }
}

review().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(failureText(error));
    process.exit(2);
  },
);
