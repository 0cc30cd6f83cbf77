import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Folders whose sub-folders are projects. */
const GROUPS = ['apps', 'libs', 'libs/server'];
/** A folder that groups projects and is none itself. */
const IS_GROUP = new Set(GROUPS);

/** A project of the workspace as its files describe it; a value missing in a file is undefined or empty. */
export interface Project {
  /** Folder from the workspace root, with `/`. */
  readonly root: string;
  /** From project.json; undefined when there is no such file. */
  readonly name?: string;
  readonly tags: readonly string[];
  /** The keys of project.json in addition to the name and the tags. */
  readonly extraKeys: readonly string[];
  /** Whether Nx infers a test target (a jest.config.cjs) and a typecheck target (a tsconfig.json). */
  readonly hasTests: boolean;
  readonly hasTypes: boolean;
  /** From package.json; undefined when there is no such file. */
  readonly packageName?: string;
  /** Third-party packages that the project's own package.json names. */
  readonly dependencies: readonly string[];
}

interface ProjectFile {
  readonly name?: string;
  readonly tags?: readonly string[];
}
interface PackageFile {
  readonly name?: string;
  readonly dependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
}

function readJson<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
}

/** Every folder of apps, libs, libs/server and tools, whether or not it is a proper project. */
export function readProjects(workspace: string): Project[] {
  const inGroup = (group: string) =>
    existsSync(path.join(workspace, group))
      ? readdirSync(path.join(workspace, group), { withFileTypes: true })
          .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
          .map((entry) => `${group}/${entry.name}`)
          .filter((root) => !IS_GROUP.has(root))
      : [];
  const roots = [...GROUPS.flatMap(inGroup), ...(existsSync(path.join(workspace, 'tools')) ? ['tools'] : [])];
  return roots.sort().map((root) => readProject(workspace, root));
}

function readProject(workspace: string, root: string): Project {
  const project = readJson<ProjectFile>(path.join(workspace, root, 'project.json'));
  const pack = readJson<PackageFile>(path.join(workspace, root, 'package.json'));
  return {
    root,
    ...(project?.name === undefined ? {} : { name: project.name }),
    ...(pack?.name === undefined ? {} : { packageName: pack.name }),
    tags: project?.tags ?? [],
    extraKeys: Object.keys(project ?? {}).filter((key) => key !== 'name' && key !== 'tags'),
    hasTests: existsSync(path.join(workspace, root, 'jest.config.cjs')),
    hasTypes: existsSync(path.join(workspace, root, 'tsconfig.json')),
    dependencies: Object.keys({ ...pack?.dependencies, ...pack?.devDependencies }),
  };
}
