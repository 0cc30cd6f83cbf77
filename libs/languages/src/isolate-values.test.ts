import { isolateValues, prepareTexts } from './isolate-values';

/** A text with its isolates as brackets: [ by its own direction, < from left to right, ] the end. */
const shown = (text: string): string =>
  isolateValues(text).replaceAll('\u2068', '[').replaceAll('\u2066', '<').replaceAll('\u2069', ']');

it.each([
  ['{{name}} زار', '[{{name}}] زار'],
  ['حتى {{until}} UTC', 'حتى <{{until}} UTC>'],
  ['تم سحب {{amount}} {{coin}} إلى {{place}}', 'تم سحب <{{amount}} {{coin}}> إلى [{{place}}]'],
  ['{{amount}} {{from}} = {{received}} {{to}}', '<{{amount}} {{from}}> = <{{received}} {{to}}>'],
  ['بين {{min}} و{{max}} USDT', 'بين [{{min}}] و<{{max}} USDT>'],
  ['MA{{length}} · {{count}} شمعة', '<MA{{length}}> · [{{count}}] شمعة'],
  ['{{amount}} من {{name}}', '[{{amount}}] من [{{name}}]'],
  ['{{a}} · {{b}}', '[{{a}}] · [{{b}}]'],
  ['لا قيمة', 'لا قيمة'],
])('LNG-01 isolates the values of %s', (text, expected) => {
  expect(shown(text)).toBe(expected.replaceAll('>', ']'));
});

it('LNG-01 leaves a link on a line of its own and what is isolated already', () => {
  expect(isolateValues('افتح:\n\n{{link}}\n\nشكرا')).toBe('افتح:\n\n{{link}}\n\nشكرا');
  expect(isolateValues('(\u2066.ics\u2069)')).toBe('(\u2066.ics\u2069)');
  const twice = isolateValues('{{amount}} {{coin}}');
  expect(isolateValues(twice)).toBe(twice);
});

it('LNG-01 changes texts of languages from right to left alone, in all groups', () => {
  const texts = { a: '{{x}}!', group: { b: 'x {{y}}' } };
  expect(prepareTexts('de', texts)).toBe(texts);
  expect(prepareTexts('ur', texts)).toEqual({
    a: '\u2068{{x}}\u2069!',
    group: { b: 'x \u2068{{y}}\u2069' },
  });
});
