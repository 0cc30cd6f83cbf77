const { web } = require('../../tools/jest/preset.cjs');

module.exports = {
  ...web,
  moduleNameMapper: {
    ...web.moduleNameMapper,
    // What vite/locales-plugin.ts makes of the texts when the app is built.
    '^virtual:locales$': '<rootDir>/src/testing/locales.ts',
  },
};
