import { isolated, isolatedIfTurned } from './isolated';

it('words of somebody cannot leave their place in a sentence', () => {
  expect(isolated('\u202eana\u2069')).toBe('\u2068ana\u2069');
});

it.each([
  ['12.5', '12.5'],
  ['ana@example.com', 'ana@example.com'],
  ['a\u202egpj', 'agpj'],
  ['\u0645\u062d\u0645\u062f 12', '\u2068\u0645\u062d\u0645\u062f 12\u2069'],
])('of the values of a sentence %j is put as %j', (value, put) => expect(isolatedIfTurned(value)).toBe(put));
