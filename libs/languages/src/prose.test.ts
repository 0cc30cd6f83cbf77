import { formatDateProse, formatList, formatRelative, LANGUAGE_CODES, pluralCategory } from './index';

const NOW = Date.UTC(2026, 10, 21, 12, 0, 0);

it('tells distances in the largest unit that fits', () => {
  expect(formatRelative('en', NOW - 12_400, NOW)).toBe('12 seconds ago');
  expect(formatRelative('en', NOW + 3 * 86_400_000, NOW)).toBe('in 3 days');
  expect(formatRelative('en', NOW - 200, NOW)).toBe('now');
  expect(formatRelative('de', NOW - 7_200_000, NOW)).toBe('vor 2 Stunden');
});

it('joins lists as the language does', () => {
  expect(formatList('en', ['A', 'B', 'C'], 'conjunction')).toBe('A, B, and C');
  expect(formatList('de', ['A', 'B'], 'disjunction')).toBe('A oder B');
});

it.each([...LANGUAGE_CODES])('%s: prose uses Latin digits and the Gregorian year', (code) => {
  const text = formatDateProse(code, NOW, 'UTC') + formatRelative(code, NOW - 12_000, NOW);
  expect(text).toContain('2026');
  expect(text).toContain('12');
  expect(/[\p{Nd}]/u.exec(text.replace(/[0-9]/g, ''))).toBeNull();
});

it('chooses plurals by the mapped tag, not by the code', () => {
  expect([1, 2, 5].map((count) => pluralCategory('cr', count))).toEqual(['one', 'few', 'other']);
  expect(pluralCategory('rm', 20)).toBe('other');
});
