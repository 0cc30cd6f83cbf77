import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ConfigError, readConfig } from './config';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const secretFile = (text: string): string => {
  const file = path.join(folder, `secret-${text.length}`);
  writeFileSync(file, text);
  return file;
};
const faultOf = (env: Readonly<Record<string, string>>): string => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
  }
  throw new Error('the settings were accepted');
};

const HEX = 'ab'.repeat(32);

it('reads secrets from files, without the line break at their end', () => {
  const config = readConfig({
    DATABASE_URL_FILE: secretFile('postgres://venue:pass@db/trade\n'),
    SIGNING_KEY_FILE: secretFile(`${HEX}\r\n`),
  });
  expect(config.DATABASE_URL).toBe('postgres://venue:pass@db/trade');
  expect(config.SIGNING_KEY?.toString('hex')).toBe(HEX);
});

it('puts a password of its own into the address of the database', () => {
  const env = {
    DATABASE_URL: 'postgres://venue@db:5432/trade',
    DATABASE_PASSWORD_FILE: secretFile('p@ss/w:rd%'),
  };
  const url = new URL(readConfig(env).DATABASE_URL ?? '');
  expect(decodeURIComponent(url.password)).toBe('p@ss/w:rd%');
  expect([url.username, url.host, url.pathname]).toEqual(['venue', 'db:5432', '/trade']);
  expect(faultOf({ DATABASE_PASSWORD: 'hunter2' })).toContain('DATABASE_PASSWORD:');
});

it('reads the keys of the store of uploads, both or none', () => {
  const env = { AWS_ACCESS_KEY_ID: 'AKID', AWS_SECRET_ACCESS_KEY_FILE: secretFile('hunter2') };
  expect(readConfig(env)).toMatchObject({ AWS_ACCESS_KEY_ID: 'AKID', AWS_SECRET_ACCESS_KEY: 'hunter2' });
  expect(faultOf({ AWS_SECRET_ACCESS_KEY: 'hunter2' })).toContain('AWS_ACCESS_KEY_ID:');
});

it.each([
  [{ DATABASE_URL_FILE: '/nowhere/secret' }, 'DATABASE_URL_FILE: the file cannot be read (ENOENT)'],
  [{ SIGNING_KEY_FILE: '/' }, 'SIGNING_KEY_FILE: the file cannot be read (EISDIR)'],
  [{ SIGNING_KEY: 'hunter2' }, 'SIGNING_KEY: must be 32 bytes'],
  [{ SIGNING_KEY: 'hunter2', SIGNING_KEY_FILE: '/x' }, 'SIGNING_KEY_FILE: set this or SIGNING_KEY, not both'],
])('names the setting of %o and not its value', (env, fault) => {
  const message = faultOf(env);
  expect(message).toContain(fault);
  expect(message).not.toContain('hunter2');
});

it('refuses an empty file instead of taking the default', () => {
  expect(faultOf({ DATABASE_URL_FILE: secretFile('\n') })).toContain('DATABASE_URL_FILE: the file is empty');
});

it('says nothing of what a file with a wrong setting holds', () => {
  const message = faultOf({ DATABASE_URL_FILE: secretFile('mysql://root:hunter2@db') });
  expect(message).toContain('DATABASE_URL:');
  expect(message).not.toContain('hunter2');
});
