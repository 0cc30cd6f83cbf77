import { charactersByOrigin, originOf } from './attribution';

it.each([
  ['../../node_modules/react-dom/cjs/react-dom-client.production.js', 'react-dom'],
  ['../../node_modules/@reduxjs/toolkit/dist/query/rtk-query.modern.mjs', '@reduxjs/toolkit'],
  ['../../../libs/ui-kit/src/action/Button.tsx', 'libs/ui-kit'],
  ['../../src/app/App.tsx', 'apps/mobile'],
  ['\0virtual:locale/en/first', 'texts'],
  ['\0vite/modulepreload', 'bundler'],
])('%s comes from %s', (source, origin) => {
  expect(originOf(source)).toBe(origin);
});

it('shares the characters of a script out to the sources of its map', () => {
  const map = JSON.stringify({
    version: 3,
    sources: ['../libs/money/src/a.ts', '../node_modules/zod/b.js'],
    names: [],
    // Columns 0 and 4 of the first line, 0 of the second.
    mappings: 'AAAA,ICAA;AAAA',
  });
  expect([...charactersByOrigin('aaaabbbbbb\nccc', map)]).toEqual([
    ['libs/money', 4],
    ['zod', 9],
  ]);
});
