import type { AnyCall } from '@ex/contract';
import fc from 'fast-check';

/** Values that break careless readers, already percent-encoded. */
const HOSTILE = [
  '',
  '0',
  '-0',
  '-1',
  '1.5',
  '00',
  '0x10',
  '1e309',
  'NaN',
  'Infinity',
  '1%2C000',
  '%EF%BC%91%EF%BC%92',
  '%D9%A3',
  `1.${'3'.repeat(30)}`,
  `1${'0'.repeat(40)}`,
  '9223372036854775808',
  '2147483648',
  '9007199254740993',
  'null',
  'undefined',
  'true',
  '%7B%22a%22%3A1%7D',
  '%5B1%5D',
  '1%2C2',
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%FF',
  '%zz',
  '%',
  '%E2%80%AE%E2%81%A6',
  '%27%20OR%201%3D1%20--',
  '%22%3B%20DROP%20TABLE%20member%3B--',
  '%24%7B7*7%7D',
  '%7B%7Bmsg%7D%7D',
  '..%2F..%2Fetc%2Fpasswd',
  '%3Cscript%3E',
  'a%0D%0Ab%3A%20c',
  '+',
  '%20',
  'x'.repeat(5000),
  '%F0%9F%98%80',
  '%CC%81'.repeat(300),
];
/** Values that some field of some call takes. */
const PLAIN = [
  '1',
  '2',
  '10',
  '60',
  '12.5',
  'btcusdt',
  'demo',
  'en',
  'a%40example.com',
  'abc12345',
  '13800138000',
];

/** Names of the fields that a call's payload has. */
export function fieldsOf(call: AnyCall): readonly string[] {
  const { def } = call.payload._zod;
  return 'shape' in def && typeof def.shape === 'object' && def.shape !== null ? Object.keys(def.shape) : [];
}

/** Encoded forms for a call: right and wrong values, and fields that are missing, added, doubled, nested or reserved. */
export function hostileForm(call: AnyCall): fc.Arbitrary<string> {
  const value = fc.oneof(
    fc.constantFrom(...PLAIN),
    fc.constantFrom(...HOSTILE),
    fc.string({ maxLength: 40 }).map(encoded),
  );
  const fields = fieldsOf(call).map((name) =>
    fc.option(
      value.map((text) => `${name}=${text}`),
      { nil: undefined, freq: 8 },
    ),
  );
  return fc
    .tuple(fc.tuple(...fields), fc.option(extra(fieldsOf(call)), { nil: undefined, freq: 1 }))
    .map(([pairs, more]) => [...pairs, more].filter((pair) => pair !== undefined).join('&'));
}

/** A pair that must never be taken. */
function extra(names: readonly string[]): fc.Arbitrary<string> {
  const own = names[0] ?? 'page';
  return fc.constantFrom(
    `${own}=1&${own}=1`,
    `${own}[]=1`,
    `${own}[a]=1`,
    `${own}.a=1`,
    '__proto__=1',
    '__proto__[a]=1',
    'constructor=1',
    'prototype=1',
    'toString=1',
    'hasOwnProperty=1',
    'uid=1',
    'balance=1',
    'status=2',
    'is_win=1',
    '=',
    '&&',
    '=1',
    '%00=1',
  );
}

/** Percent-encoding; what has no UTF-8 form is sent as bytes that are none. */
function encoded(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    return '%ED%A0%80';
  }
}
