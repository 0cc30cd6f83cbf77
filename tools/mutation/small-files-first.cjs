/** Order of the test files for a mutant: small ones first, which are rules without a database. */
const { statSync } = require('node:fs');
const { default: Sequencer } = require('@jest/test-sequencer');

const sizeOf = ({ path }) => statSync(path).size;

module.exports = class extends Sequencer {
  sort(tests) {
    return [...tests].sort((a, b) => sizeOf(a) - sizeOf(b));
  }
};
