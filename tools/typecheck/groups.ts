import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readProjects } from '../lint-workspace/projects';

/** A tsconfig.json as the projects here write it: plain JSON, one base, files to read. */
interface Config {
  readonly extends?: string;
  readonly compilerOptions?: Readonly<Record<string, unknown>>;
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
}

/** Projects that are checked with the same options, as one TypeScript program; paths are absolute. */
export interface Group {
  readonly projects: readonly string[];
  readonly config: Required<Config>;
}

const readConfig = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Config;

/** Folders with a tsconfig.json of their own, from the workspace root: projects, and projects inside of one. */
export function listTypedFolders(workspace: string): string[] {
  const inside = (root: string) =>
    readdirSync(path.join(workspace, root), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${root}/${name}`)
      .filter((place) => existsSync(path.join(workspace, place, 'project.json')));
  const places = readProjects(workspace).flatMap(({ root }) => [root, ...inside(root)]);
  return [...new Set(places)].filter((place) => existsSync(path.join(workspace, place, 'tsconfig.json')));
}

/**
 * Puts projects together whose options are the same, regardless of the base's name. What they read of each other and of
 * node_modules is then read and checked once and not once for each of them.
 */
export function groupProjects(workspace: string): Group[] {
  const groups = new Map<string, Group>();
  for (const place of listTypedFolders(workspace)) {
    const folder = path.join(workspace, place);
    const {
      extends: base = '',
      compilerOptions = {},
      include = [],
      exclude = [],
    } = readConfig(path.join(folder, 'tsconfig.json'));
    const absolute = (name: string) => path.resolve(folder, name);
    const key = JSON.stringify([base && readConfig(absolute(base)), compilerOptions]);
    const group = groups.get(key);
    groups.set(key, {
      projects: [...(group?.projects ?? []), place],
      config: {
        extends: group?.config.extends ?? absolute(base),
        compilerOptions,
        include: [...(group?.config.include ?? []), ...include.map(absolute)],
        exclude: [...(group?.config.exclude ?? []), ...exclude.map(absolute)],
      },
    });
  }
  return [...groups.values()];
}

/** Sources, whose readers are known; any other file may concern every program. */
const SOURCE = /^(?:apps|libs|tools|locales)\/.*\.(?:[cm]?[jt]sx?|json)$/;
const SETTINGS = /(?:^|\/)(?:package|project|tsconfig[^/]*)\.json$|^tools\/tsconfig\//;

/**
 * Whether changed files, as paths from the workspace root, can change what the compiler says of a group: one of them
 * belongs to it, or was part of its program the last time. `program` is undefined where there was no last time. Only a file
 * of the group can add another one to the program. A file is therefore new to the program only after a change of the
 * group's own files.
 */
export function isReached(
  workspace: string,
  { config }: Group,
  files: readonly string[],
  program: ReadonlySet<string> | undefined,
): boolean {
  if (program === undefined) return true;
  return files.some((file) => {
    if (!SOURCE.test(file) || SETTINGS.test(file)) return true;
    const place = path.join(workspace, file);
    return program.has(place) || config.include.some((part) => isInside(place, part));
  });
}

/** Whether a file is what an `include` names, or in the folder that it names. */
function isInside(file: string, part: string): boolean {
  const [folder = part] = part.split('/**');
  return file === folder || file.startsWith(`${folder}/`);
}

/** Files of the program that the compiler checked last, absolute; undefined where it left nothing to read. */
export function readProgram(buildInfo: string): ReadonlySet<string> | undefined {
  if (!existsSync(buildInfo)) return undefined;
  const { fileNames } = JSON.parse(readFileSync(buildInfo, 'utf8')) as {
    readonly fileNames?: readonly string[];
  };
  return fileNames && new Set(fileNames.map((name) => path.resolve(path.dirname(buildInfo), name)));
}
