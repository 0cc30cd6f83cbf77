import { makeHasher, PRODUCTION_COST } from './hasher';
import { makeTurns } from './turns';

const cheap = { logN: 2, r: 1, p: 1 };

describe('makeHasher', () => {
  it('keeps cost and salt in the text and takes hashes of another cost', async () => {
    const hash = await makeHasher(cheap).hash('secret1');
    expect(hash).toMatch(/^scrypt\$2\$1\$1\$/);
    expect(await makeHasher({ logN: 3, r: 1, p: 1 }).verify('secret1', hash)).toBe(true);
    expect(await makeHasher(cheap).verify('secret2', hash)).toBe(false);
  });

  it('salts: the same password never has the same hash', async () => {
    const hasher = makeHasher(cheap);
    expect(await hasher.hash('secret1')).not.toBe(await hasher.hash('secret1'));
  });

  it('says no without a stored hash', async () => {
    expect(await makeHasher(cheap).verify('secret1', undefined)).toBe(false);
  });

  it('throws on a stored hash it cannot read', async () => {
    await expect(makeHasher(cheap).verify('secret1', 'md5$1')).rejects.toThrow('cannot be read');
  });

  it('works at the cost of production', async () => {
    const hasher = makeHasher(PRODUCTION_COST);
    expect(await hasher.verify('secret1', await hasher.hash('secret1'))).toBe(true);
  });
});

describe('makeTurns', () => {
  it('runs so many at once, lets others wait and refuses the rest', async () => {
    const turns = makeTurns(2, 1);
    const started: number[] = [];
    const ends: (() => void)[] = [];
    const job = (id: number) => () => {
      started.push(id);
      return new Promise<void>((resolve) => ends.push(resolve));
    };
    const [one, two, three] = [turns(job(1)), turns(job(2)), turns(job(3))];
    await expect(turns(job(4))).rejects.toMatchObject({ key: 'members.busy', code: 429 });
    expect(started).toEqual([1, 2]);
    ends.shift()?.();
    await one;
    expect(started).toEqual([1, 2, 3]);
    for (const end of ends) end();
    await Promise.all([two, three]);
  });
});
