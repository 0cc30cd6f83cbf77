import { execFileSync } from 'node:child_process';
import { writeInto, writeWorkspace } from '../testing/temporary-workspace';
import { findBase } from './base';

const IDENTITY = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org'];
const git = (folder: string, ...args: string[]) =>
  execFileSync('git', [...IDENTITY, ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

/** A repository with one commit on main; returns its folder and that commit. */
function repository(): readonly [folder: string, first: string] {
  const folder = writeWorkspace({ a: '1' });
  git(folder, 'init', '-q', '-b', 'main');
  return [folder, commit(folder)];
}

function commit(folder: string): string {
  git(folder, 'add', '-A');
  git(folder, 'commit', '-q', '-m', 'step');
  return git(folder, 'rev-parse', 'HEAD');
}

it('is where a branch left main, regardless of later commits on main', () => {
  const [folder, first] = repository();
  git(folder, 'checkout', '-q', '-b', 'work');
  writeInto(folder, 'b', '1');
  commit(folder);
  git(folder, 'checkout', '-q', 'main');
  writeInto(folder, 'c', '1');
  commit(folder);
  git(folder, 'checkout', '-q', 'work');
  expect(findBase(folder)).toBe(first);
});

it('is the shared main when there is one', () => {
  const [folder, first] = repository();
  git(folder, 'update-ref', 'refs/remotes/origin/main', first);
  writeInto(folder, 'b', '1');
  commit(folder);
  expect(findBase(folder)).toBe(first);
});

it('is the last commit when there is no main', () => {
  const [folder] = repository();
  git(folder, 'branch', '-m', 'other');
  writeInto(folder, 'b', '1');
  const last = commit(folder);
  expect(findBase(folder)).toBe(last);
});

it('says so outside a repository', () => {
  expect(() => findBase(writeWorkspace({}))).toThrow(/npm test/);
});
