import { Snapshots } from './snapshots';

it('keeps a bounded amount of text for any number of answers', async () => {
  const snapshots = new Snapshots('run');
  for (let size = 0; size < 100; size += 1) await snapshots.get(`${size}`, 1, () => 'x'.repeat(250_000));
  await Promise.resolve();
  expect(snapshots.bytes).toBeLessThanOrEqual(16_000_000);
  expect(snapshots.size).toBe(64);
  expect(snapshots.has('99', 1)).toBe(true);
  expect(snapshots.has('0', 1)).toBe(false);
});

it('counts an answer once, however often it is rewritten', async () => {
  const snapshots = new Snapshots('run');
  for (let version = 0; version < 100; version += 1)
    await snapshots.get('a', version, () => 'x'.repeat(1_000));
  expect([snapshots.size, snapshots.bytes]).toEqual([1, 1_000]);
});

it('counts what is compressed, and compresses once for all who ask meanwhile', async () => {
  const snapshots = new Snapshots('run');
  const { answer } = await snapshots.get('a', 1, () => 'x'.repeat(100_000));
  const made = await Promise.all(Array.from({ length: 10 }, () => answer.encode('br')));
  expect(new Set(made).size).toBe(1);
  expect(snapshots.bytes).toBe(100_000 + (made[0]?.length ?? 0));
  await snapshots.get('a', 2, () => '');
  await answer.encode('gzip');
  expect(snapshots.bytes).toBe(0);
});
