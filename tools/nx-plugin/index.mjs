/**
 * The Nx plugin of this workspace: projects get their targets and inputs from the files in their folder, so that
 * project.json holds a name and tags. Without the daemon set NX_ISOLATE_PLUGINS=false, as the tools do: Nx then loads this
 * in its own process, and a graph takes 0.3 s instead of 2 s.
 */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { CONFIG_FILES, inferTargets } from './targets.mjs';
import { listNamespaces } from './texts.mjs';

/** The library through which every database test gets its database. */
const DATABASE_LIBRARY = 'server-db';

/** What the tests of the tools read of other projects: their settings, not their code. */
const WORKSPACE_FILES = [
  '{workspaceRoot}/CODEOWNERS',
  '{workspaceRoot}/.oxlintrc.json',
  '{workspaceRoot}/nx.json',
  '{workspaceRoot}/{apps,libs}/**/{project,package,tsconfig}.json',
  '{workspaceRoot}/{apps,libs}/**/jest.config.cjs',
  '{workspaceRoot}/locales/*.json',
];

export const name = '@ex/nx-plugin';

/** Called by Nx with every file that matches; returns one project for each folder that has a project.json. */
export const createNodesV2 = [
  `**/{${CONFIG_FILES.join(',')}}`,
  (files, _options, { workspaceRoot }) => {
    const namespaces = readNamespaces(workspaceRoot);
    return [...groupByFolder(files)]
      .filter(([, names]) => names.has('project.json'))
      .map(([root, names]) => {
        const file = `${root}/project.json`;
        const project = JSON.parse(readFileSync(path.join(workspaceRoot, file), 'utf8'));
        return [file, { projects: { [root]: describe(root, names, project.name, namespaces) } }];
      });
  },
];

function describe(root, files, project, namespaces) {
  const texts = listNamespaces(project, namespaces);
  return {
    projectType: root.startsWith('libs/') ? 'library' : 'application',
    sourceRoot: root.startsWith('tools') ? root : `${root}/src`,
    targets: inferTargets(root, files),
    namedInputs: {
      ...(texts.length > 0 && { texts: texts.map((name) => `{workspaceRoot}/locales/*/${name}.json`) }),
      ...(project === DATABASE_LIBRARY && {
        database: [{ env: 'TEST_DATABASE_URL' }, { env: 'TEST_ENGINES' }],
      }),
      ...(project === 'tools' && { workspace: WORKSPACE_FILES }),
    },
  };
}

function groupByFolder(files) {
  const folders = new Map();
  for (const file of files) {
    const folder = path.posix.dirname(file);
    folders.set(folder, (folders.get(folder) ?? new Set()).add(path.posix.basename(file)));
  }
  return folders;
}

const readNamespaces = (root) =>
  readdirSync(path.join(root, 'locales/en')).map((file) => file.replace(/\.json$/, ''));
