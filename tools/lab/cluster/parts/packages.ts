import { existsSync } from 'node:fs';
import path from 'node:path';
import { aptInstall } from '../../../test/command';
import { findPostgres } from '../../../test/postgres';

/** Where the programs of a cluster are. */
export interface Programs {
  /** Folder of initdb and postgres. */
  readonly postgres: string;
  readonly nats: string;
  readonly haproxy: string;
}

/** Debian's packages of the programs. */
const PACKAGES = { postgres: 'postgresql', nats: 'nats-server', haproxy: 'haproxy' } as const;
/** Not on everybody's search path. */
const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/local/sbin'];

/** Finds the programs; undefined for one that is missing. */
export function findPrograms(env: NodeJS.ProcessEnv = process.env): Partial<Programs> {
  const folders = [...(env.PATH ?? '').split(path.delimiter), ...SYSTEM_FOLDERS];
  const find = (name: string) =>
    folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
  const found = { postgres: findPostgres(env), nats: find('nats-server'), haproxy: find('haproxy') };
  return Object.fromEntries(Object.entries(found).filter(([, place]) => place !== undefined));
}

/** Debian packages of what is missing. */
export const missingPackages = (found: Partial<Programs>): readonly string[] =>
  Object.entries(PACKAGES).flatMap(([name, debian]) => (name in found ? [] : [debian]));

/** The programs, installed now if need be and possible. Throws with what to install by hand when not. */
export function requirePrograms(): Programs {
  const missing = missingPackages(findPrograms());
  if (missing.length > 0) aptInstall('For a cluster, more software', missing);
  const found = findPrograms();
  const still = missingPackages(found);
  if (isComplete(found)) return found;
  throw new Error(`${still.join(', ')} was installed but not found; put its folder on the search path.`);
}

const isComplete = (found: Partial<Programs>): found is Programs => missingPackages(found).length === 0;
