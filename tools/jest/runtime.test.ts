const load = () => jest.requireActual<object>('aria-query');

it('takes packages of data from the worker, also after modules are reset', () => {
  const before = load();
  // Of the worker's realm, not of the test's.
  expect(before instanceof Object).toBe(false);
  jest.resetModules();
  expect(load()).toBe(before);
});

it('gives a mock of such a package where there is one', () => {
  jest.doMock('aria-query', () => 'a mock');
  expect(jest.requireMock('aria-query')).toBe('a mock');
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- an import would run before the mock
  expect(require('aria-query')).toBe('a mock');
});

export {};
