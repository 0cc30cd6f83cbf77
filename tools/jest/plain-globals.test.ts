import vm from 'node:vm';

const { withPlainContext } = jest.requireActual<{
  withPlainContext: (make: () => vm.Context) => vm.Context;
}>('./plain-globals.cjs');
const { createContext } = vm;

it('makes contexts whose global object is the one of V8', () => {
  const before = { mine: 1 };
  const context = withPlainContext(() => vm.createContext(before));
  expect(vm.isContext(context)).toBe(true);
  expect(context).not.toHaveProperty('mine');
  expect(vm.runInContext('Array', context)).toBe(context['Array']);
});

it('lets Node make contexts as before afterwards, also when something failed', () => {
  const fail = () => {
    throw new Error('no');
  };
  expect(() => withPlainContext(fail)).toThrow('no');
  expect(vm.createContext).toBe(createContext);
});
