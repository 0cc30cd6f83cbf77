import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Root of the workspace, found upwards from the folder the tests run in. */
export function workspaceRoot(): string {
  let folder = process.cwd();
  while (!existsSync(join(folder, 'nx.json'))) {
    if (dirname(folder) === folder)
      throw new Error('The workspace root was not found above the working folder');
    folder = dirname(folder);
  }
  return folder;
}

/** Source folder of this library. */
export const sourceFolder = () => join(workspaceRoot(), 'libs/server/db/src');

/** Folder for what tests build once and use again; not committed. */
export function cacheFolder(): string {
  const folder = join(workspaceRoot(), '.cache/server-db');
  mkdirSync(folder, { recursive: true });
  return folder;
}
