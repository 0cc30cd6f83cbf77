import path from 'node:path';

/** Files of a project that give it a target. */
export const CONFIG_FILES = [
  'project.json',
  'tsconfig.json',
  'jest.config.cjs',
  'vite.config.ts',
  'build.mjs',
  'playwright.config.ts',
];

/**
 * The targets of the project in `root` (from the workspace root) whose folder holds `files`. Every project is linted;
 * `options.cwd` keeps a command inside its project. Caching and inputs are nx.json's.
 */
export function inferTargets(root, files) {
  const up = path.posix.relative(root, '.');
  const tsc = path.posix.join(up, 'node_modules/typescript7/bin/tsc');
  const oxlint = `oxlint -c ${path.posix.join(up, '.oxlintrc.json')} .`;
  const typed = `oxlint -c ${path.posix.join(up, 'tools/oxlint/config.json')} --type-aware src`;
  const commands = {
    lint: /^(?:apps|libs)\//.test(root) ? `${oxlint} && ${typed}` : oxlint,
    ...(files.has('tsconfig.json') && { typecheck: `node ${tsc} -p tsconfig.json` }),
    ...(files.has('jest.config.cjs') && { test: 'jest' }),
    ...(files.has('vite.config.ts') && { build: 'vite build' }),
    ...(files.has('build.mjs') && { build: 'node build.mjs' }),
  };
  const targets = Object.fromEntries(
    Object.entries(commands).map(([name, command]) => [name, { command, options: { cwd: '{projectRoot}' } }]),
  );
  return {
    ...targets,
    ...(files.has('playwright.config.ts') && { e2e: JOURNEYS }),
    ...(root === 'tools/storybook' && { 'build-storybook': STORYBOOK }),
  };
}

/** One Storybook for all libraries, built from the workspace root. */
const STORYBOOK = {
  command: 'storybook build -c tools/storybook -o storybook-static --disable-telemetry',
};

/** Browser journeys run against the built app and server, never from the cache. */
const JOURNEYS = {
  command: 'playwright test',
  options: { cwd: '{projectRoot}' },
  dependsOn: [{ projects: ['mobile', 'server'], target: 'build' }],
  cache: false,
};
