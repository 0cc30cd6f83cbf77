import { makeHasher, parallelHashes, PRODUCTION_COST } from './hasher';
import { VENUE_CLAIM } from './turns';

const cheap = { logN: 2, r: 1, p: 1 };

describe('makeHasher', () => {
  it('stores cost and salt in the text and accepts hashes of another cost', async () => {
    const hash = await makeHasher(cheap).hash('secret1', VENUE_CLAIM);
    expect(hash).toMatch(/^scrypt\$2\$1\$1\$/);
    expect(await makeHasher({ logN: 3, r: 1, p: 1 }).verify('secret1', hash, VENUE_CLAIM)).toBe(true);
    expect(await makeHasher(cheap).verify('secret2', hash, VENUE_CLAIM)).toBe(false);
  });

  it('hashes at the requested cost, and never above that of passwords', async () => {
    const costs = [PRODUCTION_COST, cheap];
    const asked = { logN: 3, r: 2, p: 1 };
    const hashes = await Promise.all(
      costs.map((cost) => makeHasher(cost).hash('secret1', VENUE_CLAIM, asked)),
    );
    expect(hashes.map((hash) => hash.split('$').slice(0, 4).join('$'))).toEqual([
      'scrypt$3$2$1',
      'scrypt$2$1$1',
    ]);
  });

  it('salts: the same password never has the same hash', async () => {
    const hasher = makeHasher(cheap);
    expect(await hasher.hash('secret1', VENUE_CLAIM)).not.toBe(await hasher.hash('secret1', VENUE_CLAIM));
  });

  it('returns false without a stored hash', async () => {
    expect(await makeHasher(cheap).verify('secret1', undefined, VENUE_CLAIM)).toBe(false);
  });

  it('throws on a stored hash it cannot read', async () => {
    await expect(makeHasher(cheap).verify('secret1', 'md5$1', VENUE_CLAIM)).rejects.toThrow('cannot be read');
  });

  it('works at the cost of production', async () => {
    const hasher = makeHasher(PRODUCTION_COST);
    expect(await hasher.verify('secret1', await hasher.hash('secret1', VENUE_CLAIM), VENUE_CLAIM)).toBe(true);
  });
});

it.each([
  [1, 4, 2],
  [2, 4, 2],
  [8, 4, 2],
  [4, 8, 4],
  [8, 16, 8],
  [2, 64, 2],
])('RISK-83 %d cores and %d threads of Node hash %d passwords at the same time', (cores, threads, hashes) => {
  expect(parallelHashes(cores, threads)).toBe(hashes);
});
