import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildRelease, findLastRelease, findYesterday } from './release';

/** A server whose build says what its library says. */
const FILES = {
  'package.json': '{ "workspaces": ["apps/*", "libs/*"] }',
  'package-lock.json': '{}',
  '.gitignore': '.cache/',
  'docs/openapi.released.json': '{}',
  'apps/server/project.json': '{ "name": "server" }',
  'apps/server/build.mjs': `
    import { mkdirSync, writeFileSync } from 'node:fs';
    import { says } from '@ex/words';
    mkdirSync('apps/server/dist');
    writeFileSync('apps/server/dist/main.mjs', says);`,
  'libs/words/project.json': '{ "name": "words" }',
  'libs/words/package.json': '{ "name": "@ex/words", "type": "module", "exports": "./index.js" }',
  'libs/words/index.js': "export const says = 'old';",
};

describe('a release', () => {
  let root: string;
  /** Of commits; now by default. */
  let date: string | undefined;
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, ...(date && { GIT_COMMITTER_DATE: date }) },
    }).trim();
  const write = (files: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
      writeFileSync(path.join(root, name), text);
    }
  };
  const commit = (files: Readonly<Record<string, string>>) => {
    write(files);
    git('add', '-A');
    git('commit', '-qm', 'one');
    return git('rev-parse', 'HEAD');
  };
  beforeEach(() => {
    date = undefined;
    root = mkdtempSync(path.join(tmpdir(), 'release-'));
    git('init', '-q');
    jest.spyOn(console, 'log').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    rmSync(root, { recursive: true });
  });

  it('is the last commit that wrote the released contract', () => {
    const released = commit(FILES);
    commit({ 'libs/words/index.js': "export const says = 'new';" });
    expect(findLastRelease(root)).toBe(released);
  });

  it('is followed by the newest commit of a day ago, and by none from before it', () => {
    const commitAt = (days: number, text: string, release = '{}') => {
      date = new Date(Date.now() - days * 86_400_000).toISOString();
      return commit({ ...FILES, 'libs/words/index.js': text, 'docs/openapi.released.json': release });
    };
    commitAt(4, 'before');
    const next = [commitAt(3, 'a'), commitAt(2, 'b'), commitAt(0.5, 'c')];
    expect(findYesterday(root)).toBe(next[1]);
    commitAt(0.4, 'd', '{ "new": true }');
    expect(findYesterday(root)).toBeUndefined();
  });

  it('is built once, from its own sources, next to the workspace', () => {
    const released = commit(FILES);
    commit({ 'libs/words/index.js': "export const says = 'new';" });
    const built = buildRelease(root, released.slice(0, 12));
    const entry = path.join(built.root, 'apps/server/dist/main.mjs');
    expect([built.commit, readFileSync(entry, 'utf8')]).toEqual([released, 'old']);
    expect(existsSync(path.join(root, 'apps/server/dist'))).toBe(false);
    writeFileSync(entry, 'kept');
    buildRelease(root, released);
    expect(readFileSync(entry, 'utf8')).toBe('kept');
  });

  it('that git does not know is refused', () => {
    commit(FILES);
    expect(() => buildRelease(root, 'v9')).toThrow(/rev-parse/);
  });
});
