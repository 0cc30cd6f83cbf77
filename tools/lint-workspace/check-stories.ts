import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Project } from './projects';

/** The library whose components all have a usage note. */
const KIT = 'libs/ui-kit';
const EXPORT = /^export \{([^}]*)\} from/gm;
const NOTE = /<Use\s+of="(\w+)"\s+note="[^"]{20,}"/g;

/**
 * What the catalogue of stories lacks: a component of the kit without usage note (`<Use of="…" note="…">`), a screen
 * without stories or without its `Filled` story, stories without a test.
 */
export function checkStories(workspace: string, projects: readonly Project[]): string[] {
  return projects.flatMap(({ root }) => {
    const files = listFiles(workspace, root);
    const read = (file: string) => readFileSync(path.join(workspace, file), 'utf8');
    return [
      ...(root === KIT ? withoutNote(files, read) : []),
      ...withoutStories(files, read),
      ...withoutTest(files, read),
    ];
  });
}

type Read = (file: string) => string;

function withoutNote(files: readonly string[], read: Read): string[] {
  const noted = new Set(
    files.filter(isPage).flatMap((file) => [...read(file).matchAll(NOTE)].map(([, name]) => name)),
  );
  return componentsOf(read(`${KIT}/src/index.ts`))
    .filter((name) => !noted.has(name))
    .map((name) => `${KIT}: ${name} has no usage note; add <Use of="${name}" note="…"> to src/stories/guide`);
}

/** Exported names that are components by their capital letter. */
function componentsOf(index: string): string[] {
  return [...index.matchAll(EXPORT)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().split(' as ').at(-1) ?? '')
    .filter((name) => /^[A-Z][A-Za-z]*$/.test(name));
}

function withoutStories(files: readonly string[], read: Read): string[] {
  return files
    .filter((file) => /\/src\/screens\/.*Screen\.tsx$/.test(file))
    .map((file) => file.replace(/\.tsx$/, '.stories.tsx'))
    .filter((stories) => !files.includes(stories) || !/^export const Filled\b/m.test(read(stories)))
    .map((stories) => `${stories}: missing, or without the story Filled`);
}

function withoutTest(files: readonly string[], read: Read): string[] {
  const tests = files
    .filter((file) => file.endsWith('/stories.test.tsx'))
    .map((file) => ({ folder: path.posix.dirname(file), text: read(file) }));
  const runs = (stories: string) =>
    tests.some(({ folder, text }) => text.includes(importOf(path.posix.relative(folder, stories))));
  return files
    .filter(isStories)
    .filter((stories) => !runs(stories))
    .map((stories) => `${stories}: no stories.test.tsx runs it`);
}

/** How a test imports a file that is at `relative` from it: its end, as it may start with `./`. */
const importOf = (relative: string) => `${relative.startsWith('.') ? "'" : '/'}${relative.slice(0, -4)}'`;

/** Stories, and the parts of which a long one is made. */
const isPage = (file: string): boolean => file.endsWith('.tsx');
const isStories = (file: string) => file.endsWith('.stories.tsx');

function listFiles(workspace: string, root: string): string[] {
  const folder = path.join(workspace, root, 'src');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => `${root}/src/${file.split(path.sep).join('/')}`);
}
