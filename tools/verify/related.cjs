/**
 * Jest for `--findRelatedTests`: the projects of tools/jest/all.cjs, each of which sees the files of all, so that a change
 * in one library finds the tests of another.
 */
const path = require('node:path');
const all = require('../jest/all.cjs');

const ROOT = path.join(__dirname, '../..');
const EVERYTHING = ['apps', 'libs', 'tools'].map((folder) => path.join(ROOT, folder));
const TESTS = '**/*.test.{ts,tsx}';
const APPS = path.join(ROOT, 'apps/');
/** Set by main.ts where a change cannot reach the apps but through what they put together. */
const isApart = Boolean(process.env.VERIFY_WITHOUT_APPS);

module.exports = {
  ...all,
  projects: all.projects.map((project) => ({
    ...project,
    roots: EVERYTHING,
    testMatch: project.roots.map((root) => `${root}/${TESTS}`),
    testPathIgnorePatterns: [...project.testPathIgnorePatterns, ...(isApart ? [APPS] : [])],
  })),
};
