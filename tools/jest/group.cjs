const { loadFile } = require('./end-of-file.cjs');

const nothing = () => undefined;

/**
 * Runs the tests of a file of a group (grouped.cjs) in a block of its name. `cleanUp` is called after each of them, before the hooks of
 * the file, and `forget` when all are over. A file that cannot be loaded is a test that fails, so that the others are run.
 */
exports.testsOf = (file, load, { cleanUp = nothing, forget = nothing } = {}) =>
  describe(file, () => {
    const { begin, end } = loadFile();
    beforeAll(begin);
    afterEach(cleanUp);
    try {
      load();
    } catch (error) {
      test('is loaded', () => {
        throw error;
      });
    }
    // After the file's own.
    afterAll(async () => {
      try {
        await end();
      } finally {
        jest.useRealTimers();
        jest.restoreAllMocks();
        forget();
      }
    });
  });
