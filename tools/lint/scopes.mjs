import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const GROUPS = ['libs', 'libs/server'];
const IS_DOMAIN = /^type:(server-)?feature$/;

/** Scopes that belong to one domain, from the tags of its feature libraries: `scope:spot` of libs/spot and libs/server/spot. */
export function domainScopes(root = ROOT) {
  const scopes = GROUPS.flatMap((group) =>
    readdirSync(path.join(root, group)).map((name) => `${group}/${name}`),
  )
    .map((folder) => path.join(root, folder, 'project.json'))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')).tags)
    .filter((tags) => tags.some((tag) => IS_DOMAIN.test(tag)))
    .flatMap((tags) => tags.filter((tag) => tag.startsWith('scope:')));
  return [...new Set(scopes)].sort();
}
