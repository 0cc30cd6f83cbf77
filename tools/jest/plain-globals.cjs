/**
 * Gives the code of a test file the global object that V8 makes for a context. By default Node puts an object of its own
 * before it and asks that one for each name that is read, even `Array` or `Math`. This costs 0.3 µs per name, a
 * seventh of the processor time of server libraries' tests and a sixteenth of screens'.
 */
const { readFileSync } = require('node:fs');
const Module = require('node:module');
const vm = require('node:vm');

/** Until the function that it returns is called, contexts that are made are plain ones. */
exports.plainContexts = () => {
  const { createContext } = vm;
  vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
  return () => {
    vm.createContext = createContext;
  };
};

/** The lines of the pinned jsdom that make a window's context, and what takes their place. */
const WINDOW_FILE = require.resolve('jsdom/lib/jsdom/browser/Window.js');
const REPLACED = [
  [
    'const window = {};',
    'const window = makeVMContext ? vm.createContext(vm.constants.DONT_CONTEXTIFY) : {};',
  ],
  ['vm.createContext(window);', ''],
];

/** Loads jsdom so that its windows have plain contexts. Throws when its code has changed, or when it was loaded before. */
exports.loadPlainJsdom = () => {
  if (require.cache[WINDOW_FILE]) throw new Error('jsdom was loaded before tools/jest/plain-globals.cjs.');
  const source = REPLACED.reduce(
    (code, [before, after]) => {
      if (code.split(before).length !== 2)
        throw new Error(`${WINDOW_FILE} has changed: adapt tools/jest/plain-globals.cjs, or remove its use.`);
      return code.replace(before, after);
    },
    readFileSync(WINDOW_FILE, 'utf8'),
  );
  const file = new Module(WINDOW_FILE, module);
  file.filename = WINDOW_FILE;
  file.paths = Module._nodeModulePaths(WINDOW_FILE);
  require.cache[WINDOW_FILE] = file;
  file._compile(source, WINDOW_FILE);
  file.loaded = true;
};
