import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { DEMO_OPERATORS } from '@ex/server-back-office';
import type { Bundle } from './bundle';
import { SHORT_LIVED } from './server-process';
import type { TestEnvironment } from './test-environment';

/** Logs a demo operator in by the built command; returns the environment with which commands find the session. */
export async function loginOperator(
  { operator }: Bundle,
  { env, folder }: Pick<TestEnvironment, 'env' | 'folder'>,
  which: 0 | 1 = 0,
): Promise<Readonly<Record<string, string>>> {
  const { name, password, secrets } = DEMO_OPERATORS[which];
  const session = { ...env, OPERATOR_SESSION: path.join(folder, `session-of-${name}`) };
  await promisify(execFile)(process.execPath, [...SHORT_LIVED, operator, 'login', '--name', name], {
    env: {
      ...{ PATH: process.env['PATH'], ...session },
      ...{ OPERATOR_PASSWORD: password, OPERATOR_SECRET: secrets[0] },
    },
  });
  return session;
}
