import { contrast } from '../tokens/contrast';
import { letterColour } from './letter-colour';

it('is readable under white letters (AA) in every hue', () => {
  const colours = new Set(Array.from({ length: 2_000 }, (_, index) => letterColour(`C${index}`)));
  expect(colours.size).toBeGreaterThan(300);
  for (const colour of colours) expect(contrast('#ffffff', colour)).toBeGreaterThanOrEqual(4.5);
});

it('gives the same name the same colour', () => {
  expect(letterColour('BTC')).toBe(letterColour('BTC'));
});
