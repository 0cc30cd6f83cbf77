import { copyFileSync, cpSync, mkdirSync, readlinkSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/** Not read by any rule with types; `tsconfig.json` is what makes a library a program of its own. */
const LEFT_OUT = /^(?:node_modules|dist|public|tsconfig\.json|.+\.(?:test|stories)\.tsx?)$/;
const SCOPE = 'node_modules/@ex';

/**
 * Copies the sources of `workspace` without the libraries' own tsconfig.json files, with one for all of them, and returns the folder.
 * oxlint makes a program for each tsconfig.json, fifty in place: that takes three times as long as one program for all. Its
 * messages name the same paths, since they are relative to the folder.
 */
export function copySources(workspace: string): string {
  const folder = path.join(workspace, '.cache/oxlint');
  rmSync(folder, { recursive: true, force: true });
  const filter = (file: string) => !LEFT_OUT.test(path.basename(file));
  for (const part of ['apps', 'libs', 'locales', 'tools/tsconfig', 'tsconfig.base.json', 'package.json'])
    cpSync(path.join(workspace, part), path.join(folder, part), { recursive: true, filter });
  copyFileSync(path.join(workspace, 'tools/oxlint/typed.tsconfig.json'), path.join(folder, 'tsconfig.json'));
  // A repository of its own, or oxlint would leave out everything by the workspace's .gitignore.
  mkdirSync(path.join(folder, '.git'));
  // The workspace's packages are the copies; all others are found further up.
  mkdirSync(path.join(folder, SCOPE), { recursive: true });
  for (const name of readdirSync(path.join(workspace, SCOPE)))
    symlinkSync(readlinkSync(path.join(workspace, SCOPE, name)), path.join(folder, SCOPE, name));
  return folder;
}
