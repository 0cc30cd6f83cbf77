interface Hooks {
  readonly cleanUp?: () => void;
  readonly forget?: () => void;
}
type TestsOf = (file: string, load: () => void, hooks?: Hooks) => void;
const { testsOf } = jest.requireActual<{ testsOf: TestsOf }>('./group.cjs');
const { atEndOfFile: nameEnd } = globalThis as unknown as { atEndOfFile: (end: () => void) => void };

/** The blocks and tests that a file of a group registers while it is loaded. */
function load(...settings: Parameters<TestsOf>) {
  const { describe: block, test: aTest, beforeAll: before, afterEach: each, afterAll: after } = globalThis;
  const told = {
    blocks: [] as string[],
    tests: [] as [string, () => void][],
    before: [] as (() => void)[],
    each: [] as (() => void)[],
    after: [] as (() => Promise<void>)[],
  };
  Object.assign(globalThis, {
    describe: (name: string, run: () => void) => [told.blocks.push(name), run()],
    test: (...test: [string, () => void]) => told.tests.push(test),
    beforeAll: (hook: () => void) => told.before.push(hook),
    afterEach: (hook: () => void) => told.each.push(hook),
    afterAll: (hook: () => Promise<void>) => told.after.push(hook),
  });
  testsOf(...settings);
  Object.assign(globalThis, {
    describe: block,
    test: aTest,
    beforeAll: before,
    afterEach: each,
    afterAll: after,
  });
  return told;
}

it('has a block for a file, cleans up before its hooks and forgets after them', async () => {
  const happened: string[] = [];
  const note = (what: string) => () => void happened.push(what);
  const loaded = load('a.test.ts', () => afterEach(note('hook')), {
    cleanUp: note('cleaned up'),
    forget: note('forgotten'),
  });
  expect(loaded.blocks).toEqual(['a.test.ts']);
  loaded.each.forEach((hook) => hook());
  for (const hook of loaded.after) await hook();
  expect(happened).toEqual(['cleaned up', 'hook', 'forgotten']);
});

it('ends what a file has named, while it was loaded or tested, the last first, and nothing of another', async () => {
  const ended: string[] = [];
  const name = (what: string) => nameEnd(() => ended.push(what));
  const first = load('a.test.ts', () => name('loaded'));
  const second = load('b.test.ts', () => name('of the other'));
  first.before.forEach((hook) => hook());
  name('tested');
  for (const hook of first.after) await hook();
  expect(ended).toEqual(['tested', 'loaded']);
  second.before.forEach((hook) => hook());
  for (const hook of second.after) await hook();
  expect(ended).toEqual(['tested', 'loaded', 'of the other']);
});

it('ends the rest of a file, and forgets it, where one end fails', async () => {
  const ended: string[] = [];
  const forget = jest.fn();
  const loaded = load(
    'a.test.ts',
    () => {
      nameEnd(() => ended.push('the first'));
      nameEnd(() => {
        throw new Error('does not end');
      });
    },
    { forget },
  );
  const [end = async () => undefined] = loaded.after;
  await expect(end()).rejects.toThrow('does not end');
  expect(ended).toEqual(['the first']);
  expect(forget).toHaveBeenCalledTimes(1);
});

it('gives mocked functions and the clock back after a file', async () => {
  const { random } = Math;
  const loaded = load('a.test.ts', () => undefined);
  jest.spyOn(Math, 'random').mockReturnValue(0);
  jest.useFakeTimers({ now: 0 });
  for (const hook of loaded.after) await hook();
  expect(Math.random).toBe(random);
  expect(Date.now()).toBeGreaterThan(0);
});

it('makes a test that fails of a file that cannot be loaded', () => {
  const { tests } = load('a.test.ts', () => {
    throw new Error('no such module');
  });
  expect(tests).toEqual([['is loaded', expect.any(Function)]]);
  expect(tests[0]?.[1]).toThrow('no such module');
});
