/**
 * Jest's runtime, with two additions. Packages of data are loaded once for a worker. Effects of a test file on its whole process end
 * with the file.
 */
const { createRequire } = require('node:module');
const { default: Runtime } = require('jest-runtime');
require('./compile-less.cjs');
const { rememberProcessHooks } = require('./process-hooks.cjs');

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

class SharingRuntime extends Runtime {
  constructor(...settings) {
    super(...settings);
    // A part of the pinned version of Jest that it does not promise to keep.
    if (!this.coreModule?.require)
      throw new Error(
        'jest-runtime has changed: adapt tools/jest/runtime.cjs, or remove it from the preset.',
      );
    this.endProcessHooks = rememberProcessHooks(this.coreModule);
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

module.exports = SharingRuntime;
