import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** An import statement of a file. */
export interface Import {
  readonly specifier: string;
  /** `import type` or `export type`: gone after compilation. */
  readonly typeOnly: boolean;
}

const STATIC = /^\s*(?:import|export)\s+(type\s)?(?:[^'"`;]*?\bfrom\s*)?['"]([^'"]+)['"]/gm;
const LAZY = /\b(?:import|require)\(\s*['"]([^'"]+)['"]\s*\)/g;
const SOURCE = /\.(tsx?|mts)$/;
const TEST = /\.(test|nightly|stories|e2e)\.tsx?$|(^|\/)testing(\.tsx?$|\/)/;

/** The imports and re-exports of a module's text. Comments are left out. */
export function parseImports(code: string): Import[] {
  const text = code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  return [
    ...[...text.matchAll(STATIC)].map(([, type, specifier = '']) => ({
      specifier,
      typeOnly: type !== undefined,
    })),
    ...[...text.matchAll(LAZY)].map(([, specifier = '']) => ({ specifier, typeOnly: false })),
  ];
}

/** Source files that ship with a project (no tests, stories or test helpers), as paths from the workspace root. */
export function shippedFiles(workspace: string, root: string): string[] {
  const folder = path.join(workspace, root, 'src');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && SOURCE.test(entry.name))
    .map((entry) =>
      path.relative(workspace, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
    )
    .filter((file) => !TEST.test(file))
    .sort();
}

/** Imports of each shipped file of a project. */
export function readProjectImports(workspace: string, root: string): Map<string, Import[]> {
  const read = (file: string) => parseImports(readFileSync(path.join(workspace, file), 'utf8'));
  return new Map(shippedFiles(workspace, root).map((file) => [file, read(file)]));
}
