import path from 'node:path';
import { findCycles } from './cycles';
import { type Import, readProjectImports } from './imports';
import type { Project } from './projects';

const ENDINGS = ['.ts', '.tsx', '/index.ts', '/index.tsx', ''];

/** Cycles among projects (types included) and among files (what runs only). Test files do not count: they do not ship. */
export function checkCycles(workspace: string, projects: readonly Project[]): string[] {
  const imports = new Map(projects.map(({ root }) => [root, readProjectImports(workspace, root)]));
  return [
    ...findCycles(projectGraph(projects, imports)).map(
      (cycle) => `projects in a circle: ${cycle.join(' -> ')}`,
    ),
    ...findCycles(fileGraph(imports)).map((cycle) => `files in a circle: ${cycle.join(' -> ')}`),
  ];
}

type Imports = ReadonlyMap<string, ReadonlyMap<string, readonly Import[]>>;

function projectGraph(projects: readonly Project[], imports: Imports): Map<string, Set<string>> {
  const rootOf = new Map(projects.map(({ packageName, root }) => [packageName, root]));
  const targets = (root: string) => {
    const names = [...(imports.get(root)?.values() ?? [])]
      .flat()
      .map(({ specifier }) => packageOf(specifier));
    return new Set(
      names.map((name) => rootOf.get(name)).filter((to): to is string => to !== undefined && to !== root),
    );
  };
  return new Map(projects.map(({ root }) => [root, targets(root)]));
}

/** `@ex/money/big` → `@ex/money`. */
const packageOf = (specifier: string) => specifier.split('/').slice(0, 2).join('/');

function fileGraph(imports: Imports): Map<string, string[]> {
  const all = [...imports.values()].flatMap((files) => [...files]);
  const known = new Set(all.map(([file]) => file));
  const resolve = (from: string, specifier: string) =>
    ENDINGS.map((ending) => path.posix.join(path.posix.dirname(from), specifier) + ending).find((file) =>
      known.has(file),
    );
  return new Map(
    all.map(([file, list]) => [
      file,
      list
        .filter(({ specifier, typeOnly }) => !typeOnly && specifier.startsWith('.'))
        .map(({ specifier }) => resolve(file, specifier))
        .filter((to) => to !== undefined),
    ]),
  );
}
