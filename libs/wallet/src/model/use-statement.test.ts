import type { StatementPart } from '@ex/api-client/wallet';
import { readAllParts } from './use-statement';

const line = (remark: string) => ({
  account: 1,
  coin: 'USDT',
  amount: '1',
  remark,
  at: '2026-01-01 00:00:00',
});
const part = (lines: readonly string[], next: string | null): StatementPart => ({
  ...{ from: '2026-01-01', to: '2026-01-31', completeFrom: null, balances: [] },
  lines: lines.map(line),
  next,
});

it('STATEMENT-01 joins the parts of a statement in their order', async () => {
  const parts = new Map([
    [null, part(['a', 'b'], '2-0')],
    ['2-0', part(['c'], '3-0')],
    ['3-0', part([], null)],
  ]);
  const { lines } = await readAllParts(async (after) => parts.get(after)!);
  expect(lines.map(({ remark }) => remark)).toEqual(['a', 'b', 'c']);
});

it('STATEMENT-01 is nothing when a part cannot be read', async () => {
  const read = (after: string | null) =>
    after === null ? Promise.resolve(part(['a'], '1-0')) : Promise.reject(new Error('gone'));
  await expect(readAllParts(read)).rejects.toThrow('gone');
});
