/**
 * Jest for `--findRelatedTests`: the projects of tools/jest/all.cjs, each of which sees the files of all, so that a change
 * in one library finds the tests of another.
 */
const path = require('node:path');
const all = require('../jest/all.cjs');

const ROOT = path.join(__dirname, '../..');
const EVERYTHING = ['apps', 'libs', 'tools'].map((folder) => path.join(ROOT, folder));
const TESTS = '**/*.test.{ts,tsx}';
/** Set by main.ts: folders whose tests a change cannot reach, though Jest finds a way. */
const without = (process.env.VERIFY_WITHOUT ?? '').split(path.delimiter).filter(Boolean);

module.exports = {
  ...all,
  projects: all.projects.map((project) => ({
    ...project,
    roots: EVERYTHING,
    testMatch: project.roots.map((root) => `${root}/${TESTS}`),
    testPathIgnorePatterns: [
      ...project.testPathIgnorePatterns,
      ...without.map((folder) => path.join(ROOT, folder)),
    ],
  })),
};
