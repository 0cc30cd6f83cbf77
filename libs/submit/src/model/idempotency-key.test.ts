import { newIdempotencyKey } from './idempotency-key';

it('makes keys that never repeat', () => {
  const keys = new Set(Array.from({ length: 1000 }, newIdempotencyKey));
  expect(keys.size).toBe(1000);
  expect([...keys].every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true);
});
