import { checkLoanDraft, EMPTY_LOAN_DRAFT, PICTURES, readLoanDraft, withPicture } from './loan-draft';

const bounds = { min: 100, max: 5000 };
const image = { url: '/files/a.jpg', preview: '/files/a.jpg?sig=1' };
const filled = PICTURES.reduce((draft, picture) => withPicture(draft, picture, image), EMPTY_LOAN_DRAFT);

it('LOAN-14 front, back and handheld are each required, in that order', () => {
  expect(checkLoanDraft(EMPTY_LOAN_DRAFT, bounds)).toBe('front');
  expect(checkLoanDraft(withPicture(filled, 'front', undefined), bounds)).toBe('front');
  expect(checkLoanDraft(withPicture(filled, 'back', undefined), bounds)).toBe('back');
  expect(checkLoanDraft(withPicture(filled, 'handheld', undefined), bounds)).toBe('handheld');
  expect(checkLoanDraft(filled, bounds)).toBeUndefined();
});

it('LOAN-12 the amount is checked against both bounds', () => {
  const check = (amount: number) => checkLoanDraft({ ...filled, amount }, bounds);
  expect([99, 100, 5000, 5001].map(check)).toEqual(['range', undefined, undefined, 'range']);
});

it('reads back a stored application, and rejects anything else', () => {
  const draft = { ...withPicture(EMPTY_LOAN_DRAFT, 'back', image), amount: 250 };
  expect(readLoanDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  expect(readLoanDraft({ amount: 1.5, photos: { front: { url: 3 } } })).toEqual(EMPTY_LOAN_DRAFT);
  expect(readLoanDraft('x')).toBeUndefined();
  expect(readLoanDraft(null)).toBeUndefined();
});
