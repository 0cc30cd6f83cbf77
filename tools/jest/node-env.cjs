const vm = require('node:vm');
const { TestEnvironment } = require('jest-environment-node');

/**
 * Gives the code of a test file the global object that V8 makes for a context. By default Node puts an object of its own
 * before it and asks that one for each name that is read, even `Array` or `Math`. This costs 0.3 µs per name, a
 * seventh of the processor time of server libraries' tests.
 */
class NodeWithPlainGlobals extends TestEnvironment {
  constructor(config, context) {
    const { createContext } = vm;
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(config, context);
    } finally {
      vm.createContext = createContext;
    }
  }
}

module.exports = NodeWithPlainGlobals;
