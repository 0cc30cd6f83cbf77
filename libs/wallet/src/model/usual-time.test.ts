import { LANGUAGES, languageOf, LANGUAGE_CODES } from '@ex/languages';
import { formatDuration } from './usual-time';

it.each([
  [1, '1 minute'],
  [45, '45 minutes'],
  [60, '60 minutes'],
  [61, '2 hours'],
  [24 * 60, '24 hours'],
  [24 * 60 + 1, '2 days'],
])('PAY-06 %d minutes are %s', (minutes, text) => {
  expect(formatDuration(minutes, 'en')).toBe(text);
});

it('PAY-06 has words and Latin digits for each of the languages', () => {
  expect(LANGUAGE_CODES.length).toBe(Object.keys(LANGUAGES).length);
  for (const code of LANGUAGE_CODES) {
    const text = formatDuration(45, languageOf(code).bcp47);
    expect([code, text]).toEqual([code, expect.stringMatching(/45/)]);
    expect([code, text === '45']).toEqual([code, false]);
  }
});
