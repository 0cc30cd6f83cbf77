import { formatChecked, holdChecks, readChecks, readExceptions } from './checks';
import { passedInJest, passedInPlaywright, proofsByWay } from './proofs';

const MARKDOWN = `
| Id | Statement | Source | Check |
|---|---|---|---|
| OPT-01 | Buys \`A\` | 000 | B: tap |
| OPT-02 | Pays | 000 | A: server refuses; B: message |
| OPT-03 | Reads | 000 | A/B: once |
| OPT-04 | Rounds | 000 | unit: half up |
| OPT-05 | Looks | 000 | review: no limits in the client, B and A alike |
`;
const CHECKS = readChecks(MARKDOWN);
const tests = {
  browser: [{ file: '/w/apps/mobile-e2e/src/x.e2e.ts', title: 'OPT-01 taps' }],
  calls: [{ file: '/w/libs/server/options/src/x.test.ts', title: 'OPT-02 pays' }],
  screen: [{ file: '/w/libs/options/src/x.test.tsx', title: 'OPT-02 OPT-03 says why' }],
};
const proofs = proofsByWay(Object.values(tests).flat());

it('the last column says how a row is checked', () => {
  expect(Object.fromEntries(CHECKS)).toEqual({
    'OPT-01': ['browser'],
    'OPT-02': ['calls', 'browser'],
    'OPT-03': ['calls', 'browser'],
    'OPT-04': [],
    'OPT-05': [],
  });
});

it('only tests that passed prove something, with the titles around them', () => {
  const jest = {
    testResults: [
      {
        name: '/w/a.test.ts',
        assertionResults: [
          { fullName: 'OPT-01 a', status: 'passed' },
          { fullName: 'OPT-02 b', status: 'failed' },
        ],
      },
    ],
  };
  expect(passedInJest(jest)).toEqual([{ file: '/w/a.test.ts', title: 'OPT-01 a' }]);
  const playwright = {
    config: { rootDir: '/w/src' },
    suites: [
      {
        title: 'x.e2e.ts',
        file: 'x.e2e.ts',
        specs: [{ title: 'OPT-04', ok: false }],
        suites: [{ title: 'OPT-01 a member', file: 'x.e2e.ts', specs: [{ title: 'OPT-02 buys', ok: true }] }],
      },
    ],
  };
  expect(passedInPlaywright(playwright)).toEqual([
    { file: '/w/src/x.e2e.ts', title: 'OPT-01 a member OPT-02 buys' },
  ]);
});

it('a screen in Jest is no browser and no call', () => {
  expect(proofs).toEqual({ browser: new Set(['OPT-01']), calls: new Set(['OPT-02']) });
});

describe('each row is proven, excused or a known gap', () => {
  const list = '# later\nOPT-02 B\nOPT-03 A the reason is written # here\nOPT-03 B\n';

  it('and counted', () => {
    const checked = holdChecks(CHECKS, proofs, readExceptions(list));
    expect(checked.problems).toEqual([]);
    expect(formatChecked(checked).split('\n')).toEqual([
      'in a browser: 1 of 3 rows proven, 0 excused, 2 gaps',
      'by calls: 1 of 2 rows proven, 1 excused, 0 gaps',
    ]);
  });

  it('or a problem, as is a line for what is proven or need not be', () => {
    const wrong = readExceptions('OPT-01 B\nOPT-02 B\nOPT-03 B\nOPT-04 A no calls\n');
    expect(holdChecks(CHECKS, proofs, wrong).problems).toEqual([
      'OPT-01 is listed as unchecked in a browser, but it is checked, or need not be',
      'OPT-03 is to be checked by calls, but no test that passed does',
      'OPT-04 is listed as unchecked by calls, but it is checked, or need not be',
    ]);
  });

  it.each(['OPT-1 B', 'OPT-01', 'OPT-01 C', 'OPT-01..02 B'])('%s is no line', (line) => {
    expect(() => readExceptions(line)).toThrow(/is no id with A or B/);
  });
});
