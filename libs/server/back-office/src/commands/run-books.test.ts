import type { AnyCall } from '@ex/contract';
import * as fc from 'fast-check';
import type { CallService } from './operator-service';
import { runBooks } from './run-books';
import { splitStatement } from './split-statement';

const OPEN = {
  ...{ id: 'line-7', kind: 'twice', network: 'trc20', coin: 'USDT', amount: '-99' },
  ...{ reference: 'a\u001bb', payment: '', at: '2026-01-01 00:00:00' },
};
const COUNTS = { lines: 2, added: 1, ignored: 1, matched: 1, open: 3 };

/** A service that answers by the name of the call, and what it was asked. */
function makeService(answers: Readonly<Record<string, unknown>>) {
  const asked: [string, object][] = [];
  const call = (async (one: AnyCall, fields: object = {}) => {
    asked.push([one.name, fields]);
    return answers[one.name];
  }) as CallService;
  return { asked, run: (...args: readonly string[]) => runBooks(args, call, () => 'date\nrow') };
}

describe('the books command', () => {
  it('PAY-15 imports a file and says what came of it', async () => {
    const { asked, run } = makeService({ importStatement: COUNTS });
    expect(await run('import', 'bank', 'file.csv', '--until', '2026-01-31')).toBe(
      '2 lines: 1 are new, 1 ignored (no amount, or a coin that the venue does not have).\n' +
        '1 were matched with payments now; 3 differences are open in bank: npm run books -- differences',
    );
    expect(asked).toEqual([['importStatement', { network: 'bank', csv: 'date\nrow', until: '2026-01-31' }]]);
  });

  it('PAY-15 lists differences, and nothing that a terminal obeys', async () => {
    expect(await makeService({ listDifferences: [OPEN] }).run('differences')).toBe(
      'line-7  twice  trc20  -99 USDT  a\\u{1b}b  2026-01-01 00:00:00',
    );
    expect(await makeService({ listDifferences: [] }).run('differences')).toBe(
      'The books and the statements agree.',
    );
  });

  it('PAY-16 proposes a resolution with the amount that is open', async () => {
    const { asked, run } = makeService({ listDifferences: [OPEN], resolveDifference: { proposal: 4 } });
    expect(await run('book', 'line-7', '--reason', 'Paid twice')).toBe(
      'line-7, -99 USDT: a second operator has to run npm run operator -- confirm 4',
    );
    expect(asked[1]).toEqual([
      'resolveDifference',
      { difference: 'line-7', amount: '-99', resolution: 'book', purpose: 'Paid twice' },
    ]);
    await expect(run('explain', 'line-8', '--reason', 'x')).rejects.toThrow('no open difference line-8');
  });

  it.each([
    [[]],
    [['import', 'bank']],
    [['book']],
    [['differences', 'x']],
    [['list']],
    [['book', 'line-7', '--what']],
  ])('PAY-15 says how it is used for %j', async (args) => {
    await expect(makeService({}).run(...args)).rejects.toThrow('npm run books');
  });
});

describe('a statement in parts', () => {
  const row = fc.constantFrom(
    ...Array.from({ length: 40 }, (_, at) => `2026-01-01,${'x'.repeat(at * 5)},${at},USDT`),
  );

  it('PAY-15 each part has the header and fits a form; equal lines stay together, and none is lost', () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 3000, size: 'max' }), (rows) => {
        const parts = splitStatement(['head', ...rows].join('\r\n')).map((part) => part.split('\n'));
        expect(parts.map(([header]) => header)).toEqual(parts.map(() => 'head'));
        expect(parts.flatMap(([, ...lines]) => lines).sort()).toEqual([...rows].sort());
        for (const [at, [, ...lines]] of parts.entries())
          for (const other of parts.slice(at + 1)) expect(lines).not.toContain(other[1]);
      }),
      { numRuns: 20 },
    );
    const many = Array.from({ length: 4000 }, (_, at) => `2026-01-01T10:00:00Z,${at},${at},USDT`);
    const parts = splitStatement(['head', ...many].join('\n'));
    expect(parts.length).toBeGreaterThan(2);
    for (const part of parts) expect(encodeURIComponent(part).length).toBeLessThan(60_000);
  });

  it('PAY-15 refuses a file that is too large or no text', () => {
    expect(() => splitStatement('x'.repeat(5_000_001))).toThrow('at most 5000000 bytes');
    expect(() => splitStatement('a\0b')).toThrow('not a UTF-8 text');
  });
});
