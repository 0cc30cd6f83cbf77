import { writeWorkspace } from '../testing/temporary-workspace';
import { type Check, type CheckResult, formatResult, runChecks } from './run-checks';

const node = (name: string, code: string): Check => ({ name, command: [process.execPath, '-e', code] });

async function run(limit: number, ...checks: Check[]): Promise<readonly CheckResult[]> {
  const told: CheckResult[] = [];
  const results = await runChecks(checks, { limit, logs: writeWorkspace({}), tell: (one) => told.push(one) });
  expect(told).toEqual(results);
  return results;
}

it('keeps what each check prints, continues after a failure and reports both outcomes', async () => {
  const results = await run(
    1,
    node('bad', 'console.error("wrong"); process.exit(1)'),
    node('good', 'console.log("fine")'),
  );
  expect(results).toMatchObject([
    { name: 'bad', ok: false, output: 'wrong\n' },
    { name: 'good', ok: true, output: 'fine\n' },
  ]);
});

it('runs as many side by side as it may', async () => {
  const folder = writeWorkspace({});
  // Each ends once it has seen the other, which only two side by side do.
  const meet = (own: string, other: string) =>
    node(
      own,
      `const fs = require('fs'); fs.writeFileSync('${folder}/${own}', '');
       const look = setInterval(() => fs.existsSync('${folder}/${other}') && clearInterval(look), 5);`,
    );
  const results = await run(2, meet('a', 'b'), meet('b', 'a'));
  expect(results.map(({ ok }) => ok)).toEqual([true, true]);
});

it('hands a check its environment', async () => {
  const [result] = await run(1, {
    ...node('env', 'console.log(process.env.VERIFY_X)'),
    env: { VERIFY_X: 'y' },
  });
  expect(result?.output).toBe('y\n');
});

it('prints a result in a line, with the number of tests', () => {
  const result = {
    name: 'tests',
    ok: true,
    seconds: 1.25,
    output: 'x\n\u001b[1mTests: \u001b[22m      3 passed, 3 total\n',
  };
  expect(formatResult(result)).toBe('ok         1.3 s  tests: 3 passed, 3 total');
  expect(formatResult({ ...result, ok: false, output: '' })).toBe('FAILED     1.3 s  tests');
});
