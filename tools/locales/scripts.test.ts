import path from 'node:path';
import { writeWorkspace } from '../testing/temporary-workspace';
import { checkScripts } from './scripts';

const WORDS = { names: ['UID', 'ERC'], loans: { el: ['staking'] } };
const problems = (code: string, t: string) =>
  checkScripts(writeWorkspace({ 'latin-words.json': WORDS, [`${code}/a.json`]: { t } }));

it.each([
  ['another script', 'bn', 'ব\u0930'], // a letter of Devanagari
  ['another script', 'bn', 'ব\u093f'], // a vowel sign of Devanagari
  ['another script', 'ja', '객センター'],
  ['another script', 'de', 'Κonto'],
  ['Latin letters', 'la', 'ເປີດ push'],
  ['Latin letters', 'fa', 'حساب Quant'],
  ['look alike', 'ru', 'СчётUID'],
])('LNG-05 finds a text with wrong letters: %s in %s', (what, code, text) => {
  expect(problems(code, text)).toEqual([
    expect.stringMatching(new RegExp(`^${code}/a\\.json: t: .*${what}`)),
  ]);
});

it.each([
  ['la', 'ທີ່ຢູ່ ERC20 ຂອງ {{name}}'],
  ['ja', '々UIDを入力。コード'],
  ['zh-TW', '輸入 UID'],
  ['ko', '회원 UID'],
  ['el', 'Staking: κέρδη'],
  ['ru', 'Введите UID'],
  ['hi', '24 घंटे, {{pair}}'],
  ['bn', 'হিন্দি, য়'],
  ['fr', 'Clé d’accès, œuvre'],
])('LNG-05 lets the letters of %s stand in “%s”', (code, text) => expect(problems(code, text)).toEqual([]));

it('LNG-05 the texts of the product have the letters of their language', () => {
  expect(checkScripts(path.join(__dirname, '../../locales'))).toEqual([]);
});
