import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createProjectGraphAsync, readCachedProjectGraph } from '@nx/devkit';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const GROUPS = ['apps', 'libs', 'libs/server', 'tools'];

/** Folders with a project.json, as paths from the root. */
function projectRoots() {
  const inGroup = (group) =>
    readdirSync(path.join(ROOT, group), { withFileTypes: true })
      .filter(
        (entry) =>
          entry.isDirectory() && readdirSync(path.join(ROOT, group, entry.name)).includes('project.json'),
      )
      .map((entry) => `${group}/${entry.name}`);
  return ['tools', ...GROUPS.flatMap(inGroup)].sort();
}

function cachedRoots() {
  try {
    return Object.values(readCachedProjectGraph().nodes)
      .map((node) => node.data.root)
      .sort();
  } catch {
    return [];
  }
}

/**
 * The boundary rule reads Nx's cached project graph and passes everything when there is none. Nx writes it before each
 * task; a plain `npx eslint` gets it here, when it is missing or knows other projects than the folders show.
 */
export async function ensureProjectGraph() {
  if (process.env.NX_TASK_TARGET_PROJECT) return;
  if (cachedRoots().join() === projectRoots().join()) return;
  // The workspace's own plugin needs no process of its own, which would take longer to start than the graph takes.
  process.env.NX_ISOLATE_PLUGINS ??= 'false';
  await createProjectGraphAsync({ exitOnError: false });
}
