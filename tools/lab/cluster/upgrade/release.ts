import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { SERVER_ENTRY } from '../../../start/build.mjs';
import { readProjects } from '../../../lint-workspace/projects';

/** Kept from one release to the next: `npm run openapi -- --released` writes it. */
const RELEASE_MARK = 'docs/openapi.released.json';
const LOCK = 'package-lock.json';

/** A release of this repository, built in a folder of its own. */
export interface Release {
  readonly commit: string;
  /** Root of its sources, where its server is built. */
  readonly root: string;
}

/** The commit of the last release: where the released contract was last written. */
export const findLastRelease = (root: string): string =>
  git(root, ['log', '-1', '--format=%H', '--', RELEASE_MARK]).trim();

/**
 * The newest commit that is a day old; undefined where it is not newer than the last release: commits before a release are
 * upgraded by way of it, and may not support sharing a venue.
 */
export function findYesterday(root: string): string | undefined {
  const since = `${findLastRelease(root)}..HEAD`;
  return git(root, ['rev-list', '-1', '--before=1 day ago', since]).trim() || undefined;
}

/**
 * Builds the server of a commit in `.cache/releases`, next to this one; returns immediately when that was done before.
 * Where it needs other packages than this workspace has, they are installed there. Throws when git does not know the
 * commit.
 */
export function buildRelease(root: string, name: string): Release {
  const commit = git(root, ['rev-parse', '--verify', `${name}^{commit}`]).trim();
  const folder = path.join(root, '.cache/releases', commit);
  const release = { commit, root: folder };
  if (existsSync(path.join(folder, SERVER_ENTRY))) return release;
  console.log(`Building the server of ${commit} …`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = `${folder}.tar`;
  git(root, ['archive', '--output', archive, commit]);
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  rmSync(archive);
  const isSame = readFileSync(path.join(folder, LOCK)).equals(readFileSync(path.join(root, LOCK)));
  if (isSame) linkOwn(folder);
  else execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
  execFileSync(process.execPath, ['apps/server/build.mjs'], { cwd: folder });
  return release;
}

/** Other packages are found in the folder above, those of the workspace are its own. */
function linkOwn(folder: string): void {
  for (const { root: place } of readProjects(folder)) {
    const manifest = path.join(folder, place, 'package.json');
    if (!existsSync(manifest)) continue;
    const { name } = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly name: string };
    const link = path.join(folder, 'node_modules', name);
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(path.join(folder, place), link);
  }
}

const git = (root: string, args: readonly string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' });
