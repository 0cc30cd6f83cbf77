const { web } = require('../../tools/jest/preset.cjs');

module.exports = {
  ...web,
  moduleNameMapper: {
    ...web.moduleNameMapper,
    // What the plugins in vite/ make when the app is built.
    '^virtual:coin-sheet$': '<rootDir>/src/testing/coin-sheet.ts',
    '^virtual:locales$': '<rootDir>/src/testing/locales.ts',
  },
};
