import { maskName } from './mask-name';

it.each([
  ['ana@example.com', 'a***@example.com'],
  ['a@b.cd', 'a***@b.cd'],
  ['13800138000', '138***00'],
  ['100015', '1***'],
  ['demo', 'd***'],
  ['@', '@***'],
  ['𝒜nnabella', '𝒜nn***la'],
])('D-68 %s is shown as %s', (name, shown) => {
  expect(maskName(name)).toBe(shown);
});
