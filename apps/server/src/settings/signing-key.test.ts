import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { recordDiskSteps } from '@ex/server-db/testing';
import { signingKey } from './signing-key';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'key-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('makes a private key once and finds it again', () => {
  const made = signingKey(path.join(folder, 'data'));
  expect(made).toHaveLength(32);
  expect(signingKey(path.join(folder, 'data'))).toEqual(made);
  expect(readdirSync(path.join(folder, 'data'))).toEqual(['files.key']);
  expect(statSync(path.join(folder, 'data/files.key')).mode & 0o077).toBe(0);
});

it('RISK-92 has the name of a new key on the disk before anything is signed with it', () => {
  const steps = recordDiskSteps(() => signingKey(folder));
  expect(steps.map((step) => step.replace(/\.[0-9a-f]{12}$/, ' draft'))).toEqual([
    `sync ${path.join(folder, 'files.key')} draft`,
    `link ${path.join(folder, 'files.key')}`,
    `sync ${folder}`,
  ]);
});

it('differs between data folders', () => {
  expect(signingKey(path.join(folder, 'a'))).not.toEqual(signingKey(path.join(folder, 'b')));
});

it('refuses a damaged key instead of signing with it', () => {
  writeFileSync(path.join(folder, 'files.key'), 'short');
  expect(() => signingKey(folder)).toThrow('damaged');
});

it('is the one of the settings, and then no file is made', () => {
  const configured = Buffer.alloc(32, 1);
  expect(signingKey(path.join(folder, 'data'), configured)).toEqual(configured);
  expect(readdirSync(folder)).toEqual([]);
});
