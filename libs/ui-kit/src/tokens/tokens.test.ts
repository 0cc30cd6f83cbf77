/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { typeRoles } from './measures';
import { tokensCss } from './to-css';
import { colours, redRise } from './tokens';

it('tokens.css agrees with the typed tokens', () => {
  const spaced = (css: string) => css.replace(/\s+/g, ' ');
  expect(spaced(readFileSync(join(__dirname, 'tokens.css'), 'utf8'))).toBe(spaced(tokensCss()));
});

it('THEME-02 night has the stated planes and a white font', () => {
  expect([colours.night['bg-surface'], colours.night['bg-base']]).toEqual(['#102030', '#0b1622']);
  expect(colours.night['text-primary']).toBe('#ffffff');
});

it('THEME-03 day has the stated planes and a black font', () => {
  expect([colours.day['bg-surface'], colours.day['bg-base']]).toEqual(['#ffffff', '#e1e1ea']);
  expect(colours.day['text-primary']).toBe('#000000');
});

it.each(['day', 'night'] as const)('THEME-06 CONST-16 rising is green and falling is red by %s', (theme) => {
  const parts = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  for (const use of ['text', 'fill', 'toast'] as const) {
    const [red = 0, green = 0, blue = 0] = parts(colours[theme][`${use}-rise`]);
    expect(green).toBeGreaterThan(Math.max(red, blue));
    const [redFall = 0, greenFall = 0, blueFall = 0] = parts(colours[theme][`${use}-fall`]);
    expect(redFall).toBeGreaterThan(Math.max(greenFall, blueFall));
  }
});

it('red for rising swaps the directions and nothing else', () => {
  for (const [token, shown] of Object.entries(redRise)) {
    expect(redRise[shown]).toBe(token);
    expect(token).toMatch(/^(text|fill)-(rise|fall)/);
  }
});

it('has no text below 11 px', () => {
  for (const { size } of Object.values(typeRoles)) expect(size * 16).toBeGreaterThanOrEqual(11);
});
