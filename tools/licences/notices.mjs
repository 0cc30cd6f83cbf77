/** Third-party notices of the two builds: the packages inside, with their licences. Plain Node, because the server's build runs it. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Name of the notices in both `dist` folders. */
export const NOTICES = 'third-party-notices.txt';

const PACKAGE = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;
const LICENCE_FILE = /^(licen[cs]e|copying|notice|unlicense)/i;
const RULE = '-'.repeat(80);

/** Folder of the package that contains a module; undefined for a file of the workspace or a module that a bundler makes. */
export const packageFolder = (module) => PACKAGE.exec(module.replace(/^\0/, ''))?.[1];

/** Folders of the packages that `npm ci --omit=dev` installs in `root`, according to its lockfile. */
export function runtimePackages(root) {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([place, { dev, link }]) => place.startsWith('node_modules/') && !dev && !link)
    .map(([place]) => path.join(root, place))
    .filter((folder) => existsSync(folder));
}

/** Text of the notices for the packages in these folders. Packages with the same licence text share one entry. */
export function writeNotices(folders) {
  const packagesByText = new Map();
  for (const folder of new Set(folders)) {
    const text = licenceText(folder);
    packagesByText.set(text, (packagesByText.get(text) ?? new Set()).add(describePackage(folder)));
  }
  const entries = [...packagesByText].map(
    ([text, packages]) => `${[...packages].sort().join('\n')}\n\n${text}\n`,
  );
  return [
    'This product contains the packages below. Each is under its own licence.\n',
    ...entries.sort(),
  ].join(`\n${RULE}\n\n`);
}

function describePackage(folder) {
  const { name, version, license = 'no licence stated' } = readManifest(folder);
  return `${name} ${version} (${license.type ?? license})`;
}

/** Licence and notice files of a package; where it has none, its authors. */
function licenceText(folder) {
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENCE_FILE.test(entry.name))
    .map(({ name }) => readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim());
  if (files.length > 0) return files.join('\n\n');
  const { author = 'its authors' } = readManifest(folder);
  return `The package has no licence file. Copyright: ${author.name ?? author}`;
}

const readManifest = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
