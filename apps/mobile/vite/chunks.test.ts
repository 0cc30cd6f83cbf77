import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { CHUNKS, chunkGroups, type Files } from './chunks';

const root = path.join(__dirname, '../../..');
/** Paths of all files in a folder, relative to it, with slashes. */
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
const placesOf = ({ libs = {}, packages = {} }: Files) => [
  ...Object.entries(libs).map(([name, beginnings]) => [`libs/${name}/src`, beginnings] as const),
  ...Object.entries(packages).map(([name, beginnings]) => [`node_modules/${name}`, beginnings] as const),
];
const places = CHUNKS.flatMap(([, files, without = []]) => [files, ...without].flatMap(placesOf)).filter(
  // The shim has no folder of its own where no package needs it.
  ([folder]) => existsSync(path.join(root, folder)),
);
const chunkOf = (id: string) => chunkGroups.find(({ test }) => test(id))?.name;

it('names files that exist', () => {
  const cache = new Map<string, readonly string[]>();
  const known = (folder: string) =>
    cache.get(folder) ?? cache.set(folder, filesIn(path.join(root, folder))).get(folder) ?? [];
  const gone = places.flatMap(([folder, beginnings]) =>
    beginnings
      .filter((beginning) => !known(folder).some((file) => file.startsWith(beginning)))
      .map((beginning) => `${folder}/${beginning}`),
  );
  expect(places.length).toBeGreaterThan(30);
  expect(gone).toEqual([]);
});

it.each([
  ['/x/node_modules/react-dom/client.js', 'vendor'],
  ['/x/node_modules/@reduxjs/toolkit/dist/query/index.mjs', 'vendor'],
  ['\0rolldown/runtime.js', 'vendor'],
  ['/x/libs/ui-kit/src/action/Button.tsx', 'kit'],
  ['C:\\x\\libs\\ui-kit\\src\\action\\Button.tsx', 'kit'],
  ['/x/libs/ui-kit/src/text/Text.tsx', 'lists'],
  ['/x/libs/ui-kit/src/field/Field.tsx', 'forms'],
  ['/x/libs/ui-kit/src/overlay/ConfirmSheet.tsx', 'deals'],
  ['/x/libs/market-data/src/index.ts', 'live'],
  ['/x/libs/market-data/src/socket/inflate-frame.ts', undefined],
  ['/x/libs/loans/src/index.ts', undefined],
])('puts %j into %s', (id, chunk) => {
  expect(chunkOf(id)).toBe(chunk);
});
