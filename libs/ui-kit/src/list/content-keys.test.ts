import fc from 'fast-check';
import { contentKeys } from './content-keys';

const row = fc.record({ amount: fc.constantFrom('1', '2'), status: fc.constantFrom('pending', 'completed') });

it('gives every row its own key, also where rows are alike', () => {
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      expect(new Set(contentKeys(rows)).size).toBe(rows.length);
    }),
  );
});

it('keeps all keys when newer rows come before the rows', () => {
  fc.assert(
    fc.property(fc.array(row), fc.array(row), (newer, rows) => {
      expect(contentKeys([...newer, ...rows])).toEqual(expect.arrayContaining(contentKeys(rows)));
    }),
  );
});
