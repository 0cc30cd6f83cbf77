import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', 'tmp', 'coverage']);
/** Where a link leads: `[text](../README.md#part)`. Addresses of other sites and links inside the page do not count. */
const LINK = /\]\((?![a-z]+:|#)([^)\s#]+)/g;
/** A path in backticks: one that begins with a folder of the workspace or ends like a file. */
const PATH =
  /`((?:apps|libs|tools|docs|locales|src)\/[^`\s]*|[\w@<*][\w.@<>*…/-]*\/[\w.@<>*…-]+\.(?:[cm]?[jt]s|tsx|css|html|json|md))`/g;

/**
 * Links and paths in the pages of the workspace (`*.md`) that lead to no file. Links are relative to their page; a path
 * counts from the root, or from the page's folder or its `src`.
 */
export function checkDocs(workspace: string): string[] {
  return listPages(workspace, '').flatMap((page) => {
    const text = readFileSync(path.join(workspace, page), 'utf8');
    const folder = path.posix.dirname(page);
    const links = targetsOf(text, LINK).filter((target) => !existsSync(path.join(workspace, folder, target)));
    const paths = targetsOf(text, PATH).filter(
      (target) =>
        !isBuilt(target) &&
        ![target, `${folder}/${target}`, `${folder}/src/${target}`].some((place) =>
          matchesFile(workspace, place),
        ),
    );
    return [...links, ...paths].map((target) => `${page}: ${target} does not exist`);
  });
}

/** A path of build output, which a fresh clone does not have. */
const isBuilt = (target: string) => target.split('/').some((name) => SKIPPED.has(name));

const targetsOf = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, target = '']) => target)),
];

/** Pages below a folder; hidden folders, packages and build output are left out. */
function listPages(workspace: string, folder: string): string[] {
  return readdirSync(path.join(workspace, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name);
    if (entry.isDirectory())
      return entry.name.startsWith('.') || SKIPPED.has(entry.name) ? [] : listPages(workspace, name);
    return entry.name.endsWith('.md') ? [name] : [];
  });
}

/** Whether some file has this path. `*` and `<name>` stand for any name, `…` for any part of one. */
function matchesFile(workspace: string, target: string): boolean {
  let found = ['.'];
  for (const segment of target.split('/').filter((name) => name !== '')) {
    const wanted = new RegExp(
      `^${segment
        .split(/\*|…|<[^>]*>/)
        .map(escapeRegExp)
        .join('.+')}$`,
    );
    found = found.flatMap((folder) =>
      listFolder(path.join(workspace, folder))
        .filter((name) => wanted.test(name))
        .map((name) => `${folder}/${name}`),
    );
  }
  return found.length > 0;
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const listFolder = (folder: string) =>
  existsSync(folder) && statSync(folder).isDirectory() ? readdirSync(folder) : [];
