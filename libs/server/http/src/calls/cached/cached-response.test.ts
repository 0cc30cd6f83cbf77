import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { CachedResponse } from './cached-response';

it('is complete in every encoding at any length', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.nat(2_000), async (part, times) => {
      const text = part.repeat(times);
      const answer = new CachedResponse(text);
      expect(String(await answer.encode(undefined))).toBe(text);
      expect(String(brotliDecompressSync(await answer.encode('br')))).toBe(text);
      expect(String(gunzipSync(await answer.encode('gzip')))).toBe(text);
    }),
    { numRuns: 30 },
  );
});

it.each([1_000, 200_000])(
  'makes each encoding of %d bytes once, and tells how much it holds',
  async (length) => {
    const grown: number[] = [];
    const answer = new CachedResponse('x'.repeat(length), (bytes) => grown.push(bytes));
    const made = await Promise.all(Array.from({ length: 20 }, () => answer.encode('br')));
    made.push(await answer.encode('br'));
    expect(new Set(made).size).toBe(1);
    expect(grown).toEqual([made[0]?.length]);
    await answer.encode('gzip');
    expect(answer.size).toBe(grown.reduce((sum, bytes) => sum + bytes, length));
  },
);
