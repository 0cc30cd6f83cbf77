/** `npm run spec:trace`: which requirements are proven by tests, and whether what is said to be done is. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readClaims, readRequirements } from './requirements';
import { findIds, testTitles } from './titles';
import { formatTrace, trace } from './trace';

const PLACES = ['apps', 'libs'];
const TEST_FILE = /\.(test|stories|e2e)\.tsx?$/;
const NOT_OURS = /(^|\/)(node_modules|dist)(\/|$)/;

function testFiles(place: string): string[] {
  return readdirSync(place, { withFileTypes: true }).flatMap((entry) => {
    const name = path.join(place, entry.name);
    if (NOT_OURS.test(name)) return [];
    if (entry.isDirectory()) return testFiles(name);
    return TEST_FILE.test(name) ? [name] : [];
  });
}

const read = (file: string) => readFileSync(file, 'utf8');
const titles = PLACES.filter((place) => existsSync(place))
  .flatMap(testFiles)
  .flatMap((file) => testTitles(file, read(file)));
const result = trace(
  readRequirements(read('docs/requirements.md')),
  new Set(titles.flatMap(findIds)),
  readClaims(read('docs/requirements-claimed.txt')),
);
console.log(formatTrace(result));
for (const problem of result.problems) console.error(problem);
process.exitCode = result.problems.length === 0 ? 0 : 1;
