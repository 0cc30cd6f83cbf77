import { userInfo } from 'node:os';
import { escapeInvisible } from '@ex/languages';
import { askAnyServer, askServerOf, OperatorError } from '@ex/server-operator';
import type { AskServer } from '@ex/server-operator';
import { openVenueBus } from '../cluster/open-venue-bus';
import type { Config } from '../settings/config';
import { failureText } from '../settings/failure-text';
import { readCommandSettings } from './command-settings';

/** Runs a command with its arguments and returns the text to print. */
type RunCommand = (
  args: readonly string[],
  deps: { readonly ask: AskServer; readonly account: string },
) => Promise<string>;

/**
 * Runs a command of the operator: by any server of a venue of many, else by the one that runs on the data folder of the
 * settings. Ends the process with code 0, 1 when the command was refused, 2 when it could not be run.
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
  const config = readCommandSettings();
  const account = userInfo().username;
  try {
    const text = await withServer(config, (ask) => run(process.argv.slice(2), { ask, account }));
    process.stdout.write(`${text}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    console.error(escapeInvisible(error.message, '\n'));
    return 1;
  }
}

async function withServer<T>(config: Config, work: (ask: AskServer) => Promise<T>): Promise<T> {
  const { DATA_DIR, DATABASE_URL: url, NATS_URL: servers } = config;
  if (!servers || !url) return work(askServerOf(DATA_DIR));
  const bus = await openVenueBus({ url, servers, name: 'operator', onError: () => undefined });
  try {
    return await work(askAnyServer(bus));
  } finally {
    await bus.close();
  }
}
