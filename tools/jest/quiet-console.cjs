const { format } = require('node:util');

/** React's notices that an update came outside of `act`: when an answer arrives depends on the machine. */
const DEPENDS_ON_TIME = /not wrapped in act\(/;

/**
 * Keeps what the code under test logs with `warn` and `error`, for tests that fail: a screen logs each failure that a test
 * mocks, and a log full of them hides the one that matters. `begin` forgets what was kept, `tell` logs it, and `unexpected` is an
 * Error for the first `console.error` that no test has mocked, undefined without one.
 */
exports.quietConsole = (console) => {
  let entries = [];
  for (const level of ['warn', 'error']) {
    console[level] = (...parts) => {
      const place = new Error();
      Error.captureStackTrace(place, console[level]);
      entries.push({ level, parts, place });
    };
  }
  return {
    begin: () => {
      entries = [];
    },
    // Not by its level: Jest would add the place of this line to each.
    tell: () =>
      entries
        .splice(0)
        .forEach(({ level, parts, place }) =>
          console.log(`console.${level}: ${format(...parts)}\n${framesOf(place).join('\n')}`),
        ),
    unexpected: () => {
      const entry = entries.find(({ level, parts }) => level === 'error' && !DEPENDS_ON_TIME.test(parts[0]));
      return entry && errorOf(entry);
    },
  };
};

function errorOf({ parts, place }) {
  const error = new Error(`The test logged an error: ${format(...parts)}`);
  error.stack = [`${error.name}: ${error.message}`, ...framesOf(place)].join('\n');
  return error;
}

/** Where in the workspace's own code something was logged, nearest first. */
const framesOf = ({ stack }) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at .*:\d+:\d+/.test(line) && !/[\\/]node_modules[\\/]|node:/.test(line))
    .slice(0, 4);
