import vm from 'node:vm';

const { plainContexts } = jest.requireActual<{ plainContexts: () => () => void }>('./plain-globals.cjs');

it('has contexts made whose global object is the one of V8, until it ends', () => {
  const { createContext } = vm;
  const end = plainContexts();
  const context = vm.createContext({ mine: 1 });
  end();
  expect(vm.isContext(context)).toBe(true);
  expect(context).not.toHaveProperty('mine');
  expect(vm.runInContext('Array', context)).toBe(context['Array']);
  expect(vm.createContext).toBe(createContext);
});

it('is what tests of the server run in', () => {
  expect(vm.isContext(globalThis)).toBe(true);
});
