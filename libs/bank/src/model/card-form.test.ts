import { build } from '@ex/testing';
import { EMPTY, missing, savedCard, trimmed } from './card-form';

const card = build.bankCard({ id: 5, bank_name: 'B', card_name: 'N', card_number: '12' });
const said = { bank_name: 'B', card_name: 'N', card_number: '12' };

it('BANK-08 each field must say something; spaces say nothing', () => {
  expect(missing(EMPTY)).toEqual(['bank_name', 'card_name', 'card_number']);
  expect(missing({ ...said, card_name: '  ' })).toEqual(['card_name']);
  expect(missing(said)).toEqual([]);
});

it('BANK-09 no rule on how many digits a number has (D-38)', () => {
  for (const card_number of ['1', '6222 0212', 'DE89 3704 0044 0532 0130 00'])
    expect(missing({ ...said, card_number })).toEqual([]);
});

it('BANK-10 sends the fields without space around them', () => {
  expect(trimmed({ bank_name: ' B ', card_name: 'N ', card_number: ' 1 2' })).toEqual({
    ...said,
    card_number: '1 2',
  });
});

it('BANK-10 knows again what a request without an answer became', () => {
  expect(savedCard([card], said, 4)).toBe(card);
  expect(savedCard([card], said, 5)).toBeUndefined();
  expect(savedCard([card], { ...said, id: 5 }, 0)).toBe(card);
  expect(savedCard([card], { ...said, id: 6 }, 0)).toBeUndefined();
  expect(savedCard([card], { ...said, card_number: '13' }, 4)).toBeUndefined();
  expect(savedCard([card], { bank_name: 'B', card_name: 'N' }, 4)).toBe(card);
});
