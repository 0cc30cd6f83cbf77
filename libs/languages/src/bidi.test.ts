import { isolateText, isolateIfRtl } from './bidi';

it('keeps a text from changing the sentence around it', () => {
  expect(isolateText('\u202eana\u2069')).toBe('\u2068ana\u2069');
});

it.each([
  ['12.5', '12.5'],
  ['ana@example.com', 'ana@example.com'],
  ['a\u202egpj', 'agpj'],
  ['\u0645\u062d\u0645\u062f 12', '\u2068\u0645\u062d\u0645\u062f 12\u2069'],
])('puts the value %j into a sentence as %j', (value, expected) =>
  expect(isolateIfRtl(value)).toBe(expected),
);
