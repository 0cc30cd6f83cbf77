import { existsSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '../settings/config';
import type { Config } from '../settings/config';

/** Settings of a command that runs next to the server: the environment and, like `npm start`, the local `.env`. */
export function readCommandSettings(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return readConfig(process.env);
}

/** Throws when the settings name no database that a server ever used: a command must not make an empty one. */
export function needDatabase({ DATABASE_URL, DATA_DIR }: Config): void {
  if (DATABASE_URL || existsSync(path.join(DATA_DIR, 'db', 'cluster'))) return;
  throw new Error(`There is no database in ${DATA_DIR}. Set DATA_DIR or DATABASE_URL as the server has it.`);
}

/** Folder of archived months, unless a command names another. */
export const archiveFolder = ({ ARCHIVE_DIR, DATA_DIR }: Config): string =>
  ARCHIVE_DIR ?? path.join(DATA_DIR, 'archive');
