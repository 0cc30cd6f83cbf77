import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { writeInto, writeWorkspace } from '../testing/temporary-workspace';
import { isBuildNeeded, ensureBuilt, sourceHash } from './build.mjs';
import { ensureInstalled, isInstallNeeded, npmCommand } from './install.mjs';
import { describeOldNode } from './node-version.mjs';
import { StepFailed, runStep } from './step.mjs';

const LOCK = { packages: {} };
/** A build that writes the two files that a start needs, in the place of Nx. */
const FAKE_NX = `
  const fs = require('node:fs');
  for (const file of ['apps/server/dist/main.mjs', 'apps/mobile/dist/index.html']) {
    fs.mkdirSync(require('node:path').dirname(file), { recursive: true });
    fs.writeFileSync(file, '');
  }
  fs.appendFileSync('builds', process.argv.slice(2).join(' ') + ' ' + process.env.NX_NO_CLOUD);
`;
const SOURCES = {
  'package.json': {},
  'package-lock.json': LOCK,
  'apps/server/src/main.ts': '1',
  'apps/mobile/src/main.tsx': '1',
  'libs/a/src/a.ts': '1',
  'libs/a/src/a.test.ts': '1',
  'libs/a/README.md': '1',
  'locales/en/a.json': {},
  'node_modules/nx/package.json': { bin: { nx: './nx.cjs' } },
  'node_modules/nx/nx.cjs': FAKE_NX,
};

beforeEach(() => jest.spyOn(console, 'log').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

it.each([
  ['20.18.9', true],
  ['18.20.0', true],
  ['20.19.0', false],
  ['20.20.2', false],
  ['21.7.3', true],
  ['22.12.0', true],
  ['22.13.0', false],
  ['23.11.0', true],
  ['24.0.0', false],
  ['26.1.0', false],
])('knows whether Node %s is too old', (version, old) => {
  expect(describeOldNode(version) !== undefined).toBe(old);
});

it.each(['20.19.0', '22.13.0', '24.0.0'])('supports Node %s, which package.json allows', (version) => {
  const { engines } = JSON.parse(readFileSync(path.join(__dirname, '../../package.json'), 'utf8')) as {
    readonly engines: { readonly node: string };
  };
  expect(engines.node).toMatch(new RegExp(`[\\^=]${version.replaceAll('.', '\\.')}(?: |$)`));
  expect(describeOldNode(version)).toBeUndefined();
});

it('reports which Node is needed and which is there', () => {
  expect(describeOldNode('18.1.0')).toMatch(/20\.19 or newer.*18\.1\.0/);
});

describe('installing', () => {
  it('is needed when there is nothing, and again once the lockfile is newer than what is there', () => {
    const root = writeWorkspace({ 'package-lock.json': LOCK });
    expect(isInstallNeeded(root)).toBe(true);
    writeInto(root, 'node_modules/.package-lock.json', LOCK);
    expect(isInstallNeeded(root)).toBe(false);
    const later = new Date(Date.now() + 1000);
    utimesSync(path.join(root, 'package-lock.json'), later, later);
    expect(isInstallNeeded(root)).toBe(true);
  });

  it('brings a fresh clone to the state of its lockfile', async () => {
    const manifest = { name: 'clone', version: '1.0.0', workspaces: ['libs/*'] };
    const root = writeWorkspace({
      'package.json': manifest,
      'libs/a/package.json': { name: '@ex/a', version: '1.0.0' },
    });
    execFileSync('npm', ['install', '--package-lock-only', '--offline'], { cwd: root, stdio: 'ignore' });
    expect(isInstallNeeded(root)).toBe(true);
    expect(await ensureInstalled(root)).toBe(true);
    expect(existsSync(path.join(root, 'node_modules/@ex/a/package.json'))).toBe(true);
    expect(await ensureInstalled(root)).toBe(false);
  });

  it('uses the npm that runs the script', () => {
    expect(npmCommand({ npm_execpath: '/x/npm-cli.js' })).toEqual({
      command: process.execPath,
      args: ['/x/npm-cli.js'],
    });
    expect(npmCommand({}).command).toBe('npm');
  });
});

describe('building', () => {
  it.each([
    ['a source', 'libs/a/src/a.ts', true],
    ['a new file', 'libs/a/src/b.ts', true],
    ['a text', 'locales/en/a.json', true],
    ['the lockfile', 'package-lock.json', true],
    ['a test', 'libs/a/src/a.test.ts', false],
    ['a README', 'libs/a/README.md', false],
    ['a built file', 'apps/server/dist/main.mjs', false],
  ])('hashes what it reads: %s', (_what, file, changes) => {
    const root = writeWorkspace(SOURCES);
    const before = sourceHash(root);
    writeInto(root, file, '2');
    expect(sourceHash(root) !== before).toBe(changes);
  });

  it('happens once, and again after a change or when its result is gone', async () => {
    const root = writeWorkspace(SOURCES);
    expect(isBuildNeeded(root)).toBe(true);
    await ensureBuilt(root);
    expect(isBuildNeeded(root)).toBe(false);
    writeInto(root, 'libs/a/src/a.ts', '2');
    expect(isBuildNeeded(root)).toBe(true);
    await ensureBuilt(root);
    rmSync(path.join(root, 'apps/mobile/dist'), { recursive: true });
    expect(isBuildNeeded(root)).toBe(true);
  });

  it('fails with the last lines of the tool', async () => {
    const root = writeWorkspace({
      ...SOURCES,
      'node_modules/nx/nx.cjs': 'console.error("no such colour"); process.exit(3)',
    });
    const failure: unknown = await ensureBuilt(root).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StepFailed);
    expect(String(failure)).toMatch(/no such colour[\s\S]*Building app and server failed: ended with code 3/);
    expect(isBuildNeeded(root)).toBe(true);
  });

  it('fails when the tool cannot run', async () => {
    await expect(runStep('A step', '/no/such/program', [])).rejects.toThrow(/A step failed: .*ENOENT/);
  });
});

it('ends with the shell that npm started it in', async () => {
  const root = writeWorkspace({
    'child.mjs': `
      import { followParent } from ${JSON.stringify(path.join(__dirname, 'follow-parent.mjs'))};
      process.once('SIGTERM', () => console.log('stopped'));
      const open = setInterval(() => undefined, 1000);
      process.once('SIGTERM', () => clearInterval(open));
      followParent();
      console.log('ready');`,
  });
  // The second command keeps the shell from turning into the first.
  const shell = spawn('sh', ['-c', `'${process.execPath}' child.mjs; true`], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said: string[] = [];
  shell.stdout.setEncoding('utf8').on('data', (text: string) => {
    said.push(text.trim());
    if (text.trim() === 'ready') shell.kill('SIGTERM');
  });
  await once(shell.stdout, 'end');
  expect(said).toEqual(['ready', 'stopped']);
});
