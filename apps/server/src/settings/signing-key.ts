import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { syncFolder } from '@ex/server-db';

const KEY_BYTES = 32;

/**
 * Secret that signs addresses of private files: the one of the settings, which every server of a venue must share; else
 * one that is made at the first start and kept in the data folder.
 */
export function signingKey(dataDir: string, configured?: Buffer): Buffer {
  if (configured) return configured;
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, 'files.key');
  return readKey(file) ?? makeKey(file);
}

function readKey(file: string): Buffer | undefined {
  try {
    const key = Buffer.from(readFileSync(file, 'utf8'), 'base64url');
    if (key.length !== KEY_BYTES) throw new Error(`${file} is damaged; remove it to get a new key`);
    return key;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Written to a draft file and then linked, so that two starting servers end with one whole key. */
function makeKey(file: string): Buffer {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, randomBytes(KEY_BYTES).toString('base64url'), { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
    syncFolder(path.dirname(file));
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const key = readKey(file);
  if (!key) throw new Error(`${file} could not be made`);
  return key;
}

function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
