import { type Finding, lintSamples } from './lint-samples';
import { BAD, GOOD } from './samples';

let findings: Finding[][] = [];
beforeAll(() => {
  findings = lintSamples([...BAD, ...GOOD].map(([, file, code]) => ({ file, code })));
});

it.each(BAD.map((sample, index) => [...sample, index] as const))(
  'refuses %s',
  (_what, _file, _code, rule, index) => {
    const errors = findings[index]!.filter(({ severity }) => severity === 2);
    expect(errors.map(({ ruleId }) => ruleId)).toContain(rule);
  },
);

it.each(GOOD.map((sample, index) => [...sample, index] as const))(
  'accepts %s',
  (_what, _file, _code, index) => {
    expect(findings[BAD.length + index]!.filter(({ severity }) => severity === 2)).toEqual([]);
  },
);

it('says in its messages what to do instead', () => {
  const own = findings.flat().filter(({ ruleId }) => ruleId?.startsWith('ex/'));
  expect(own.length).toBeGreaterThan(20);
  for (const { message } of own) expect(message.length).toBeGreaterThan(30);
});
