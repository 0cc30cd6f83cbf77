import fc from 'fast-check';
import { hasInvisible, escapeInvisibleInJson, escapeInvisible } from './invisible-characters';
import { normalizeText } from './normalize-text';

const hostile = fc.array(
  fc.constantFrom(
    ...['a', 'é', 'e\u0301', "'", '-', ' ', '\n', '\t', '1'],
    ...[
      '\u202e',
      '\u2066',
      '\u200b',
      '\u200c',
      '\u200d',
      '\u200f',
      '\u3164',
      '\ufe0f',
      '\u0000',
      '\u009b',
      '\u2028',
    ],
    ...['\u0645', '\u06cc', '\u0915', '\u094d', '\u0937', '\ud800', '\u{e0041}'],
  ),
  { maxLength: 20 },
);
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  hostile.map((parts) => parts.join('')),
);

it('normalizes a text once and for all', () => {
  fc.assert(
    fc.property(text, (words) => {
      const plain = normalizeText(words);
      expect(normalizeText(plain)).toBe(plain);
      expect(hasInvisible(plain.replace(/[\u200c\u200d]/g, ''))).toBe(false);
      expect(plain).not.toMatch(/^\s|\s$|\s\s|^[\u200c\u200d]|[\u200c\u200d]$/);
    }),
  );
});

it.each([
  ["  Se\u0301an O'Neil-Lee ", "S\u00e9an O'Neil-Lee"],
  ['Ann\u202e \n Lee', 'Ann Lee'],
  ['Nguy\u1ec5n V\u0103n A', 'Nguy\u1ec5n V\u0103n A'],
  ['\u0645\u06cc\u200c\u0646\u0627', '\u0645\u06cc\u200c\u0646\u0627'],
  ['\u0915\u094d\u200d\u0937', '\u0915\u094d\u200d\u0937'],
  ['A\u200dn\u200cn', 'Ann'],
  ['\u0645\u200c', '\u0645'],
  ['\u001b[2JBank', '[2JBank'],
  ['\u200b \u3164', ''],
  ["-'", ''],
])('normalizes %j to %j', (words, kept) => expect(normalizeText(words)).toBe(kept));

it('escapes everything that could control a terminal', () => {
  fc.assert(fc.property(text, (words) => expect(hasInvisible(escapeInvisible(words))).toBe(false)));
  expect(escapeInvisible('a\n\u001b[2J\u009b\u202e', '\n')).toBe(String.raw`a${'\n'}\u{1b}[2J\u{9b}\u{202e}`);
  expect(escapeInvisible('Ann \u0628\u0646\u0643')).toBe('Ann \u0628\u0646\u0643');
});

it('escapes a line of JSON without changing its content', () => {
  fc.assert(
    fc.property(text, (words) => {
      const line = escapeInvisibleInJson(JSON.stringify({ words }));
      expect(hasInvisible(line)).toBe(false);
      expect(JSON.parse(line)).toEqual({ words });
    }),
  );
});
