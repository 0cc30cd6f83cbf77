import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';

interface Inspection {
  readonly targets: Readonly<Record<string, readonly string[]>>;
  readonly dependencies: Readonly<Record<string, readonly string[]>>;
  readonly affected: Readonly<Record<string, readonly string[]>>;
  readonly inputs: Readonly<
    Record<string, { readonly files: readonly string[]; readonly environment: readonly string[] }>
  >;
}

const ROOT = path.resolve(__dirname, '../..');
const SPOT = 'libs/spot/src/index.ts';
const SPOT_TEXTS = 'locales/de/spot.json';
const LEDGER = 'libs/server/ledger/src/index.ts';
const namespaces = readdirSync(path.join(ROOT, 'locales/en')).map((file) => file.replace(/\.json$/, ''));
const textsOf = (namespace: string) => `locales/en/${namespace}.json`;

let nx: Inspection;
beforeAll(() => {
  const request = {
    files: [SPOT, SPOT_TEXTS, LEDGER, ...namespaces.map(textsOf)],
    tasks: ['spot:test', 'spot:typecheck', 'wallet:test', 'money:test', 'server-spot:test'],
  };
  const { stdout, stderr } = spawnSync(process.execPath, [path.join(__dirname, 'inspect.mjs')], {
    cwd: ROOT,
    input: JSON.stringify(request),
    encoding: 'utf8',
    env: { ...process.env, NX_DAEMON: 'false', NX_ISOLATE_PLUGINS: 'false' },
    maxBuffer: 64 * 1024 * 1024,
  });
  if (!stdout) throw new Error(stderr);
  nx = JSON.parse(stdout) as Inspection;
});

it('infers the targets of a project from its files', () => {
  expect(nx.targets).toMatchObject({
    spot: ['lint', 'test', 'typecheck'],
    mobile: ['build', 'lint', 'test', 'typecheck'],
    server: ['build', 'lint', 'test', 'typecheck'],
    'mobile-e2e': ['e2e', 'lint', 'typecheck'],
    storybook: ['build-storybook', 'lint', 'typecheck'],
    'jest-preset': ['lint', 'typecheck'],
  });
});

it('lets a change of a feature affect that feature and the app', () => {
  expect(nx.affected[SPOT]).toEqual(['mobile', 'spot']);
  expect(nx.affected[SPOT_TEXTS]).toEqual(['mobile', 'spot']);
});

it('lets a change of a server library affect the server side only', () => {
  expect(nx.affected[LEDGER]).toEqual(expect.arrayContaining(['server', 'server-ledger']));
  expect(nx.affected[LEDGER]!.filter((name) => name !== 'tools' && !name.startsWith('server'))).toEqual([]);
});

it('keeps the Jest preset free of dependencies, because everything depends on it', () => {
  expect(nx.dependencies['jest-preset']).toEqual([]);
});

it('makes a text an input of its own domain only', () => {
  const texts = (task: string) =>
    nx.inputs[task]!.files.filter((file) => file.startsWith('locales/en/')).map((file) =>
      path.basename(file, '.json'),
    );
  expect(texts('spot:test')).toEqual(expect.arrayContaining(['common', 'spot', 'ui']));
  expect(texts('spot:test')).not.toContain('wallet');
  expect(texts('spot:typecheck')).toEqual(texts('spot:test'));
  expect(texts('wallet:test')).not.toContain('spot');
  expect(texts('money:test')).toEqual([]);
});

it('makes the address of the database an input where a database is used', () => {
  const hasDatabase = (task: string) => nx.inputs[task]!.environment.includes('TEST_DATABASE_URL');
  expect(hasDatabase('server-spot:test')).toBe(true);
  expect(hasDatabase('spot:test')).toBe(false);
  expect(hasDatabase('money:test')).toBe(false);
});

it.each(namespaces)('knows a reader of the namespace %s', (namespace) => {
  expect(nx.affected[textsOf(namespace)]!.length).toBeGreaterThan(0);
});
