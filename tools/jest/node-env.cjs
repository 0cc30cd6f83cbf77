const { TestEnvironment } = require('jest-environment-node');
const { plainContexts } = require('./plain-globals.cjs');

/** Jest's environment of Node, with plain globals. */
class NodeWithPlainGlobals extends TestEnvironment {
  constructor(config, context) {
    const end = plainContexts();
    super(config, context);
    end();
  }
}

module.exports = NodeWithPlainGlobals;
