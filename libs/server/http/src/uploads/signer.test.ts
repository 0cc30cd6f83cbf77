import { makeSigner } from './signer';

const NAME = 'n'.repeat(32);
const parts = (query: string) => Object.fromEntries(new URLSearchParams(query)) as { e: string; s: string };

it('accepts its own signature for ten minutes, for that name only', () => {
  let now = 1_000_000;
  const signer = makeSigner(Buffer.from('key'), () => now);
  const { e, s } = parts(signer.sign(NAME));
  expect(signer.accepts(NAME, e, s)).toBe(true);
  expect(signer.accepts('m'.repeat(32), e, s)).toBe(false);
  now += 599_000;
  expect(signer.accepts(NAME, e, s)).toBe(true);
  now += 2_000;
  expect(signer.accepts(NAME, e, s)).toBe(false);
});

it('rejects another key, an expired time and anything that is not text', () => {
  const signer = makeSigner(Buffer.from('key'), () => 0);
  const { e, s } = parts(makeSigner(Buffer.from('other'), () => 0).sign(NAME));
  const own = parts(signer.sign(NAME));
  expect(signer.accepts(NAME, e, s)).toBe(false);
  expect(signer.accepts(NAME, String(Number(own.e) + 1), own.s)).toBe(false);
  expect(signer.accepts(NAME, own.e, '')).toBe(false);
  expect(signer.accepts(NAME, [own.e, own.e], own.s)).toBe(false);
  expect(signer.accepts(NAME, undefined, undefined)).toBe(false);
});
