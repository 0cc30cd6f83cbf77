import { maskCard } from '../index';

it('CONST-14 masks a card as eight stars and its last four digits', () => {
  expect(maskCard('6222021234561234')).toBe('********1234');
  expect(maskCard('6222 0212 3456 5678')).toBe('********5678');
});

it('CONST-14 never shows a short number whole', () => {
  expect([maskCard('1234'), maskCard('')]).toEqual(['********', '********']);
});
