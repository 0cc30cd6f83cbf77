import { lintWorkspace } from './lint-workspace';
import { writeWorkspace } from '../testing/temporary-workspace';
import { checkOwners, listOwnedPaths } from './check-owners';
import { checkSizes, measureSizes } from './check-sizes';
import { readProjects } from './projects';
import { libraryFiles, rootFiles } from './sample-files';

const KNOWN = new Set(['type:util', 'type:feature', 'platform:web']);

function problemsOf(files: Readonly<Record<string, string | object>>): string[] {
  return lintWorkspace(writeWorkspace(files), KNOWN);
}

it('finds nothing in a workspace that is in order', () => {
  const a = libraryFiles('a', "import { b } from '@ex/b';\nexport const a = b;");
  expect(problemsOf({ ...a, ...libraryFiles('b', 'export const b = 1;'), ...rootFiles('a', 'b') })).toEqual(
    [],
  );
});

it.each<[string, readonly string[], RegExp]>([
  ['an untagged project', [], /libs\/a: no scope: tag.*\n.*no type: tag.*\n.*no platform: tag/],
  ['an unknown type', ['scope:a', 'type:thing', 'platform:web'], /^libs\/a: unknown tag type:thing/],
  [
    'an unknown kind of tag',
    ['scope:a', 'type:util', 'platform:web', 'colour:red'],
    /^libs\/a: unknown tag colour:red/,
  ],
  [
    'two platforms',
    ['scope:a', 'type:util', 'platform:web', 'platform:web'],
    /^libs\/a: more than one platform: tag/,
  ],
  ['a feature in another scope', ['scope:b', 'type:feature', 'platform:web'], /^libs\/a: .*scope:a$/],
])('refuses %s', (_what, tags, expected) => {
  expect(problemsOf({ ...libraryFiles('a', '', tags), ...rootFiles('a') }).join('\n')).toMatch(expected);
});

it('refuses a folder without project.json', () => {
  expect(problemsOf({ 'libs/a/src/index.ts': '', ...rootFiles('a') })).toEqual([
    expect.stringMatching(/^libs\/a: no project\.json/),
  ]);
});

it('refuses folders of a layered library that import each other, types included', () => {
  const files = {
    ...libraryFiles('ui-kit', "export { a } from './low/a';\nexport { b } from './high/b';", [
      'scope:ui-kit',
      'type:feature',
      'platform:web',
    ]),
    'libs/ui-kit/src/low/a.ts': "import type { C } from '../high/c';\nexport const a = (c: C) => c;",
    'libs/ui-kit/src/high/b.ts': "import { a } from '../low/a';\nexport const b = a;",
    'libs/ui-kit/src/high/c.ts': 'export type C = 1;',
    'libs/ui-kit/src/low/a.test.ts': "import { b } from '../high/b';\nb();",
  };
  expect(problemsOf({ ...files, ...rootFiles('ui-kit') })).toEqual([
    'folders in a circle: libs/ui-kit/src/high -> libs/ui-kit/src/low -> libs/ui-kit/src/high',
  ]);
});

it('refuses a stacking order outside the scale', () => {
  const styles = {
    'libs/a/src/a.module.css': '.a {\n  z-index: 5;\n}\n.b {\n  z-index: var(--z-sheet);\n}',
    'libs/a/src/b.css': '.c {\n  z-index: calc(var(--z-raised) + 1);\n}',
    'libs/a/src/tokens.css': ':root {\n  --z-sheet: 2;\n  --z-raised: 1;\n}',
  };
  expect(problemsOf({ ...libraryFiles('a', ''), ...styles, ...rootFiles('a') })).toEqual([
    expect.stringMatching(/^libs\/a\/src\/a\.module\.css: z-index: 5; /),
  ]);
});

it('refuses custom properties that are never set', () => {
  const used = ['--size-body', '--size-title', '--digits'];
  const styles = {
    'libs/a/src/a.module.css': used.map((name) => `.a {\n  width: calc(var(${name}) * 1);\n}`).join('\n'),
    'libs/a/src/b.css': '/* --size-title: or var(--old) */\n.b {\n  width: var(--own, 4px);\n}',
    'libs/a/src/a.tsx': "export const style = { '--digits': 3, color: 'var(--none)' };",
    'libs/a/src/a.test.ts': "const { style } = { style: { '--size-title': 2 } };",
    'libs/b/src/tokens.css': ':root {\n  --size-body: 1rem;\n  --size-title-1: 2rem;\n}',
  };
  const libraries = { ...libraryFiles('a', ''), ...libraryFiles('b', '') };
  expect(problemsOf({ ...libraries, ...styles, ...rootFiles('a', 'b') })).toEqual([
    expect.stringMatching(/^libs\/a\/src\/a\.module\.css: nobody sets --size-title; /),
    expect.stringMatching(/^libs\/a\/src\/a\.tsx: nobody sets --none; /),
  ]);
});

it('refuses a component of the kit without usage note, a screen without stories, and stories that no test runs', () => {
  const kit = {
    ...libraryFiles(
      'ui-kit',
      "export { A, B as Bar, use } from './a';\nexport {\n  D,\n} from './d';\nexport type { T } from './t';",
    ),
    'libs/ui-kit/src/guide/All.stories.tsx':
      '<Use\n  of="A"\n  note="Where an A is to be used and where not." />',
    'libs/ui-kit/src/stories.test.tsx': "import * as all from './guide/All.stories';",
  };
  const screens = {
    ...libraryFiles('a', ''),
    'libs/a/src/screens/OneScreen.tsx': '',
    'libs/a/src/screens/OneScreen.stories.tsx': 'export const Filled: Story = {};',
    'libs/a/src/screens/TwoScreen.tsx': '',
    'libs/a/src/screens/TwoScreen.stories.tsx': 'export const FilledToday: Story = {};',
    'libs/a/src/screens/ThreeScreen.tsx': '',
    'libs/a/src/stories.test.tsx': "import * as one from './screens/OneScreen.stories';",
  };
  expect(problemsOf({ ...kit, ...screens, ...rootFiles('a', 'ui-kit') }).sort()).toEqual([
    'libs/a/src/screens/ThreeScreen.stories.tsx: missing, or without the story Filled',
    'libs/a/src/screens/TwoScreen.stories.tsx: missing, or without the story Filled',
    'libs/a/src/screens/TwoScreen.stories.tsx: no stories.test.tsx runs it',
    expect.stringMatching(/^libs\/ui-kit: Bar has no usage note/),
    expect.stringMatching(/^libs\/ui-kit: D has no usage note/),
  ]);
});

it('refuses links and paths in pages that lead to no file', () => {
  const page = [
    '[a](../../docs/one.md#part), [b](two.md), [c](https://example.org/x.md), [d](#part)',
    '`libs/a/src/`, `libs/*/src/<name>.ts`, `src/index.ts`, `lib/b.ts`, `@ex/a`, `.cache/x.json`, `a / b`',
    '`libs/z/src`, `libs/*/src/in….tsx`, `src/c.ts`, but not build output: `libs/a/dist/main.mjs`',
  ];
  const files = {
    ...libraryFiles('a', ''),
    'libs/a/src/lib/b.ts': '',
    'libs/a/README.md': page.join('\n'),
    'docs/one.md': '',
    'node_modules/x/README.md': '[a](two.md)',
  };
  expect(problemsOf({ ...files, ...rootFiles('a') })).toEqual([
    'libs/a/README.md: two.md does not exist',
    'libs/a/README.md: libs/z/src does not exist',
    'libs/a/README.md: libs/*/src/in….tsx does not exist',
    'libs/a/README.md: src/c.ts does not exist',
  ]);
});

it('refuses a package name, versions and targets of its own, and a project that is not tested', () => {
  const files = {
    'libs/a/src/index.ts': '',
    'libs/a/package.json': { name: 'a', dependencies: { react: '1.0.0' } },
    'libs/a/project.json': { name: 'a', tags: ['scope:a', 'type:util', 'platform:web'], targets: {} },
  };
  expect(problemsOf({ ...files, ...rootFiles('a') })).toEqual([
    'libs/a: package.json must be named @ex/a',
    expect.stringMatching(/^libs\/a: react belongs/),
    expect.stringMatching(/^libs\/a: project\.json holds a name and tags only; targets/),
    expect.stringMatching(/^libs\/a: no tsconfig\.json/),
    expect.stringMatching(/^libs\/a: no jest\.config\.cjs/),
  ]);
});

it('refuses loose versions, download addresses, and projects unknown to the lockfile or without owner', () => {
  const root = {
    'package.json': {
      dependencies: { react: '^19.3.1', zod: 'latest' },
      overrides: { a: { eslint: '$eslint' }, b: { c: '1' } },
    },
    'package-lock.json': {
      packages: {
        'node_modules/react': { resolved: 'https://example.org/react.tgz' },
        'node_modules/@ex/a': { resolved: 'libs/a', link: true },
      },
    },
    CODEOWNERS: '/libs/a/\n# /libs/a/ @ex/a\n',
  };
  expect(problemsOf({ ...libraryFiles('a', ''), ...root })).toEqual([
    expect.stringMatching(/react must be pinned/),
    expect.stringMatching(/zod must be pinned/),
    expect.stringMatching(/c must be pinned/),
    expect.stringMatching(/node_modules\/react carries a download address/),
    expect.stringMatching(/libs\/a is missing/),
    'CODEOWNERS: no line "/libs/a/ @owner"',
  ]);
});

it('refuses the same in a folder that is installed apart', () => {
  const apart = {
    'tools/mutation/package.json': { dependencies: { stryker: '^9.6.1' } },
    'tools/mutation/package-lock.json': {
      packages: { 'node_modules/stryker': { resolved: 'https://example.org/stryker.tgz' } },
    },
  };
  const problems = problemsOf({ ...libraryFiles('a', ''), ...rootFiles('a'), ...apart });
  expect(problems.filter((problem) => problem.startsWith('tools/mutation/'))).toEqual([
    expect.stringMatching(/package\.json: stryker must be pinned/),
    expect.stringMatching(/package-lock\.json: .*stryker carries a download address/),
  ]);
});

it('refuses a domain whose parts have two owners or none', () => {
  const files = {
    ...libraryFiles('a', ''),
    'libs/server/a/project.json': { name: 'server-a', tags: [] },
    'libs/api-client/src/a/endpoints.ts': '',
    'libs/contract/src/calls/a.ts': '',
    'locales/en/a.json': {},
    'locales/en/withdraw.json': {},
  };
  const root = writeWorkspace(files);
  const projects = readProjects(root).filter(({ root: folder }) => /\/a$/.test(folder));
  const owners = '/libs/a/ @ex/a\n/libs/server/a/ @ex/b\n/locales/*/a.json @ex/b';
  expect(checkOwners(owners, listOwnedPaths(root, projects))).toEqual([
    'CODEOWNERS: /libs/server/a/ belongs to @ex/b, but /libs/a/ to @ex/a',
    'CODEOWNERS: no line "/libs/api-client/src/a/ @owner"',
    'CODEOWNERS: no line "/libs/contract/src/calls/a.ts @owner"',
    'CODEOWNERS: /locales/*/a.json belongs to @ex/b, but /libs/a/ to @ex/a',
    'CODEOWNERS: no line "/locales/*/withdraw.json @owner"',
  ]);
});

it('measures what ships, and refuses files that are too long or too many', () => {
  const lines = (count: number) => 'x\n'.repeat(count);
  const files = Object.fromEntries(
    Array.from({ length: 100 }, (_, index) => [`libs/a/src/f${index}.ts`, lines(index + 1)]),
  );
  const sizes = (more: Readonly<Record<string, string>>) => {
    const root = writeWorkspace({ ...files, 'libs/a/src/long.test.ts': lines(999), ...more });
    return measureSizes(root, readProjects(root));
  };
  const longest = { file: 'libs/a/src/f99.ts', lines: 100 };
  expect(sizes({})).toEqual([{ part: 'libs', median: 51, p90: 91, longest }]);
  expect(checkSizes(sizes({}))).toEqual([]);
  expect(checkSizes(sizes({ 'libs/a/src/f99.ts': lines(301) }))).toEqual([
    'libs/a/src/f99.ts: 301 lines, more than 300; split it by purpose',
  ]);
  expect(checkSizes([{ part: 'libs', median: 20, p90: 171, longest }])).toEqual([
    expect.stringMatching(/median file has 20 lines/),
    expect.stringMatching(/over 171 lines, not 170/),
  ]);
});
