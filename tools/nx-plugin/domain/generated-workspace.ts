import { cpSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { FsTree, flushChanges } from 'nx/src/generators/tree';
import { writeWorkspace } from '../../testing/temporary-workspace';
import { generateDomain } from './generate';

/** The workspace that these tools belong to. */
export const REPOSITORY = path.resolve(__dirname, '../../..');
/** Templates of the generator. */
export const TEMPLATES = path.join(__dirname, 'template');
const COPIED = [
  'CODEOWNERS',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'apps',
  'libs',
  'locales',
  'tools',
];
const NOT_COPIED = /\/(node_modules|dist|baselines|test-results)$/;
/** The domain that tests generate. */
export const NAME = 'lock-mining';

/** A copy of the workspace with the installed packages linked in. */
export function copyWorkspace(): string {
  const root = writeWorkspace({});
  for (const place of COPIED) {
    cpSync(path.join(REPOSITORY, place), path.join(root, place), {
      recursive: true,
      filter: (file) => !NOT_COPIED.test(file),
    });
  }
  mkdirSync(path.join(root, 'node_modules/@ex'), { recursive: true });
  for (const entry of readdirSync(path.join(REPOSITORY, 'node_modules'))) {
    if (entry !== '@ex')
      symlinkSync(path.join(REPOSITORY, 'node_modules', entry), path.join(root, 'node_modules', entry));
  }
  for (const entry of readdirSync(path.join(REPOSITORY, 'node_modules/@ex'))) {
    symlinkSync(
      readlinkSync(path.join(REPOSITORY, 'node_modules/@ex', entry)),
      path.join(root, 'node_modules/@ex', entry),
    );
  }
  return root;
}

/** Generates the domain in a copy of the workspace; returns the files it wrote or changed, from the root. */
export function generateInto(root: string): readonly string[] {
  const tree = new FsTree(root, false);
  const finish = generateDomain(tree, NAME, TEMPLATES);
  const changes = tree.listChanges();
  flushChanges(root, changes);
  finish();
  return changes.map(({ path: file }) => file);
}
