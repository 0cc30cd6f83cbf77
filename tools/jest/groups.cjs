/** Which test files share a page or a context of Node, see grouped.cjs. */
const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');
const all = require('./all.cjs');

const { rootDir } = all;
/** More save little, and leave a core idle when the last group runs. */
const FILES_OF_GROUP = 8;
exports.FILES_OF_GROUP = FILES_OF_GROUP;
const TEST = /\.test\.tsx?$/;
const NOT_OURS = /[\\/](?:node_modules|dist)[\\/]/;
/** What keeps a file alone: it replaces modules, which others have loaded already, or says that it has to be and why. */
const ALONE =
  /\bjest\s*\.(?:mock|doMock|setMock|unstable_mockModule|resetModules|isolateModules)|^\/\/ @alone: \S/m;

/** Last of a group: Storybook has a user-event of its own, and fields that its elements have taken over no longer hear the other's keys. */
const STORIES = /[\\/]stories\.test\.tsx$/;
const storiesLast = (files) => [
  ...files.filter((file) => !STORIES.test(file)),
  ...files.filter((file) => STORIES.test(file)),
];

const testsIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => path.join(folder, name))
    .filter((file) => TEST.test(file) && !NOT_OURS.test(file))
    .sort();

/** Neighbours come into different groups: long ones are often neighbours. */
function deal(files) {
  const count = Math.ceil(files.length / FILES_OF_GROUP);
  return Array.from({ length: count }, (_, group) =>
    storiesLast(files.filter((_file, at) => at % count === group)),
  );
}

function planFolder(folder) {
  const files = testsIn(folder);
  const alone = files.filter((file) => ALONE.test(readFileSync(file, 'utf8')));
  const name = path.relative(rootDir, folder).replaceAll(path.sep, '-');
  const groups = deal(files.filter((file) => !alone.includes(file)));
  return { alone, groups: groups.map((members, at) => ({ name: `${name}-${at + 1}`, files: members })) };
}

/** For each project of all.cjs and folder of its roots: the files that run alone, and the groups of the others by name. */
exports.planGroups = () =>
  all.projects.map((project) => ({ project, folders: project.roots.map(planFolder) }));

/** All of them. */
exports.testFiles = () =>
  exports
    .planGroups()
    .flatMap(({ folders }) => folders)
    .flatMap(({ alone, groups }) => [...alone, ...groups.flatMap(({ files }) => files)]);
