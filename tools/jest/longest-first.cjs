const { readFileSync, statSync } = require('node:fs');
const { default: Sequencer } = require('@jest/test-sequencer');

/** Test files that a group loads, by `require("…")`. */
const LOADED = /=> require\((".+")\)/g;
/** Tests that start servers as processes. */
const SERVERS = /[\\/]apps[\\/-]server/;

/** How long a file may take, by the size of the tests in it: without an earlier run nobody knows. */
function weight({ path: file }) {
  const loaded = [...readFileSync(file, 'utf8').matchAll(LOADED)].map(([, name]) => JSON.parse(name));
  return [file, ...loaded].reduce((sum, name) => sum + statSync(name).size, SERVERS.test(file) ? 1e9 : 0);
}

/** Starts what takes long before all else, so that no core is idle at the end. */
class LongestFirst extends Sequencer {
  sort(tests) {
    const known = new Map(Array.from(tests, (test) => [test, weight(test)]));
    return [...known.keys()].sort((a, b) => known.get(b) - known.get(a));
  }
}

module.exports = LongestFirst;
