const { isContext } = jest.requireActual<{ isContext: (value: object) => boolean }>('node:vm');

it('tests of screens run in the plain global object of V8, which tools/jest/plain-globals.cjs gives jsdom', () => {
  expect(isContext(globalThis)).toBe(true);
});
