import { applicationProblem, EMPTY_APPLICATION, PHOTOS, readApplication, withPhoto } from './application';

const bounds = { min: 100, max: 5000 };
const image = { url: '/files/a.jpg', preview: '/files/a.jpg?sig=1' };
const filled = PHOTOS.reduce((form, photo) => withPhoto(form, photo, image), EMPTY_APPLICATION);

it('LOAN-14 front, back and handheld are each required, in that order', () => {
  expect(applicationProblem(EMPTY_APPLICATION, bounds)).toBe('front');
  expect(applicationProblem(withPhoto(filled, 'front', undefined), bounds)).toBe('front');
  expect(applicationProblem(withPhoto(filled, 'back', undefined), bounds)).toBe('back');
  expect(applicationProblem(withPhoto(filled, 'handheld', undefined), bounds)).toBe('handheld');
  expect(applicationProblem(filled, bounds)).toBeUndefined();
});

it('LOAN-12 the amount is held against both ends', () => {
  const asking = (amount: number) => applicationProblem({ ...filled, amount }, bounds);
  expect([99, 100, 5000, 5001].map(asking)).toEqual(['range', undefined, undefined, 'range']);
});

it('a kept application comes back, what is none does not', () => {
  const form = { ...withPhoto(EMPTY_APPLICATION, 'back', image), amount: 250 };
  expect(readApplication(JSON.parse(JSON.stringify(form)))).toEqual(form);
  expect(readApplication({ amount: 1.5, photos: { front: { url: 3 } } })).toEqual(EMPTY_APPLICATION);
  expect(readApplication('x')).toBeUndefined();
  expect(readApplication(null)).toBeUndefined();
});
