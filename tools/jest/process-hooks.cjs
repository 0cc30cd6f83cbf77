const { AsyncLocalStorage } = require('node:async_hooks');
const { monitorEventLoopDelay, PerformanceObserver } = require('node:perf_hooks');

/**
 * Remembers what modules ask Node to do for the whole process, modules that load Node's own from `coreModule`; returns a function
 * that ends all of it. Otherwise a worker becomes slower with each test file:
 *
 * - Node hands the value of each `AsyncLocalStorage` in use to each promise: with a hundred of them an `await` takes 13 µs in place
 *   of 0.1. Jest's own runner uses one for each test file.
 * - A server's metrics observe each collection of garbage, and the delay of the event loop a hundred times a second.
 */
exports.rememberProcessHooks = (coreModule) => {
  const ends = [];
  const replaced = {
    async_hooks: { AsyncLocalStorage: rememberedStorage(ends) },
    perf_hooks: rememberedObservers(ends),
  };
  const load = coreModule.require.bind(coreModule);
  const loaded = new Map();
  coreModule.require = (name) => {
    const bare = name.replace(/^node:/, '');
    if (!Object.hasOwn(replaced, bare)) return load(name);
    if (!loaded.has(bare)) loaded.set(bare, { ...load(name), ...replaced[bare] });
    return loaded.get(bare);
  };
  return () => ends.splice(0).forEach((end) => end());
};

const rememberedStorage = (ends) =>
  class extends AsyncLocalStorage {
    constructor(...settings) {
      super(...settings);
      ends.push(() => this.disable());
    }
  };

const rememberedObservers = (ends) => ({
  PerformanceObserver: class extends PerformanceObserver {
    constructor(...settings) {
      super(...settings);
      ends.push(() => this.disconnect());
    }
  },
  monitorEventLoopDelay: (options) => {
    const delays = monitorEventLoopDelay(options);
    ends.push(() => delays.disable());
    return delays;
  },
});
