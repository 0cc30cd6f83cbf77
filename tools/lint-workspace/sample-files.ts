/** Where a target's command runs. */
const AT_HOME = { cwd: '{projectRoot}' };

/** Files of a library that is in order: project.json, package.json and src/index.ts with the given code. */
export function libraryFiles(
  name: string,
  code: string,
  tags: readonly string[] = ['scope:shared', 'type:util', 'platform:web'],
) {
  const command = 'x';
  return {
    [`libs/${name}/project.json`]: {
      name,
      tags,
      targets: {
        lint: { command, options: AT_HOME },
        typecheck: { command, options: AT_HOME },
        test: { command: `jest --outputFile=../../.cache/jest-results/${name}.json`, options: AT_HOME },
      },
    },
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
