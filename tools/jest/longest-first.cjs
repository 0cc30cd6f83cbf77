const { statSync } = require('node:fs');
const path = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');
const { planGroups } = require('./groups.cjs');

/** Test files of each group by its name. */
const members = new Map(
  planGroups()
    .flatMap(({ folders }) => folders.flatMap(({ groups }) => groups))
    .map(({ name, files }) => [name, files]),
);
/** Tests that start servers as processes. */
const SERVERS = /[\\/]apps[\\/-]server/;

/** How long a file may take, by the size of the tests in it: without an earlier run the time is unknown. */
function weight({ path: file }) {
  const files = members.get(path.basename(file, '.js')) ?? [file];
  return files.reduce((sum, name) => sum + statSync(name).size, SERVERS.test(file) ? 1e9 : 0);
}

/** Starts what takes long before all else, so that no core is idle at the end. */
class LongestFirst extends Sequencer {
  sort(tests) {
    const known = new Map(Array.from(tests, (test) => [test, weight(test)]));
    return [...known.keys()].sort((a, b) => known.get(b) - known.get(a));
  }
}

module.exports = LongestFirst;
