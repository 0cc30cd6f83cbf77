const path = require('node:path');

const at = (file) => path.join(__dirname, file);

/** Packages that ship only ES modules under a .js name: Jest runs CommonJS here, so they are transformed. */
const esmInJs = [
  'storybook',
  '@storybook',
  'highcharts/esm',
  'highcharts/es-modules',
  'swiper',
  'until-async',
  '@noble',
  '@scure',
];

const base = {
  // Long runs (bots, many seeds, loads) are a run of their own: `npm run test:nightly`.
  testMatch: [process.env.NIGHTLY ? '<rootDir>/**/*.nightly.ts' : '<rootDir>/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/'],
  runtime: at('runtime.cjs'),
  transform: {
    '^.+\\.(m?[jt]sx?)$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
        // Next to the code: within it, Jest looks for the map and V8 reads it with each module.
        sourceMaps: true,
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(?:${esmInJs.join('|')})/).+\\.c?js$`],
  moduleNameMapper: {
    '\\.module\\.css$': at('css-module-stub.cjs'),
    '\\.css$': at('style-stub.cjs'),
    '\\.(svg|png|webp)$': at('file-stub.cjs'),
    // What the plugins of apps/mobile/vite make in a build; here, so that the app shares what its libraries transform.
    '^virtual:coin-sheet$': at('../../apps/mobile/src/testing/coin-sheet.ts'),
    '^virtual:locales$': at('../../apps/mobile/src/testing/locales.ts'),
  },
};

const firstFailure = process.env.PROPERTY_SHRINK === 'no' ? [at('first-failure.cjs')] : [];

/** Jest for browser libraries (jsdom) and for server libraries (node). */
module.exports = {
  web: {
    ...base,
    testEnvironment: at('jsdom-env.cjs'),
    setupFiles: firstFailure,
    setupFilesAfterEnv: [at('setup-web.cjs')],
    testTimeout: 60_000,
  },
  node: {
    ...base,
    testEnvironment: at('node-env.cjs'),
    setupFiles: firstFailure,
    setupFilesAfterEnv: [at('end-of-file.cjs')],
    testTimeout: process.env.NIGHTLY ? 3_600_000 : 240_000,
  },
};
