import { AsyncLocalStorage } from 'node:async_hooks';

type Load = (name: string) => unknown;
interface AsyncHooks {
  readonly AsyncLocalStorage: new () => AsyncLocalStorage<string>;
}
const { rememberStorages } = jest.requireActual<{
  rememberStorages: (coreModule: { require: Load }) => () => void;
}>('./async-storages.cjs');
const load = (name: string) => jest.requireActual<object>(name);

function setup() {
  const coreModule = { require: load };
  const disable = rememberStorages(coreModule);
  const { AsyncLocalStorage: Storage } = coreModule.require('node:async_hooks') as AsyncHooks;
  return { coreModule, disable, storage: new Storage() };
}

it('disables the storages that were made, and no others', () => {
  const { disable, storage } = setup();
  const other = new AsyncLocalStorage<string>();
  const stores = other.run('other', () =>
    storage.run('ours', () => {
      const before = [storage.getStore(), other.getStore()];
      disable();
      return [...before, storage.getStore(), other.getStore()];
    }),
  );
  expect(stores).toEqual(['ours', 'other', undefined, 'other']);
});

it('lets modules share a storage, which works as one of Node', async () => {
  const { coreModule, storage } = setup();
  expect(coreModule.require('async_hooks')).toBe(coreModule.require('node:async_hooks'));
  expect(storage).toBeInstanceOf(AsyncLocalStorage);
  expect(await storage.run('kept', () => Promise.resolve().then(() => storage.getStore()))).toBe('kept');
});

it('leaves other modules of Node as they are', () => {
  const { coreModule } = setup();
  expect(coreModule.require('node:path')).toBe(load('node:path'));
});

it('remembers those of a test file', () => {
  expect(Object.getPrototypeOf(AsyncLocalStorage)).toHaveProperty('name', 'AsyncLocalStorage');
});
