import { execFileSync } from 'node:child_process';
import { writeInto, writeWorkspace } from '../testing/temporary-workspace';
import { hasSameCode } from './same-code';

const BEFORE = 'export const add = (a: number, b: number): number => a + b;\n';

/** Whether `after` does the same as `before` did in the last commit. */
function compare(before: string, after: string, name = 'a.ts'): boolean {
  const folder = writeWorkspace({ [name]: before });
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.org', ...args], { cwd: folder });
  git('init', '-q');
  git('add', '-A');
  git('commit', '-q', '-m', 'first');
  writeInto(folder, name, after);
  return hasSameCode(folder, 'HEAD', name);
}

it.each([
  ['a comment', `/** Adds. */\n${BEFORE}// end\n`],
  ['the layout', BEFORE.replace(' => ', ' =>\n  ')],
  ['a type', BEFORE.replace('a: number', 'a: 1 | 2')],
])('is the same when only %s changed', (_what, after) => {
  expect(compare(BEFORE, after)).toBe(true);
});

it.each([
  ['the code', BEFORE.replace('a + b', 'a - b')],
  ['a text', `${BEFORE}export const text = '// no comment';\n`],
  ['a file that cannot be read', 'export const ='],
])('is another when %s changed', (_what, after) => {
  expect(compare(BEFORE, after)).toBe(false);
});

it('reads components and generic functions', () => {
  expect(compare('export const A = () => <p>1</p>;', 'export const A = () => <p>2</p>;', 'a.tsx')).toBe(
    false,
  );
  expect(compare('export const a = <T>(b: T) => b;', '// c\nexport const a = <T>(b: T) => b;')).toBe(true);
});

it('is another for a new file', () => {
  const folder = writeWorkspace({ 'a.ts': BEFORE });
  expect(hasSameCode(folder, 'HEAD', 'a.ts')).toBe(false);
});
