import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A server that is measured: that of this workspace, or of another commit. */
export interface Version {
  /** Goes behind the names of its rows: nothing, or ` at 1a2b3c4d`. */
  readonly suffix: string;
  /** Root of the workspace that holds its build. */
  readonly root: string;
}

/** Folders whose folders are packages of the workspace. */
const PACKAGE_FOLDERS = ['apps', 'libs', 'libs/server'];
const WORKSPACE_SCOPE = '@ex';
/** Bytes of a commit's files. */
const MAX_ARCHIVE = 1024 ** 3;

/**
 * Copies a commit's files into a temporary folder and builds its server there, with the packages that are installed
 * now. The folder lives as long as this process. Throws what git or the build says.
 */
export function buildVersion(root: string, ref: string): Version {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, maxBuffer: MAX_ARCHIVE });
  const commit = git('rev-parse', '--short=8', '--verify', `${ref}^{commit}`).toString().trim();
  const parent = mkdtempSync(path.join(os.tmpdir(), 'bench-version-'));
  const folder = path.join(parent, commit);
  process.once('exit', () => rmSync(parent, { recursive: true, force: true }));
  mkdirSync(folder);
  execFileSync('tar', ['-x', '-C', folder], { input: git('archive', commit) });
  linkPackages(root, folder);
  execFileSync(process.execPath, [path.join(folder, 'apps/server/build.mjs')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return { suffix: ` at ${commit}`, root: folder };
}

/** Gives `folder` the installed packages of `root`, and its own packages of the workspace in place of those of `root`. */
function linkPackages(root: string, folder: string): void {
  const modules = path.join(folder, 'node_modules');
  const own = path.join(modules, WORKSPACE_SCOPE);
  mkdirSync(own, { recursive: true });
  for (const name of readdirSync(path.join(root, 'node_modules')))
    if (name !== WORKSPACE_SCOPE && !name.startsWith('.'))
      symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name));
  for (const place of PACKAGE_FOLDERS)
    for (const name of readdirSync(path.join(folder, place))) {
      const target = path.join(folder, place, name);
      const manifest = path.join(target, 'package.json');
      if (!existsSync(manifest)) continue;
      const { name: full } = JSON.parse(readFileSync(manifest, 'utf8')) as { name: string };
      symlinkSync(target, path.join(modules, full));
    }
}
