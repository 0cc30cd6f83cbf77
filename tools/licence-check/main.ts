/** `node --import tsx tools/licence-check/main.ts`: whether the notices of the built app and server name every package that ships. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readProjectImports } from '../lint-workspace/imports';
import { readProjects } from '../lint-workspace/projects';
import { npmCommand } from '../start/install.mjs';
import { findUnnamed, importedPackage, type ShippedPackage } from './check-notices';
import { NOTICES, packageFolder } from '../licences/notices.mjs';

const root = process.cwd();
/** Files that only tests import. */
const TEST_HELP = /\.test-help\.|\/test-kit\//;
const noticesOf = (app: string) => readFileSync(path.join(root, `apps/${app}/dist`, NOTICES), 'utf8');

function readPackage(folder: string): ShippedPackage {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as ShippedPackage;
}

/** What npm installs in the image, by npm's own account, and the modules in the server's source map. */
function packagesOfServer(): ShippedPackage[] {
  const { command, args, shell } = npmCommand();
  const list = [...args, 'ls', '--omit=dev', '--all', '--parseable', '--package-lock-only'];
  const installed = execFileSync(command, list, { cwd: root, shell, encoding: 'utf8' }).split('\n');
  const dist = path.join(root, 'apps/server/dist');
  const { sources } = JSON.parse(readFileSync(path.join(dist, 'main.mjs.map'), 'utf8')) as {
    readonly sources: readonly string[];
  };
  const bundled = sources.flatMap((source) => packageFolder(path.resolve(dist, source)) ?? []);
  const folders = [...installed.filter((folder) => folder.includes('node_modules')), ...bundled];
  return [...new Set(folders)]
    .filter((folder) => existsSync(path.join(folder, 'package.json')))
    .map(readPackage)
    .filter(({ name }) => !name.startsWith('@ex/'));
}

/** Packages that the shipped files of the app and its libraries import. */
function packagesOfApp(): ShippedPackage[] {
  const names = readProjects(root)
    .filter(({ tags }) => tags.includes('platform:web') && /type:(?!testing|e2e)/.test(tags.join()))
    .flatMap((project) => [...readProjectImports(root, project.root)])
    .flatMap(([file, imports]) => (TEST_HELP.test(file) ? [] : imports))
    .flatMap((specifier) => importedPackage(specifier) ?? []);
  return [...new Set(names)].map((name) => ({ name }));
}

const shipped = { server: packagesOfServer(), mobile: packagesOfApp() };
const problems = Object.entries(shipped).flatMap(([app, packages]) =>
  findUnnamed(noticesOf(app), packages).map((label) => `apps/${app}: the notices do not name ${label}`),
);
for (const problem of problems) console.error(problem);
console.log(
  `notices: ${shipped.server.length} packages of the server, ${shipped.mobile.length} that the app imports`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
