import { digitValue } from './digits';

/** Digits 0 to 9 as a numbering system writes them. */
const written = (system: string): string[] => {
  const format = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false });
  return Array.from({ length: 10 }, (_, value) => format.format(value));
};
/** Systems with ten digit characters; `hanidec` writes with letters, which are no decimal digits. */
const SYSTEMS = Intl.supportedValuesOf('numberingSystem').filter((system) => system !== 'hanidec');

it.each(SYSTEMS)('reads the digits of %s', (system) => {
  expect(written(system).map(digitValue)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

it('holds for the whole of Unicode: digits come in runs of ten', () => {
  const odd: number[] = [];
  let run = 0;
  for (let point = 0; point <= 0x10ffff; point += 1) {
    if (/^\p{Nd}$/u.test(String.fromCodePoint(point))) run += 1;
    else {
      if (run % 10 !== 0) odd.push(point);
      run = 0;
    }
  }
  expect(odd).toEqual([]);
});

it('accepts nothing else as a digit', () => {
  for (const text of ['', 'a', '²', '½', 'Ⅷ', '一', '.', '🄋']) expect(digitValue(text)).toBeNull();
});
