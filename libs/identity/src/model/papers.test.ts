import { missingIn, NO_PAPERS } from './papers';

it.each([
  ['everything', {}, ['name', 'front', 'back']],
  ['a name of spaces', { name: '  ', front: '/a', back: '/b' }, ['name']],
  ['the front', { name: 'Ann', back: '/b' }, ['front']],
  ['the back', { name: 'Ann', front: '/a' }, ['back']],
  ['nothing', { name: 'Ann', front: '/a', back: '/b' }, []],
])('KYC-02 KYC-03 sees that %s is missing', (_what, papers, missing) => {
  expect(missingIn({ ...NO_PAPERS, ...papers })).toEqual(missing);
});
