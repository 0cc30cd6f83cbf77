/**
 * Gives tests `atEndOfFile(end)`: calls `end` after the tests of the file, what was named last first. Unlike `afterAll` it may be called
 * by a test, and by a module that several files of a group load (grouped.cjs).
 */
let ends = new Set();
globalThis.atEndOfFile = (end) => void ends.add(end);

/** Ends all, also after one that fails; throws what the first of these threw. */
async function run(named) {
  const errors = [];
  for (const end of [...named].reverse()) {
    named.delete(end);
    try {
      await end();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}

/**
 * A file of a group begins to be loaded. Returns the functions that say that its tests begin and that they are over: files are loaded
 * before the tests of any of them begin.
 */
exports.loadFile = () => {
  const own = new Set();
  const begin = () => {
    ends = own;
  };
  begin();
  return { begin, end: () => run(own) };
};

afterAll(exports.loadFile().end);
