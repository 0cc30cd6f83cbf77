import { userInfo } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { accountCommands, runOperator } from '@ex/server-back-office';
import type { OperatorDeskDeps } from '@ex/server-back-office';
import { codeOfSecret, makeHasher, PRODUCTION_COST } from '@ex/server-members';
import { askServerOf, NoServer, OperatorError } from '@ex/server-operator';
import { loadSiteConfig } from '@ex/server-site-config';
import { z } from 'zod';
import { WORKER } from '../paths';
import type { Config } from '../settings/config';
import { accountDeps } from '../start/back-office';
import { openMigratedDatabase } from '../start/venue-database';
import { needDatabase } from './command-settings';
import { operatorService, saveToken } from './operator-session';
import { runPrinted } from './run-printed';

type Question = Parameters<OperatorDeskDeps['ask']>[0];

const ENV: Readonly<Record<Question, string>> = {
  password: 'OPERATOR_PASSWORD',
  code: 'OPERATOR_CODE',
  newpassword: 'OPERATOR_NEW_PASSWORD',
};
const WORDS: Readonly<Record<Question, string>> = {
  password: 'Password: ',
  code: 'Code of the authenticator app: ',
  newpassword: 'New password (12 characters or more): ',
};

/** Answer of the environment, of a stored authenticator key (OPERATOR_SECRET), or of the person at the terminal. */
async function ask(question: Question): Promise<string> {
  const given = process.env[ENV[question]];
  if (given) return given;
  const secret = process.env['OPERATOR_SECRET'];
  // eslint-disable-next-line ex/no-wall-clock -- an authenticator app takes the clock of its device
  if (question === 'code' && secret) return codeOfSecret(secret, Date.now());
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await terminal.question(WORDS[question])).trim();
  } finally {
    terminal.close();
  }
}

/** By the server that runs on the data folder, else on the database itself. */
const onMachine =
  (config: Config): OperatorDeskDeps['onMachine'] =>
  async (command, input) => {
    if (config.DATABASE_URL) return onDatabase(config, command, input);
    return askServerOf(config.DATA_DIR)(command, input).catch((error: unknown) => {
      if (error instanceof NoServer) return onDatabase(config, command, input);
      throw error;
    });
  };

async function onDatabase(config: Config, command: string, input: unknown): Promise<unknown> {
  needDatabase(config);
  const db = await openMigratedDatabase(config, {
    workerPath: WORKER,
    log: () => undefined,
    onFailure: (error) => {
      throw error;
    },
  });
  try {
    const venue = loadSiteConfig({ SITE_CONFIG: config.SITE_CONFIG }).site.name;
    const hasher = makeHasher(PRODUCTION_COST);
    const [row] = await db.query<{ now: Date }>('SELECT now()');
    const now = () => row?.now.getTime() ?? 0;
    const commands = accountCommands(accountDeps({ config, db, hasher, venue, now }));
    return await commands[command as keyof typeof commands](input);
  } catch (error) {
    if (error instanceof z.ZodError) throw new OperatorError(z.prettifyError(error));
    throw error;
  } finally {
    await db.close();
  }
}

/** `npm run operator`: sessions, operators, roles and decisions of two people. */
runPrinted((args, config) =>
  runOperator(args, {
    ...{ call: operatorService(config), onMachine: onMachine(config), ask },
    account: userInfo().username,
    saveSession: (token) => saveToken(config, token),
  }),
);
