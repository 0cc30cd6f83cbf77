import { to__Name__ } from './mappers';

it.each([
  ['a named entry', { id: 1, name: 'First' }, { id: 1, label: 'First' }],
  ['an entry without a name', { id: 2, name: null }, { id: 2, label: '' }],
])('maps %s', (_what, wire, expected) => {
  expect(to__Name__(wire)).toEqual(expected);
});
