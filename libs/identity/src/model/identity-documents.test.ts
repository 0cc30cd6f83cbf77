import { missingFields, NO_DOCUMENTS } from './identity-documents';

it.each([
  ['everything', {}, ['name', 'front', 'back']],
  ['a name of spaces', { name: '  ', front: '/a', back: '/b' }, ['name']],
  ['the front', { name: 'Ann', back: '/b' }, ['front']],
  ['the back', { name: 'Ann', front: '/a' }, ['back']],
  ['nothing', { name: 'Ann', front: '/a', back: '/b' }, []],
])('KYC-02 KYC-03 reports %s as missing', (_what, documents, missing) => {
  expect(missingFields({ ...NO_DOCUMENTS, ...documents })).toEqual(missing);
});
