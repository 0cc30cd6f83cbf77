import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readersOf } from '../nx-plugin/texts.mjs';
import type { Project } from './projects';

/** Something that must have an owner of its own, as CODEOWNERS writes it; `like` must have the same owner. */
export interface OwnedPath {
  readonly pattern: string;
  readonly like?: string;
}

/**
 * What one team owns: each project, and in the libraries and texts that all domains share, the part of each domain. The
 * browser and the server side of a domain, and a namespace and the library that reads it, have one owner.
 */
export function listOwnedPaths(workspace: string, projects: readonly Project[]): OwnedPath[] {
  const folderOf = new Map(projects.map(({ name, root }) => [name, `/${root}/`]));
  const entries = (folder: string) =>
    existsSync(path.join(workspace, folder)) ? readdirSync(path.join(workspace, folder)).sort() : [];
  return [
    ...projects.map(({ name, root }) => ({
      pattern: `/${root}/`,
      ...alike(folderOf.get(name?.replace(/^server-/, '')), `/${root}/`),
    })),
    ...entries('libs/api-client/src')
      .filter((domain) => existsSync(path.join(workspace, 'libs/api-client/src', domain, 'endpoints.ts')))
      .map((domain) => ({ pattern: `/libs/api-client/src/${domain}/` })),
    ...entries('libs/contract/src/calls').map((file) => ({ pattern: `/libs/contract/src/calls/${file}` })),
    ...entries('locales/en').map((file) => ({
      pattern: `/locales/*/${file}`,
      ...alike(folderOf.get(readersOf(path.basename(file, '.json'))[0])),
    })),
  ];
}

const alike = (like: string | undefined, itself?: string) =>
  like === undefined || like === itself ? {} : { like };

/** Paths without a line of their own in CODEOWNERS or with one that names no owner, and paths of one domain with two owners. */
export function checkOwners(codeowners: string, owned: readonly OwnedPath[]): string[] {
  const owners = new Map(
    codeowners
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .flatMap(([pattern = '', owner]) => (owner?.startsWith('@') ? [[pattern, owner] as const] : [])),
  );
  return owned.flatMap(({ pattern, like }) => {
    const owner = owners.get(pattern);
    if (owner === undefined) return [`CODEOWNERS: no line "${pattern} @owner"`];
    const other = like === undefined ? undefined : owners.get(like);
    return other === undefined || other === owner
      ? []
      : [`CODEOWNERS: ${pattern} belongs to ${owner}, but ${like} to ${other}`];
  });
}
