import { AsyncLocalStorage } from 'node:async_hooks';
import { PerformanceObserver, type monitorEventLoopDelay } from 'node:perf_hooks';

type Load = (name: string) => unknown;
interface AsyncHooks {
  readonly AsyncLocalStorage: new () => AsyncLocalStorage<string>;
}
interface PerfHooks {
  readonly PerformanceObserver: typeof PerformanceObserver;
  readonly monitorEventLoopDelay: typeof monitorEventLoopDelay;
}
const { rememberProcessHooks } = jest.requireActual<{
  rememberProcessHooks: (coreModule: { require: Load }) => () => void;
}>('./process-hooks.cjs');
const load = (name: string) => jest.requireActual<object>(name);

function setup() {
  const coreModule = { require: load };
  const end = rememberProcessHooks(coreModule);
  const { AsyncLocalStorage: Storage } = coreModule.require('node:async_hooks') as AsyncHooks;
  return { coreModule, end, storage: new Storage() };
}

it('disables the storages that were made, and no others', () => {
  const { end, storage } = setup();
  const other = new AsyncLocalStorage<string>();
  const stores = other.run('other', () =>
    storage.run('ours', () => {
      const before = [storage.getStore(), other.getStore()];
      end();
      return [...before, storage.getStore(), other.getStore()];
    }),
  );
  expect(stores).toEqual(['ours', 'other', undefined, 'other']);
});

it('lets modules share a storage, which works as one of Node', async () => {
  const { coreModule, storage } = setup();
  expect(coreModule.require('async_hooks')).toBe(coreModule.require('node:async_hooks'));
  expect(await storage.run('kept', () => Promise.resolve().then(() => storage.getStore()))).toBe('kept');
});

it('ends what observes the process', () => {
  const { coreModule, end } = setup();
  const hooks = coreModule.require('node:perf_hooks') as PerfHooks;
  const heard: string[] = [];
  const observer = new hooks.PerformanceObserver((list) => heard.push(...list.getEntries().map(String)));
  observer.observe({ entryTypes: ['mark'] });
  const delays = hooks.monitorEventLoopDelay({ resolution: 10 });
  delays.enable();
  performance.mark('heard by an observer');
  expect(observer.takeRecords()).toHaveLength(1);
  end();
  performance.mark('heard by none');
  expect(observer.takeRecords()).toEqual([]);
  // False: it was not running any more.
  expect(delays.disable()).toBe(false);
});

it('leaves other modules of Node unchanged', () => {
  const { coreModule } = setup();
  expect(coreModule.require('node:path')).toBe(load('node:path'));
});

it('remembers those of a test file', () => {
  const parents = [AsyncLocalStorage, PerformanceObserver].map(
    (made) => Object.getPrototypeOf(made) as { name: string },
  );
  expect(parents.map(({ name }) => name)).toEqual(['AsyncLocalStorage', 'PerformanceObserver']);
});
