import type { Project } from './projects';

/** A package-lock.json, as far as it is checked. */
export interface Lockfile {
  readonly packages: Readonly<Record<string, { readonly resolved?: string; readonly link?: boolean }>>;
}

/** Versions of the root manifest that are not exact pins. */
export function checkPins(
  manifest: Readonly<Record<string, Readonly<Record<string, string>> | undefined>>,
): string[] {
  return ['dependencies', 'devDependencies', 'overrides'].flatMap((group) =>
    Object.entries(manifest[group] ?? {})
      .filter(([, version]) => !/^(npm:[^@]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
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

/** Projects without a line of their own in CODEOWNERS, and lines that name no owner. */
export function checkOwners(codeowners: string, projects: readonly Project[]): string[] {
  const lines = codeowners
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(/\s+/));
  const owned = new Set(lines.filter(([, owner]) => owner?.startsWith('@')).map(([place]) => place));
  return projects
    .filter(({ root }) => !owned.has(`/${root}/`))
    .map(({ root }) => `CODEOWNERS: no line "/${root}/ @owner"`);
}
