/**
 * Jest for `npm test`: the tests of all.cjs, several files of a project at a time. A page or a context of Node, the test framework and
 * all modules are made once for a group and not for each file: a sixth of the processor time of all tests. Each group is a file of
 * `.cache/jest-groups` that loads its test files, each in a block of its name; tools/test/ungroup.ts makes them files of the report
 * again.
 */
const { mkdirSync, readdirSync, rmSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const all = require('./all.cjs');
const { planGroups } = require('./groups.cjs');

const FOLDER = path.join(all.rootDir, '.cache/jest-groups');

/** The code of a group; `runner` is the module of this folder that runs a file of it. */
const codeOf = (files, runner) =>
  [
    `const { testsOf } = require(${JSON.stringify(path.join(__dirname, runner))});`,
    ...files.map((file) => {
      const name = path.relative(all.rootDir, file);
      return `testsOf(${JSON.stringify(name)}, () => require(${JSON.stringify(file)}));`;
    }),
    '',
  ].join('\n');

/** Writes the groups of a folder; returns the files that Jest is to run. */
function write({ alone, groups }, runner) {
  const written = groups.map(({ name, files }) => {
    const file = path.join(FOLDER, `${name}.js`);
    writeFileSync(file, codeOf(files, runner));
    return file;
  });
  return [...alone, ...written];
}

mkdirSync(FOLDER, { recursive: true });

const projects = planGroups().map(({ project, folders }) => {
  const runner = project.testEnvironment.endsWith('jsdom-env.cjs') ? 'group-of-pages.cjs' : 'group.cjs';
  return {
    ...project,
    roots: [...project.roots, FOLDER],
    testMatch: folders.flatMap((folder) => write(folder, runner)),
  };
});
// Those of before that are no more; another run of this clone may need the others.
const planned = new Set(projects.flatMap(({ testMatch }) => testMatch));
for (const name of readdirSync(FOLDER)) {
  const file = path.join(FOLDER, name);
  if (!planned.has(file)) rmSync(file);
}

module.exports = { ...all, testSequencer: path.join(__dirname, 'longest-first.cjs'), projects };
