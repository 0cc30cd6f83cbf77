/**
 * Jest for all projects in one run: `jest --config tools/jest/all.cjs`. Projects of the same settings are one to Jest, so
 * that what they share is transformed once, and read from the cache by all.
 */
const { existsSync, readdirSync } = require('node:fs');
const path = require('node:path');

const ROOT = path.join(__dirname, '../..');
const CONFIG = 'jest.config.cjs';

const inGroup = (group) => readdirSync(path.join(ROOT, group)).map((name) => path.join(ROOT, group, name));
const folders = [...['apps', 'libs', 'libs/server'].flatMap(inGroup), path.join(ROOT, 'tools')].filter(
  (folder) => existsSync(path.join(folder, CONFIG)),
);

/** Folders by their settings, the presets; none has settings of its own, which would transform everything again. */
const groups = new Map();
for (const folder of folders) {
  const settings = require(path.join(folder, CONFIG));
  groups.set(settings, [...(groups.get(settings) ?? []), folder]);
}

const projects = [...groups].map(([settings, roots]) => ({ ...settings, rootDir: ROOT, roots }));
module.exports = {
  rootDir: ROOT,
  // One limit for a run; Jest does not know it by project.
  testTimeout: Math.max(...projects.map(({ testTimeout }) => testTimeout)),
  projects,
};
