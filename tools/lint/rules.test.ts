import { type Finding, lintSamples } from './lint-samples';
import { BAD, GOOD } from './samples';

const OWN = BAD.map(([, file, code]) => ({ file, code }));
let findings: Finding[][] = [];
beforeAll(() => {
  findings = lintSamples([...OWN, ...GOOD.map(([, file, code]) => ({ file, code }))]);
});

const errorsOf = (index: number) => findings[index]!.filter(({ severity }) => severity === 'error');

it.each(BAD.map((sample, index) => [...sample, index] as const))(
  'refuses %s',
  (_what, _file, _code, rule, index) => {
    expect(errorsOf(index).map((finding) => finding.rule)).toContain(rule);
  },
);

it.each(GOOD.map((sample, index) => [...sample, index] as const))(
  'accepts %s',
  (_what, _file, _code, index) => {
    expect(errorsOf(BAD.length + index)).toEqual([]);
  },
);

it('says in its messages what to do instead', () => {
  const own = findings.flat().filter(({ rule }) => rule.startsWith('ex/'));
  expect(own.length).toBeGreaterThan(20);
  for (const { message } of own) expect(message.length).toBeGreaterThan(30);
});
