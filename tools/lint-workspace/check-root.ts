import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Project } from './projects';

/** The checked part of a package-lock.json. */
export interface Lockfile {
  readonly packages: Readonly<Record<string, { readonly resolved?: string; readonly link?: boolean }>>;
}

const PIN = /^(?:\$[\w@/-]+|(npm:[^@]+@)?\d+\.\d+\.\d+(-[\w.]+)?)$/;
/** Versions by package; an override may name the versions of one package's own dependencies. */
type Versions = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/**
 * Folders with a lockfile of their own: packages that only a nightly run or a measurement needs are not installed for each
 * change.
 */
const SEPARATE = ['tools/lab/bench/lighthouse', 'tools/mutation'];

/** Folders of `root` that are installed apart from the workspace. */
export const listSeparate = (root: string): string[] =>
  SEPARATE.filter((folder) => existsSync(path.join(root, folder)));

/** Versions of the root manifest that are not exact pins. `$name` repeats the manifest's own version of a package. */
export function checkPins(manifest: Readonly<Record<string, Versions | undefined>>): string[] {
  return ['dependencies', 'devDependencies', 'overrides'].flatMap((group) =>
    Object.entries(manifest[group] ?? {})
      .flatMap(([name, version]) =>
        typeof version === 'string' ? [[name, version]] : Object.entries(version),
      )
      .filter(([, version]) => !PIN.test(version ?? ''))
      .map(([name, version]) => `package.json: ${name} must be pinned to one version, not ${version}`),
  );
}

/** Download addresses in the lockfile, and projects that it does not know (npm ci would refuse or skip them). */
export function checkLockfile({ packages }: Lockfile, projects: readonly Project[]): string[] {
  const addresses = Object.entries(packages).filter(([, { resolved }]) => resolved && /^\w+:/.test(resolved));
  return [
    ...addresses.map(
      ([name]) =>
        `package-lock.json: ${name} carries a download address; keep .npmrc as it is and make it again`,
    ),
    ...projects
      .filter(({ root }) => !packages[root])
      .map(
        ({ root }) =>
          `package-lock.json: ${root} is missing; run npm install --package-lock-only --ignore-scripts`,
      ),
  ];
}
