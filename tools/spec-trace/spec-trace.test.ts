import { readClaims, readRequirements } from './requirements';
import { findIds, testTitles } from './titles';
import { formatTrace, trace } from './trace';

const MARKDOWN = `
| Id | Statement |
|---|---|
| OPT-01 | First, see OPT-09 |
| OPT-02 | Second |

| D-01 | 000 | Question |
`;
const GROUPS = [
  { name: 'OPT', ids: ['OPT-01', 'OPT-02'] },
  { name: 'D', ids: ['D-01'] },
];

describe('the requirements', () => {
  it('are the rows of the tables, by group', () => {
    expect(readRequirements(MARKDOWN)).toEqual(GROUPS);
  });

  it('are refused when an id appears twice', () => {
    expect(() => readRequirements(`${MARKDOWN}| OPT-01 | again |\n`)).toThrow(/OPT-01 twice/);
  });
});

describe('the claims', () => {
  it('are ids and ranges with comments', () => {
    const text = '# done\nOPT-01\n\nOPT-08..10 # list\nP2P-01..P2P-02\n';
    expect(readClaims(text)).toEqual(['OPT-01', 'OPT-08', 'OPT-09', 'OPT-10', 'P2P-01', 'P2P-02']);
  });

  it.each(['OPT', 'OPT-1', 'OPT-05..04', 'OPT-01..AUTH-02', 'OPT-01 OPT-02'])('refuse %s', (line) => {
    expect(() => readClaims(line)).toThrow(/no id and no range/);
  });
});

describe('the titles of a test file', () => {
  const idsOf = (code: string, file = 'x.test.tsx') => testTitles(file, code).flatMap(findIds);

  it.each([
    ['it', "it('OPT-01 D-46 counts', () => undefined)", ['OPT-01', 'D-46']],
    [
      'describe around it',
      "describe('OPT-01', () => { it('OPT-02 x', () => undefined) })",
      ['OPT-01', 'OPT-02'],
    ],
    [
      'Playwright',
      "test.describe.serial('OPT-01', () => test('OPT-02', async () => undefined))",
      ['OPT-01', 'OPT-02'],
    ],
    ['a template', 'it(`OPT-01 ${a} D-02`, () => undefined)', ['OPT-01', 'D-02']],
    ['each', "it.each([[1]])('OPT-01 %s', () => undefined)", ['OPT-01']],
    [
      'a table',
      "it.each([['OPT-01', 1], ['OPT-02 D-01 up', 2]])('%s', () => undefined)",
      ['OPT-01', 'OPT-02', 'D-01'],
    ],
    ['a tagged table', "it.each`a\n${1}`('OPT-01 $a', () => undefined)", ['OPT-01']],
  ])('are found in %s', (_what, code, expected) => {
    expect(idsOf(code)).toEqual(expected);
  });

  it('are the names of stories too', () => {
    expect(idsOf("export const A = { name: 'OPT-01 filled' };", 'x.stories.tsx')).toEqual(['OPT-01']);
    expect(idsOf("export const A = { name: 'OPT-01 filled' };")).toEqual([]);
  });

  it('are not texts in comments, bodies and data of tests', () => {
    expect(idsOf("// it('OPT-01')\nit('x', () => { send('OPT-02'); });\nconst a = ['OPT-03'];")).toEqual([]);
  });
});

describe('the trace', () => {
  it('counts by group', () => {
    const result = trace(GROUPS, new Set(['OPT-01', 'D-01']), ['OPT-01']);
    expect(result.problems).toEqual([]);
    expect(
      formatTrace(result)
        .split('\n')
        .map((line) => line.split(/\s+/)),
    ).toEqual([
      ['group', 'rows', 'tested', 'claimed'],
      ['OPT', '2', '1', '1'],
      ['D', '1', '1', '0'],
      ['all', '3', '2', '1'],
    ]);
  });

  it('fails for a claim without test, a claim without requirement and a test without requirement', () => {
    expect(trace(GROUPS, new Set(['OPT-77', 'SHA-256']), ['OPT-02', 'OPT-88']).problems).toEqual([
      'OPT-88 is claimed, but no such requirement exists',
      'OPT-02 is claimed, but no test names it',
      'a test names OPT-77, but no such requirement exists',
    ]);
  });
});
