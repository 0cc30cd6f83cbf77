import { ADDRESSES, XSS_PAYLOADS } from './index';

it('C7 contains at least 500 payloads, each once', () => {
  expect(XSS_PAYLOADS.length).toBeGreaterThanOrEqual(500);
  expect(new Set(XSS_PAYLOADS).size).toBe(XSS_PAYLOADS.length);
  expect(new Set(ADDRESSES).size).toBe(ADDRESSES.length);
});

it('covers the ways in which a text can do harm', () => {
  const all = XSS_PAYLOADS.join('\n');
  for (const way of [
    '<script',
    '<svg',
    '<math',
    'srcset',
    'formaction',
    'srcdoc',
    '@import',
    '<base',
    'refresh',
  ])
    expect(all).toContain(way);
});
