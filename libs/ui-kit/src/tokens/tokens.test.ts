/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { typeRoles } from './measures';
import { tokensCss } from './to-css';
import { colours } from './tokens';

it('tokens.css says the same as the typed tokens', () => {
  const spaced = (css: string) => css.replace(/\s+/g, ' ');
  expect(spaced(readFileSync(join(__dirname, 'tokens.css'), 'utf8'))).toBe(spaced(tokensCss()));
});

it('keeps the planes that the specification states', () => {
  expect([colours.night['bg-surface'], colours.night['bg-base']]).toEqual(['#102030', '#0b1622']);
  expect([colours.day['bg-surface'], colours.day['bg-base']]).toEqual(['#ffffff', '#e1e1ea']);
});

it('has no text below 11 px', () => {
  for (const { size } of Object.values(typeRoles)) expect(size * 16).toBeGreaterThanOrEqual(11);
});
