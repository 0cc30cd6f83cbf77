import path from 'node:path';
import { writeWorkspace } from '../testing/temporary-workspace';
import { checkButtons } from './buttons';
import { checkGlossary } from './glossary';
import { checkTypography } from './typography';

/** Writes a folder of texts; each language has the namespace `a`. */
const folderOf = (texts: Readonly<Record<string, Readonly<Record<string, string>>>>, files: object = {}) =>
  writeWorkspace({
    ...Object.fromEntries(Object.entries(texts).map(([code, own]) => [`${code}/a.json`, own])),
    ...files,
  });

describe('typography', () => {
  const problems = (code: string, text: string) => checkTypography(folderOf({ [code]: { t: text } }));

  it.each([
    ['soft hyphen', 'de', 'Auszahlungs\u00adadresse'],
    ['range with a hyphen', 'tr', '6-20 karakter'],
    ['digits of a script', 'fa', 'تا ۲۴ ساعت'],
    ['marks of direction', 'ar', 'تم سحب \u2066{{amount}} {{coin}}\u2069'],
    ['marks of direction', 'fa', 'تا \u200f24 ساعت'],
    ['needless blank', 'en', 'Two  blanks'],
    ['three dots', 'en', 'Loading...'],
    ['straight apostrophe', 'it', "l'importo"],
    ['no-break space', 'fr', 'Annuler le retrait ?'],
    ['no-break space', 'fr', 'Annuler?'],
    ['no-break space', 'fr', 'Limite : 5'],
    ['full stop', 'zh-cn', '订单已部分成交。其余部分已取消'],
    ['full stop', 'ja', '審査中です。お待ちください'],
    ['full-width signs', 'zh-TW', '已達上限,請稍後再試'],
    ['choice of particles', 'ko', '{{coin}}을(를) 반환했습니다'],
  ])('LNG-05 finds a text with a fault of its signs: %s in %s', (what, code, text) => {
    expect(problems(code, text)).toEqual([
      expect.stringMatching(new RegExp(`^${code}/a\\.json: t: .*${what}`)),
    ]);
  });

  it.each([
    ['en', '6–20 characters: A–Z and 0–9, until 2026-11-28'],
    ['fr', 'Annuler le retrait\u00a0? Limite\u00a0: 5, à 12:30'],
    ['zh-cn', '审核中。原因：{{reason}}'],
    ['zh-cn', '订单已完成。'],
    ['ja', 'ローンを申請しました'],
    ['fa', 'تا 24 ساعت'],
  ])('LNG-05 lets the signs of %s stand in “%s”', (code, text) => expect(problems(code, text)).toEqual([]));
});

describe('glossary', () => {
  const GLOSSARY = {
    terms: {
      stake: {
        definition: 'What a member puts on an option.',
        keys: ['a:stake'],
        in: ['a:'],
        forms: { en: 'Stake', es: 'Apuesta', ja: '購入金額' },
        forbidden: { es: ['invers'], ja: ['投資'] },
      },
    },
    rules: {
      spelling: { why: 'is British', forbidden: { en: ['cancelled'] }, except: ['a:quoted'] },
    },
  };
  const problems = (texts: Parameters<typeof folderOf>[0]) =>
    checkGlossary(folderOf(texts, { 'glossary.json': GLOSSARY }));

  it('LNG-04 finds a text without the word of its term', () => {
    expect(problems({ es: { stake: 'Monto' } })).toEqual([
      'es/a.json: stake: the word for stake is "Apuesta"',
    ]);
    expect(problems({ es: { stake: 'Tu apuesta' }, de: {} })).toEqual([
      'glossary.json: stake has no word in de',
    ]);
  });

  it('LNG-04 finds words of another sense, at the beginning of words where blanks divide them', () => {
    expect(
      problems({ es: { lost: 'Pierdes toda la Inversión' }, ja: { lost: '全投資額を失います' } }),
    ).toEqual([
      'es/a.json: lost: "invers" is not the word for stake, "Apuesta" is',
      'ja/a.json: lost: "投資" is not the word for stake, "購入金額" is',
    ]);
    expect(problems({ es: { lost: 'Lo reinversible' } })).toEqual([]);
  });

  it('LNG-04 finds words that no text has, except where a text is named', () => {
    expect(problems({ en: { done: 'Order cancelled', quoted: 'Order cancelled' } })).toEqual([
      'en/a.json: done: "cancelled" is British',
    ]);
  });
});

describe('buttons', () => {
  const BUTTONS = { longest: 1.6, columns: 12, keys: ['a:save'], longer: { el: { 'a:save': 'fits' } } };
  const problems = (texts: Parameters<typeof folderOf>[0]) =>
    checkButtons(folderOf({ en: { save: 'Save this address' }, ...texts }, { 'buttons.json': BUTTONS }));

  it('LNG-06 finds a button that is much longer than in English, unless it is accepted', () => {
    const long = 'Enregistrer cette adresse ici';
    expect(problems({ fr: { save: long } })).toEqual([
      `fr/a.json: save: 29 columns for a button, at most 27: "${long}"`,
    ]);
    expect(problems({ el: { save: long } })).toEqual([]);
  });

  it('LNG-06 finds an accepted button that is no longer too long', () => {
    expect(problems({ el: { save: 'Αποθήκευση' } })).toEqual([
      'el/a.json: save: no longer than 27 columns, but accepted as longer: "Αποθήκευση"',
    ]);
  });

  it('LNG-06 counts wide signs twice and marks not at all', () => {
    expect(problems({ ja: { save: 'あ'.repeat(13) } })).toEqual([]);
    expect(problems({ ja: { save: 'あ'.repeat(14) } })).toHaveLength(1);
    expect(problems({ th: { save: 'ที่'.repeat(13) } })).toEqual([]);
  });
});

it('LNG-04 LNG-05 LNG-06 the texts of the product follow all rules', () => {
  const folder = path.join(__dirname, '../../locales');
  expect([...checkGlossary(folder), ...checkTypography(folder), ...checkButtons(folder)]).toEqual([]);
});
