import type { Tree } from '@nx/devkit';
import { existsSync, readFileSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import {
  addMemberRoute,
  addNamespace,
  addOwners,
  addRouteTitle,
  addRoutes,
  addTitle,
  addToLockfile,
} from './edits';
import { type Names, fill, parseName } from './names';

/** From the workspace root. */
const TEMPLATES = 'tools/nx-plugin/domain/template';
const LANGUAGES = 'locales/languages.json';

/**
 * Writes a new domain into the tree and registers it everywhere: library, api client, texts, typed namespaces, routes and
 * titles of the app, owners, lockfile. Returns what has to be done after the files are written. `templates` is the folder
 * of the templates. Throws when the name is taken or a file to be edited has lost its shape.
 */
export function generateDomain(
  tree: Tree,
  name: string,
  templates: string = path.join(tree.root, TEMPLATES),
): () => void {
  const names = parseName(name);
  const library = `libs/${name}`;
  if (tree.exists(library)) throw new Error(`${library} exists already.`);

  writeTemplates(tree, path.join(templates, 'library'), library, names);
  writeTemplates(tree, path.join(templates, 'api-client'), `libs/api-client/src/${name}`, names);
  for (const [file, edit] of EDITS) tree.write(file, edit(readText(tree, file), names));
  const { complete } = JSON.parse(readText(tree, LANGUAGES)) as { complete: readonly string[] };
  for (const code of complete) {
    tree.write(`locales/${code}/${name}.json`, `${JSON.stringify({ title: names.title }, null, 2)}\n`);
    const shell = `locales/${code}/shell.json`;
    tree.write(shell, addTitle(readText(tree, shell), names));
  }
  return () => linkPackage(path.join(tree.root, 'node_modules/@ex'), name);
}

const EDITS: ReadonlyArray<readonly [file: string, edit: (text: string, names: Names) => string]> = [
  ['CODEOWNERS', addOwners],
  ['package-lock.json', addToLockfile],
  ['libs/i18n/src/namespaces.ts', addNamespace],
  ['apps/mobile/src/app/other-routes.ts', addRoutes],
  ['apps/mobile/src/app/routes.test.tsx', addMemberRoute],
  ['apps/mobile-e2e/src/support/routes.ts', addRouteTitle],
];

function readText(tree: Tree, file: string): string {
  const text = tree.read(file, 'utf-8');
  if (text === null) throw new Error(`${file} is missing.`);
  return text;
}

function writeTemplates(tree: Tree, templates: string, target: string, names: Names): void {
  for (const file of readdirSync(templates, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.tpl')) continue;
    const content = readFileSync(path.join(templates, file), 'utf8');
    tree.write(`${target}/${fill(file.replace(/\.tpl$/, ''), names)}`, fill(content, names));
  }
}

/** Does what npm does for a workspace, so that the library can be imported before the next install. */
function linkPackage(scope: string, name: string): void {
  if (existsSync(scope) && !existsSync(path.join(scope, name)))
    symlinkSync(path.join('../../libs', name), path.join(scope, name), 'dir');
}
