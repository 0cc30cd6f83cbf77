import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readersOf } from '../nx-plugin/texts.mjs';
import type { Project } from '../lint-workspace/projects';

/** What has to be checked again because of changed files; paths from the workspace root. */
export interface Work {
  /** Files for the rules without types; `.` when its rules changed. */
  readonly lint: readonly string[];
  /** Files for the rules with types; none for all, when its rules changed; undefined when there is nothing to lint. */
  readonly typed: readonly string[] | undefined;
  /** Style sheets for Stylelint. */
  readonly styles: readonly string[];
  /** Modules whose dependents' tests have to run, and tests. */
  readonly tests: readonly string[];
  /** Folders whose tests are left out, though they depend on what changed. */
  readonly without: readonly string[];
  /** Files whose types have to be checked, together with their dependents; undefined when there are none. */
  readonly types: readonly string[] | undefined;
  /** Whether the texts of all languages have to be compared. */
  readonly locales: boolean;
  /** Whether tests may name other requirements than before. */
  readonly requirements: boolean;
  /** Changed files that every test depends on, so that only `npm test` covers them. */
  readonly everything: readonly string[];
}

const CODE = /^(?:apps|libs|tools)\/.*\.(?:[cm]?[jt]s|tsx)$/;
const TEXTS = /^locales\/[^/]+\/([\w-]+)\.json$/;
const LINT_RULES = /^(?:\.oxlintrc\.json|tools\/lint\/.*)$/;
const TYPED_RULES = /^tools\/oxlint\//;
/** Files of which no type is made: prose, styles, texts of other languages than the one that defines the keys. */
const UNTYPED = /\.(?:md|txt|css|ya?ml|svg|png|webp)$|^locales\/(?!en\/)/;
const COMPARED_TEXTS = /^(?:locales|tools\/locales|libs\/languages)\//;
const REQUIREMENTS =
  /^(?:docs\/requirements|tools\/spec-trace\/)|^(?:apps|libs)\/.*\.(?:test|stories|e2e)\.tsx?$/;
/** What the rules with types look at. */
const SHIPPED = /^(?:apps|libs)\/.*\.tsx?$/;
const CONCERNS_ALL = /^(?:package(?:-lock)?\.json|tsconfig\.base\.json|tools\/jest\/.*)$/;
const TEST = /\.test\.tsx?$/;
const DOMAINS = new Set(['type:feature', 'type:server-feature']);
const APPS = 'apps/';
/** Its samples name modules of the workspace, so that Jest takes them for imports. */
const LINT_SAMPLES = 'tools/lint/';
/** What an app takes from a domain: its entry points. */
const ENTRY = /^src\/[\w-]+\.tsx?$/;

/** Files that differ from `base`, committed or not, deleted ones included. */
export function listChanged(root: string, base: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const names = [
    ...git('diff', '--name-only', '--relative', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return [...new Set(names)].sort();
}

/**
 * Plans what to check for changed files. A changed text leads to the tests of the projects that read it; a module of which
 * `isSameCode` holds reaches no test.
 */
export function planWork(
  root: string,
  changed: readonly string[],
  projects: readonly Project[],
  isSameCode: (file: string) => boolean = () => false,
): Work {
  const present = changed.filter((file) => existsSync(path.join(root, file)));
  const code = present.filter((file) => CODE.test(file));
  const behaviour = code.filter((file) => TEST.test(file) || !isSameCode(file));
  const namespaces = changed.flatMap((file) => TEXTS.exec(file)?.[1] ?? []);
  const readers = new Set(namespaces.flatMap((namespace) => readersOf(namespace)));
  const readingTests = projects
    .filter(({ name }) => name !== undefined && readers.has(name))
    .flatMap((project) => testsOf(root, project.root));
  const hasNewRules = changed.some((file) => LINT_RULES.test(file));
  const typed = changed.filter((file) => !UNTYPED.test(file));
  return {
    lint: hasNewRules ? ['.'] : code,
    typed: planTyped(changed, code),
    styles: present.filter((file) => file.endsWith('.css')),
    tests: [...new Set([...behaviour, ...readingTests])],
    without: [
      ...(behaviour.some((file) => !isInsideDomain(file, projects)) ? [] : [APPS]),
      ...(hasNewRules ? [] : [LINT_SAMPLES]),
    ],
    types: typed.length > 0 ? typed : undefined,
    locales: changed.some((file) => COMPARED_TEXTS.test(file)),
    requirements: changed.some((file) => REQUIREMENTS.test(file)),
    everything: changed.filter((file) => CONCERNS_ALL.test(file)),
  };
}

function planTyped(changed: readonly string[], code: readonly string[]): readonly string[] | undefined {
  if (changed.some((file) => TYPED_RULES.test(file))) return [];
  const shipped = code.filter((file) => SHIPPED.test(file));
  return shipped.length > 0 ? shipped : undefined;
}

/** Whether a file belongs to a domain and is none of its entry points. */
function isInsideDomain(file: string, projects: readonly Project[]): boolean {
  const domain = projects.find(
    ({ root, tags }) => file.startsWith(`${root}/`) && tags.some((tag) => DOMAINS.has(tag)),
  );
  return domain !== undefined && !ENTRY.test(file.slice(domain.root.length + 1));
}

function testsOf(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => TEST.test(file))
    .map((file) => `${folder}/src/${file.split(path.sep).join('/')}`);
}
