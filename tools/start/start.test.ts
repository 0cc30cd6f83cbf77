import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { writeInto, writeWorkspace } from '../testing/temporary-workspace';
import { isBuildNeeded, ensureBuilt, sourceHash } from './build.mjs';
import { ensureInstalled, isInstallNeeded, npmCommand } from './install.mjs';
import { FILLED_LOCKFILE, fillAddresses } from './lockfile.mjs';
import { describeOldNode } from './node-version.mjs';
import { StepFailed, runStep } from './step.mjs';

const LOCK = {
  packages: {
    '': {},
    'libs/a': { version: '0.0.0' },
    'node_modules/@ex/a': { link: true },
    'node_modules/react': { version: '19.3.1' },
    'node_modules/fsevents': { version: '2.0.0', optional: true },
  },
};
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
  ['24.0.0', false],
])('knows whether Node %s is too old', (version, old) => {
  expect(describeOldNode(version) !== undefined).toBe(old);
});

it('reports which Node is needed and which is there', () => {
  expect(describeOldNode('18.1.0')).toMatch(/20\.19 or newer.*18\.1\.0/);
});

describe('installing', () => {
  const installed = { packages: { 'node_modules/react': { version: '19.3.1' } } };
  const present = { 'package-lock.json': LOCK, 'node_modules/@ex/a/package.json': {} };

  it('is needed when there is nothing', () => {
    expect(isInstallNeeded(writeWorkspace({ 'package-lock.json': LOCK }))).toBe(true);
  });

  it('accepts what npm itself installed before, without what is optional', () => {
    const root = writeWorkspace({ ...present, 'node_modules/.package-lock.json': installed });
    expect(isInstallNeeded(root)).toBe(false);
    rmSync(path.join(root, 'node_modules/.package-lock.json'));
    expect(isInstallNeeded(root)).toBe(false);
  });

  it.each([
    ['a package is missing', { ...present, 'node_modules/.package-lock.json': { packages: {} } }],
    [
      'a package has another version',
      {
        ...present,
        'node_modules/.package-lock.json': { packages: { 'node_modules/react': { version: '19.3.0' } } },
      },
    ],
    ['a library is not linked', { 'package-lock.json': LOCK, 'node_modules/.package-lock.json': installed }],
  ])('is needed when %s', (_what, files) => {
    expect(isInstallNeeded(writeWorkspace(files))).toBe(true);
  });

  it('is needed again when the lockfile changes', () => {
    const root = writeWorkspace({ ...present, 'node_modules/.package-lock.json': installed });
    expect(isInstallNeeded(root)).toBe(false);
    writeInto(root, 'package-lock.json', {
      packages: { ...LOCK.packages, 'node_modules/react': { version: '19.4.0' } },
    });
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

  it('names a package at the registry, unless it is a folder here or has an address', () => {
    const CONFIG = { registry: 'https://registry.test/npm/', '@own:registry': 'https://own.test' };
    const integrity = 'sha512-x';
    const packages = {
      '': { name: 'root' },
      'libs/a': { name: '@ex/a', version: '1.0.0' },
      'node_modules/@ex/a': { resolved: 'libs/a', link: true },
      'node_modules/react': { version: '19.3.1', integrity },
      'node_modules/react/node_modules/@scope/deep': { version: '1.0.0-rc.1', integrity },
      'node_modules/@own/a': { version: '1.0.0', integrity },
      'node_modules/alias': { name: 'real', version: '2.0.0', integrity },
      'node_modules/given': { version: '3.0.0', integrity, resolved: 'file:given.tgz' },
    };
    const { packages: filled } = fillAddresses({ packages }, CONFIG);
    expect(Object.entries(filled).map(([place, { resolved }]) => [place, resolved])).toEqual([
      ['', undefined],
      ['libs/a', undefined],
      ['node_modules/@ex/a', 'libs/a'],
      ['node_modules/react', 'https://registry.test/npm/react/-/react-19.3.1.tgz'],
      [
        'node_modules/react/node_modules/@scope/deep',
        'https://registry.test/npm/@scope/deep/-/deep-1.0.0-rc.1.tgz',
      ],
      ['node_modules/@own/a', 'https://own.test/@own/a/-/a-1.0.0.tgz'],
      ['node_modules/alias', 'https://registry.test/npm/real/-/real-2.0.0.tgz'],
      ['node_modules/given', 'file:given.tgz'],
    ]);
  });

  it('uses the npm that runs the script', () => {
    expect(npmCommand({ npm_execpath: '/x/npm-cli.js' })).toEqual({
      command: process.execPath,
      args: ['/x/npm-cli.js'],
    });
    expect(npmCommand({}).command).toBe('npm');
  });
});

describe('installing from a registry', () => {
  const kept = { ...process.env };
  afterEach(() => void (process.env = { ...kept }));

  /** A registry with one package, `a`, away from the usual address; it notes what it is asked for. */
  async function registryElsewhere() {
    const folder = writeWorkspace({ 'package.json': { name: 'a', version: '1.0.0' } });
    execFileSync('npm', ['pack'], { cwd: folder, stdio: 'ignore' });
    const packed = readFileSync(path.join(folder, 'a-1.0.0.tgz'));
    const integrity = `sha512-${createHash('sha512').update(packed).digest('base64')}`;
    const asked: string[] = [];
    const place = '/files/a.tgz';
    const server = createServer(({ url = '' }, response) => {
      asked.push(url);
      const tarball = `${base}${place}`;
      const versions = { '1.0.0': { name: 'a', version: '1.0.0', dist: { tarball, integrity } } };
      if (url === place) response.end(packed);
      else if (url === '/a')
        response.end(JSON.stringify({ name: 'a', 'dist-tags': { latest: '1.0.0' }, versions }));
      else response.writeHead(404).end();
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const base = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
    const root = writeWorkspace({
      'package.json': { name: 'clone', version: '1.0.0', dependencies: { a: '1.0.0' } },
      'package-lock.json': {
        ...{ name: 'clone', version: '1.0.0', lockfileVersion: 3, requires: true },
        packages: {
          '': { name: 'clone', version: '1.0.0', dependencies: { a: '1.0.0' } },
          'node_modules/a': { version: '1.0.0', integrity },
        },
      },
    });
    Object.assign(process.env, {
      npm_config_registry: base,
      npm_config_cache: path.join(root, '.npm'),
    });
    return { root, asked, close: () => server.close() };
  }

  it('asks for a package at its usual address, then where it is, and leaves the lockfile alone', async () => {
    const { root, asked, close } = await registryElsewhere();
    try {
      const lock = readFileSync(path.join(root, 'package-lock.json'), 'utf8');
      expect(await ensureInstalled(root)).toBe(true);
      expect(asked).toEqual(['/a/-/a-1.0.0.tgz', '/a', '/files/a.tgz']);
      expect(existsSync(path.join(root, 'node_modules/a/package.json'))).toBe(true);
      expect(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).toBe(lock);
      expect(existsSync(path.join(root, FILLED_LOCKFILE))).toBe(false);
    } finally {
      close();
    }
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
