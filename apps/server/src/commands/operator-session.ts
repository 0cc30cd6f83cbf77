import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { callServiceAt, uploadAt } from '@ex/server-back-office';
import type { CallService } from '@ex/server-back-office';
import { readServiceAddress } from '@ex/server-operator';
import type { Config } from '../settings/config';

/** Where the token of a session is kept, readable by this account alone: OPERATOR_SESSION, or a file of the home folder. */
const sessionFile = ({ OPERATOR_SESSION }: Config): string =>
  OPERATOR_SESSION ?? path.join(homedir(), '.config/trade/operator-session');

/** The token of the operator who works here: OPERATOR_TOKEN, or the one that the last log-in has stored. */
function storedToken(config: Config): string | undefined {
  if (config.OPERATOR_TOKEN) return config.OPERATOR_TOKEN;
  try {
    return readFileSync(sessionFile(config), 'utf8').trim();
  } catch {
    return undefined;
  }
}

/** Stores the token of a session, or removes it. */
export function saveToken(config: Config, token: string | undefined): void {
  const file = sessionFile(config);
  if (token === undefined) return rmSync(file, { force: true });
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, token, { mode: 0o600 });
  // The mode above counts for a new file only.
  chmodSync(file, 0o600);
}

/**
 * Calls the service of operators with the stored session: at OPERATOR_URL, else at the address that the server on this data folder has
 * left there. Looks for the server with each call: commands on the machine work without one.
 */
export const operatorService =
  (config: Config): CallService =>
  (call, fields) =>
    callServiceAt(serviceAddress(config), storedToken(config))(call, fields);

/** Uploads a picture with the stored session; the answer is its address. */
export const operatorUpload =
  (config: Config) =>
  (file: string): Promise<string> =>
    uploadAt(serviceAddress(config), storedToken(config))(file);

const serviceAddress = ({ OPERATOR_URL, DATA_DIR }: Config): string =>
  OPERATOR_URL ?? readServiceAddress(DATA_DIR);
