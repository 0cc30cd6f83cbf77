const { AsyncLocalStorage } = require('node:async_hooks');

const NAMES = ['async_hooks', 'node:async_hooks'];

/**
 * Node hands the value of each `AsyncLocalStorage` that was ever used to each promise, until the storage is disabled: with a
 * hundred of them an `await` takes 13 µs in place of 0.1. Jest's own runner uses one for each test file and disables none, so a
 * worker became slower with each file.
 *
 * Remembers the storages that modules make which load `async_hooks` from `coreModule`; returns a function that disables them.
 */
exports.rememberStorages = (coreModule) => {
  const made = new Set();
  class RememberedStorage extends AsyncLocalStorage {
    constructor(...settings) {
      super(...settings);
      made.add(this);
    }
  }
  const load = coreModule.require.bind(coreModule);
  let remembering;
  coreModule.require = (name) => {
    if (!NAMES.includes(name)) return load(name);
    remembering ??= { ...load(name), AsyncLocalStorage: RememberedStorage };
    return remembering;
  };
  return () => made.forEach((storage) => storage.disable());
};
