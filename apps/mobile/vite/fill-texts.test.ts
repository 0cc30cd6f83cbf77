import fc from 'fast-check';
import { fillTexts, type TextTree } from './fill-texts';

describe('English as fallback', () => {
  it('I18N-03 fills in what a language lacks, at every depth, and keeps what it has', () => {
    const english = { a: 'A', b: 'B', deep: { c: 'C', d: 'D', deeper: { e: 'E' } } };
    expect(fillTexts(english, { a: 'ا', deep: { d: 'د' } })).toEqual({
      a: 'ا',
      b: 'B',
      deep: { c: 'C', d: 'د', deeper: { e: 'E' } },
    });
    expect(fillTexts(english, {})).toEqual(english);
  });

  it('I18N-03 does not mix English plural forms into a language with its own', () => {
    const english = { left_one: '{{count}} day', left_other: '{{count}} days' };
    expect(fillTexts(english, { left_other: '{{count}} 天' })).toEqual({ left_other: '{{count}} 天' });
    const arabic = {
      left_zero: '0',
      left_one: '1',
      left_two: '2',
      left_few: '3',
      left_many: '11',
      left_other: '100',
    };
    expect(fillTexts(english, arabic)).toEqual(arabic);
  });

  it('I18N-03 takes the English plural forms where a language has none', () => {
    const english = { left_one: '{{count}} day', left_other: '{{count}} days' };
    expect(fillTexts(english, { right_other: 'x' })).toEqual({ ...english, right_other: 'x' });
  });

  it('I18N-03 loses no key of English and changes no text of the language', () => {
    const { tree } = fc.letrec<{ tree: TextTree }>((tie) => ({
      tree: fc.dictionary(
        fc.constantFrom('a', 'b', 'c'),
        fc.oneof({ maxDepth: 3 }, fc.string(), tie('tree') as fc.Arbitrary<TextTree>),
      ),
    }));
    fc.assert(
      fc.property(tree, tree, (english, own) => {
        const filled = fillTexts(english, own);
        expect(Object.keys(filled)).toEqual(
          expect.arrayContaining([...Object.keys(english), ...Object.keys(own)]),
        );
        for (const [key, text] of Object.entries(own))
          if (typeof text === 'string') expect(filled[key]).toBe(text);
      }),
    );
  });
});
