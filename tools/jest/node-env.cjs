const { TestEnvironment } = require('jest-environment-node');
const { withPlainContext } = require('./plain-globals.cjs');

/** Jest's environment of Node, with plain globals. */
class NodeWithPlainGlobals extends TestEnvironment {
  constructor(config, context) {
    withPlainContext(() => super(config, context));
  }
}

module.exports = NodeWithPlainGlobals;
