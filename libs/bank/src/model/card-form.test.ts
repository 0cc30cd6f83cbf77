import { makeBankCard } from '@ex/testing';
import { EMPTY_CARD, findSavedCard, missingFields, trimCard } from './card-form';

const card = makeBankCard({ id: 5, bankName: 'B', holder: 'N', number: '12' });
const entered = { bankName: 'B', holder: 'N', number: '12' };

it('BANK-08 every field is required; blanks do not count, nor what is no letter and no digit', () => {
  expect(missingFields(EMPTY_CARD)).toEqual(['bankName', 'holder', 'number']);
  expect(missingFields({ ...entered, holder: '  ' })).toEqual(['holder']);
  expect(missingFields({ bankName: '🏦 Bank', holder: '–', number: '😀😀😀' })).toEqual(['holder', 'number']);
  expect(missingFields({ bankName: '工商银行', holder: 'Ö', number: '٤' })).toEqual([]);
  expect(missingFields(entered)).toEqual([]);
});

it('BANK-09 a card number may have any length (D-38)', () => {
  for (const number of ['1', '6222 0212', 'DE89 3704 0044 0532 0130 00'])
    expect(missingFields({ ...entered, number })).toEqual([]);
});

it('BANK-10 sends the fields without blanks around them', () => {
  expect(trimCard({ bankName: ' B ', holder: 'N ', number: ' 1 2' })).toEqual({
    ...entered,
    number: '1 2',
  });
});

it('BANK-10 recognises what a request without an answer became', () => {
  expect(findSavedCard([card], entered, 4)).toBe(card);
  expect(findSavedCard([card], entered, 5)).toBeUndefined();
  expect(findSavedCard([card], { ...entered, id: 5 }, 0)).toBe(card);
  expect(findSavedCard([card], { ...entered, id: 6 }, 0)).toBeUndefined();
  expect(findSavedCard([card], { ...entered, number: '13' }, 4)).toBeUndefined();
  expect(findSavedCard([card], { bankName: 'B', holder: 'N' }, 4)).toBe(card);
});
