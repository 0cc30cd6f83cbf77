import path from 'node:path';

interface TestFile {
  readonly path: string;
}
type Sequencer = new (options: object) => { sort: (tests: readonly TestFile[]) => readonly TestFile[] };
const LongestFirst = jest.requireActual<Sequencer>('./longest-first.cjs');

it('begins with tests that start servers, then takes groups by the size of their files', () => {
  const alone = { path: __filename };
  const group = { path: path.join('/w/.cache/jest-groups', 'libs-options-1.js') };
  const servers = { path: path.join('/w/.cache/jest-groups', 'apps-server-1.js') };
  expect(new LongestFirst({}).sort([alone, group, servers])).toEqual([servers, group, alone]);
});
