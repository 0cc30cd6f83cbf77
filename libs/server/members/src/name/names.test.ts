import fc from 'fast-check';
import { parseEmail } from '../account/account-name';
import { CONFUSABLES } from './confusables';
import { nameKey } from './name-key';
import { isPlainName, isUserName } from './plain-name';
import { looseSkeleton, skeleton } from './skeleton';

const ENDS = 0x1_10000;
const anyText = fc.string({ unit: 'binary', maxLength: 20 });
/** Texts of the characters that matter here. */
const lookAlike = fc
  .array(fc.constantFrom(...CONFUSABLES.keys(), ...CONFUSABLES.values(), 'a', 'm', '1', 'é', '\u200b', 'Ａ'))
  .map((parts) => parts.join(''));

describe('the form in which names are compared', () => {
  it('is idempotent for every character', () => {
    for (let code = 0; code < ENDS; code += 1) {
      const key = nameKey(String.fromCodePoint(code));
      if (nameKey(key) !== key) throw new Error(`${code.toString(16)} has a second form`);
    }
  });

  it('is idempotent for every text, and independent of how the text was written', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, lookAlike), (text) => {
        const key = nameKey(text);
        expect(nameKey(key)).toBe(key);
        for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const)
          expect(nameKey(text.normalize(form))).toBe(key);
      }),
    );
  });

  it.each([
    ['ＡＬＩＣＥ', 'alice'],
    ['𝒜lice', 'alice'],
    ['al\u200bi\u202ec\u00ade\ufeff', 'alice'],
    [' Straße ', 'straße'],
    ['ﬁona', 'fiona'],
    ['٣', '٣'],
  ])('of %j is %j', (text, key) => expect(nameKey(text)).toBe(key));
});

describe('the skeleton of names', () => {
  it('is idempotent, and equal for every form of the text', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, lookAlike), (text) => {
        const bones = skeleton(nameKey(text));
        expect(skeleton(text)).toBe(bones);
        expect(skeleton(bones)).toBe(bones);
      }),
    );
  });

  it('distinguishes all ASCII names, and the loose form merges at least what the skeleton merges', () => {
    const ascii = fc.stringMatching(/^[!-@[-~]*$/);
    fc.assert(fc.property(ascii, (text) => expect(skeleton(text)).toBe(text)));
    fc.assert(
      fc.property(fc.oneof(anyText, lookAlike), (text) =>
        expect(looseSkeleton(skeleton(text))).toBe(looseSkeleton(text)),
      ),
    );
  });

  it.each([
    ['alice', 'аlice'],
    ['alice', 'аӏісе'],
    ['coco', 'сосо'],
    ['vovo', 'νονο'],
    ['ivo', 'ıvo'],
    ['o5', '٥5'],
  ])('is one for %s and %s', (one, other) => expect(skeleton(other)).toBe(skeleton(one)));

  it.each([
    ['paypal', 'paypa1'],
    ['modern', 'rnodem'],
    ['alice', 'alicé'],
    ['wim', 'vvim'],
    ['bob0', 'bobo'],
  ])('differs for %s and %s, which are alike', (one, other) => {
    expect(skeleton(other)).not.toBe(skeleton(one));
    expect(looseSkeleton(other)).toBe(looseSkeleton(one));
  });

  it('maps no character to one that is itself mapped', () => {
    for (const target of CONFUSABLES.values())
      expect(Array.from(target).some((one) => CONFUSABLES.has(one))).toBe(false);
  });
});

describe('plain names', () => {
  it.each([
    'alice',
    "o'neil-99_x.y+z",
    'jürgen',
    'nguyễn',
    'ștefan',
    'ışık',
    'алиса7',
    'αλίκη',
    'محمد۱۲',
    'आलिस',
    'আলিস',
    'อลิซ',
    'ອາລິດ',
    '山田taro',
    'やまだ',
    'ヤマダー',
    '김철수kim',
    '李雷',
  ])('%s is one', (name) => expect(isPlainName(nameKey(name))).toBe(true));

  it.each([
    ['Latin and Cyrillic', 'аlice'],
    ['Latin and Greek', 'αlice'],
    ['Latin and Arabic', 'aliceمحمد'],
    ['Thai and Lao', 'อລ'],
    ['two kinds of digits', 'محمد1٢'],
    ['a script of no language of ours', 'אליס'],
    ['letters of phonetics', 'aʟice'],
    ['a mark before any letter', '\u0941a'],
    ['marks upon marks', 'a\u0353\u0353\u0353'],
    ['a picture', 'alice😀'],
    ['a blank within', 'al ice'],
    ['a control character', 'al\u0007ice'],
    ['a character of nobody', 'al\u0378ice'],
    ['nothing', ''],
  ])('with %s it is none', (_what, name) => expect(isPlainName(nameKey(name))).toBe(false));

  it.each(['100012', '+100012', '١٠٠٠١٢', 'a@b', '13-8', ''])('%j is no user name', (name) =>
    expect(isUserName(nameKey(name))).toBe(false),
  );

  /** Names of one script, with what has to be removed. */
  const plainName = fc.string({
    unit: fc.constantFrom(...'abcéñ7Ａ', '\u200b', '\u00ad'),
    minLength: 1,
    maxLength: 20,
  });

  it('a stored email reads unambiguously and is stored unchanged', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, lookAlike, plainName), (name) => {
        const email = parseEmail(`${name}@example.com`);
        if (email === undefined) return;
        expect(parseEmail(email)).toBe(email);
        expect(email).not.toMatch(/[\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}]/u);
      }),
    );
  });
});
