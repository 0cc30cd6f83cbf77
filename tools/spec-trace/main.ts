/**
 * `npm run spec:trace`: which requirements tests name, and whether what is said to be done is. With the reports of a run,
 * `-- <jest.json> <playwright.json…>`: whether each is checked as its column says, by tests that passed.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { formatChecked, holdChecks, readChecks, readExceptions } from './checks';
import { passedInJest, passedInPlaywright, proofsByWay } from './proofs';
import { readClaims, readRequirements } from './requirements';
import { findIds, testTitles } from './titles';
import { formatTrace, trace } from './trace';

const PLACES = ['apps', 'libs', 'tools/deploy', 'tools/locales'];
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
const requirements = read('docs/requirements.md') + read('docs/requirements-added.md');
const result = trace(
  readRequirements(requirements),
  new Set(titles.flatMap(findIds)),
  readClaims(read('docs/requirements-claimed.txt')),
);
console.log(formatTrace(result));
const problems = [...result.problems];

const [jest, ...journeys] = process.argv.slice(2);
if (jest !== undefined && journeys.length > 0) {
  const passed = [
    ...passedInJest(JSON.parse(read(jest)) as Parameters<typeof passedInJest>[0]),
    ...journeys
      .map((report) => JSON.parse(read(report)) as Parameters<typeof passedInPlaywright>[0])
      .flatMap(passedInPlaywright),
  ];
  const exceptions = readExceptions(read('docs/requirements-unchecked.txt'));
  const checked = holdChecks(readChecks(requirements), proofsByWay(passed), exceptions);
  console.log(formatChecked(checked));
  problems.push(...checked.problems);
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
