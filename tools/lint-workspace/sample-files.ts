/** Files of a library that is in order: its settings, and src/index.ts with the given code. */
export function libraryFiles(
  name: string,
  code: string,
  tags: readonly string[] = ['scope:shared', 'type:util', 'platform:web'],
) {
  return {
    [`libs/${name}/project.json`]: { name, tags },
    [`libs/${name}/tsconfig.json`]: {},
    [`libs/${name}/jest.config.cjs`]: '',
    [`libs/${name}/package.json`]: { name: `@ex/${name}` },
    [`libs/${name}/src/index.ts`]: code,
  };
}

/** Root files that belong to the given library names. */
export function rootFiles(...names: string[]) {
  return {
    'package.json': {
      dependencies: { react: '19.3.1' },
      devDependencies: { typescript7: 'npm:typescript@7.0.2' },
    },
    'package-lock.json': { packages: Object.fromEntries(names.map((name) => [`libs/${name}`, {}])) },
    CODEOWNERS: names.map((name) => `/libs/${name}/ @ex/${name}`).join('\n'),
  };
}
