interface Logs {
  readonly begin: () => void;
  readonly tell: () => void;
  readonly unexpected: () => Error | undefined;
}
type LogConsole = Record<'log' | 'warn' | 'error', (...parts: unknown[]) => void>;
const { quietConsole } = jest.requireActual<{ quietConsole: (console: LogConsole) => Logs }>(
  './quiet-console.cjs',
);

function setup() {
  const told: unknown[] = [];
  const add = (text: unknown) => told.push(text);
  const console: LogConsole = { log: add, warn: add, error: add };
  return { console, told, logs: quietConsole(console) };
}

it('keeps logged messages, and prints them with their place on request', () => {
  const { console, told, logs } = setup();
  console.warn('no %s', 'answer', 7);
  console.error('broken');
  expect(told).toEqual([]);
  logs.tell();
  expect(told).toEqual([
    expect.stringMatching(/^console\.warn: no answer 7\n.*quiet-console\.test\.ts:\d+/),
    expect.stringMatching(/^console\.error: broken\n.*quiet-console\.test\.ts:\d+/),
  ]);
  logs.tell();
  expect(told).toHaveLength(2);
});

it('forgets at the beginning of a test what was logged before it', () => {
  const { console, told, logs } = setup();
  console.error('broken');
  logs.begin();
  logs.tell();
  expect(told).toEqual([]);
  expect(logs.unexpected()).toBeUndefined();
});

it('makes an Error of a logged error, and of nothing else', () => {
  const { console, logs } = setup();
  console.warn('no answer');
  console.error('An update to %s inside a test was not wrapped in act(...).', 'Root');
  expect(logs.unexpected()).toBeUndefined();
  console.error('Each child should have a key.%s', ' See there');
  expect(logs.unexpected()).toMatchObject({
    message: 'The test logged an error: Each child should have a key. See there',
    stack: expect.stringMatching(/quiet-console\.test\.ts:\d+/) as string,
  });
});

it('leaves a test its own mock of the console', () => {
  const { console, logs } = setup();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  console.error('expected');
  expect(logs.unexpected()).toBeUndefined();
});
