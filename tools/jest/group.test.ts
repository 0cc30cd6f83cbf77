interface Hooks {
  readonly cleanUp?: () => void;
  readonly forget?: () => void;
}
const { testsOf } = jest.requireActual<{ testsOf: (file: string, load: () => void, hooks?: Hooks) => void }>(
  './group.cjs',
);
const { atEndOfFile: nameEnd } = globalThis as unknown as { atEndOfFile: (end: () => void) => void };

const happened: string[] = [];
const note = (what: string) => () => void happened.push(what);
const random = Math.random;

testsOf(
  'a first file',
  () => {
    nameEnd(note('end of the first'));
    afterEach(note('hook of the file'));
    it('leaves a mock, a fake clock and something to end', () => {
      jest.spyOn(Math, 'random').mockReturnValue(0);
      jest.useFakeTimers({ now: 0 });
      nameEnd(note('end of its test'));
      expect(happened).toEqual([]);
    });
  },
  { cleanUp: note('cleaned up'), forget: note('forgotten') },
);

testsOf('a second file', () => {
  nameEnd(note('end of the second'));
  it('finds all of it gone', () => {
    expect(happened).toEqual([
      'cleaned up',
      'hook of the file',
      'end of its test',
      'end of the first',
      'forgotten',
    ]);
    expect(Math.random).toBe(random);
    expect(Date.now()).toBeGreaterThan(0);
  });
});

const real = globalThis.test;
const inItsPlace = (title: string, run: () => void) =>
  real('makes a test that fails of a file that cannot be loaded', () => {
    expect(title).toBe('is loaded');
    expect(run).toThrow('no such module');
  });
Object.assign(globalThis, { test: inItsPlace });
testsOf('a file that cannot be loaded', () => {
  throw new Error('no such module');
});
Object.assign(globalThis, { test: real });
