import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const STATIC = /^\s*(?:import|export)\s+(?:[^'"`;]*?\bfrom\s*)?['"]([^'"]+)['"]/gm;
const LAZY = /\b(?:import|require)\(\s*['"]([^'"]+)['"]\s*\)/g;
const SOURCE = /\.(tsx?|mts)$/;
const TEST = /\.(test|nightly|stories|e2e)\.tsx?$|(^|\/)testing(\.tsx?$|\/)/;

/** What a module's text imports and re-exports. Comments are left out. */
function importsOf(code: string): string[] {
  const text = code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  return [STATIC, LAZY].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, specifier = '']) => specifier),
  );
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

/** What each shipped file of a project imports. */
export function readProjectImports(workspace: string, root: string): Map<string, string[]> {
  const read = (file: string) => importsOf(readFileSync(path.join(workspace, file), 'utf8'));
  return new Map(shippedFiles(workspace, root).map((file) => [file, read(file)]));
}
