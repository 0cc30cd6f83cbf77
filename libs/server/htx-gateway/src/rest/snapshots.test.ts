import { Snapshots } from './snapshots';

it('keeps a bounded amount of text, whatever the number of answers', async () => {
  const snapshots = new Snapshots();
  for (let size = 0; size < 100; size += 1) await snapshots.get(`${size}`, 1, () => 'x'.repeat(250_000));
  await Promise.resolve();
  expect(snapshots.length).toBeLessThanOrEqual(16_000_000);
  expect(snapshots.size).toBe(64);
  expect(snapshots.has('99', 1)).toBe(true);
  expect(snapshots.has('0', 1)).toBe(false);
});

it('counts an answer once, however often it is rewritten', async () => {
  const snapshots = new Snapshots();
  for (let version = 0; version < 100; version += 1)
    await snapshots.get('a', version, () => 'x'.repeat(1_000));
  expect([snapshots.size, snapshots.length]).toEqual([1, 1_000]);
});
