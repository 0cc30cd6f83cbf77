/**
 * Jest's runtime, which compiles a module once for a worker and not once for each test file: V8 keeps what it compiled of a
 * script, also of its functions, and a script runs in any number of contexts. A fifth of the time of a screen's tests.
 */
const { createRequire } = require('node:module');
const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');
require('./compile-less.cjs');
const { rememberProcessHooks } = require('./process-hooks.cjs');

/** By file: its code after transformation, and the script of it. */
const scripts = new Map();
/** Sources of packages, which do not change while tests run; Jest reads them for each test file. */
const sources = new Map();

const PACKAGES = /[\\/]node_modules[\\/]/;
/**
 * Packages of data and of functions that take and give texts, which know nothing of a test's globals and keep nothing: Node loads
 * them once for a worker. A mock of one comes first.
 */
const SHARED = new Set([
  'aria-query',
  'fast-uri',
  'graphql',
  'mime',
  'mime-db',
  'pure-rand',
  'semver',
  'tldts',
]);
/** The module of fastify that names plugins. */
const PLUGIN_NAMES = /[\\/]fastify[\\/]lib[\\/]plugin-utils\.js$/;
class RememberingRuntime extends Runtime {
  constructor(...settings) {
    super(...settings);
    const { executor, fileCache, coreModule, requireBuilder } = this;
    // Parts of the pinned version of Jest that it does not promise to keep.
    if (
      !executor?.compile ||
      !executor.injectedModuleParameters ||
      !fileCache?.readFile ||
      !coreModule?.require ||
      !requireBuilder?.for
    )
      throw new Error(
        'jest-runtime has changed: adapt tools/jest/runtime.cjs, or remove it from the preset.',
      );
    rememberScripts(executor);
    rememberSources(fileCache);
    hideModules(requireBuilder);
    this.endProcessHooks = rememberProcessHooks(coreModule);
  }

  requireModule(from, moduleName, ...settings) {
    return SHARED.has(moduleName)
      ? createRequire(from)(moduleName)
      : super.requireModule(from, moduleName, ...settings);
  }

  teardown() {
    super.teardown();
    this.endProcessHooks();
  }
}

function rememberScripts(executor) {
  const compile = executor.compile.bind(executor);
  const head = `(function(${executor.injectedModuleParameters.join()}){`;
  executor.compile = (code, filename) => {
    const context = executor.environment.getVmContext();
    if (context == null) return compile(code, filename);
    let known = scripts.get(filename);
    if (known?.code !== code) {
      try {
        const script = new Script(`${head}${code}\n})`, { filename, columnOffset: -head.length });
        scripts.set(filename, (known = { code, script }));
      } catch {
        // Jest reports its fault better.
        return compile(code, filename);
      }
    }
    return known.script.runInContext(context);
  };
}

function rememberSources(fileCache) {
  const read = fileCache.readFile.bind(fileCache);
  fileCache.readFile = (filename) => {
    if (!PACKAGES.test(filename)) return read(filename);
    if (!sources.has(filename)) sources.set(filename, read(filename));
    return sources.get(filename);
  };
}

/**
 * fastify looks for the name of each plugin among all modules, a thousand of them behind Jest's proxy: a fiftieth of the time of a
 * server's tests. In the server's bundle it finds none either.
 */
function hideModules(requireBuilder) {
  const make = requireBuilder.for.bind(requireBuilder);
  requireBuilder.for = (module, options) => {
    const made = make(module, options);
    if (PLUGIN_NAMES.test(module.filename)) made.cache = undefined;
    return made;
  };
}

module.exports = RememberingRuntime;
