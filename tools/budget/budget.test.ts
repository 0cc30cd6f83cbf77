import type { Manifest } from './manifest';
import { type Budgets, formatMeasures, measure } from './measure';

const HOME = '../../libs/home/src/screens/HomeScreen.tsx';
const OPTIONS = '../../libs/options/src/screens/OptionsScreen.tsx';
const HELP = '../../libs/options/src/components/Help.tsx';
const MANIFEST: Manifest = {
  'index.html': {
    file: 'index.js',
    css: ['index.css'],
    imports: ['_shared.js'],
    dynamicImports: [HOME, OPTIONS, 'drawer.ts'],
    isEntry: true,
  },
  '_shared.js': { file: 'shared.js' },
  'virtual:locale/en/first': { file: 'en.js' },
  'virtual:locale/ar/first': { file: 'ar.js' },
  [HOME]: { file: 'home.js', css: ['home.css'], imports: ['index.html', '_card.js'] },
  '_card.js': { file: 'card.js' },
  [OPTIONS]: {
    file: 'options.js',
    imports: ['index.html', '_card.js', '_form.js'],
    dynamicImports: ['chart.ts', HOME, HELP, '../../libs/ui-kit/src/Sheet.tsx'],
  },
  [HELP]: { file: 'help.js', imports: ['_form.js'], isDynamicEntry: true },
  'drawer.ts': { file: 'drawer.js', isDynamicEntry: true },
  '../../libs/ui-kit/src/Sheet.tsx': { file: 'sheet.js', imports: ['_form.js'], isDynamicEntry: true },
  '_form.js': { file: 'form.js', css: ['form.css'] },
  'chart.ts': { file: 'chart.js', imports: ['_form.js', '_highcharts.js'] },
  '_highcharts.js': { file: 'highcharts.js' },
};
/** Each file has a size of its own power of ten or two, so that a sum identifies the files in it. */
const SIZES: Readonly<Record<string, number>> = {
  'index.js': 1,
  'shared.js': 2,
  'en.js': 4,
  'home.js': 8,
  'card.js': 16,
  'theme.js': 32,
  'options.js': 0.5,
  'form.js': 0.25,
  'chart.js': 64,
  'highcharts.js': 128,
  'ar.js': 1000,
  'drawer.js': 2000,
  'sheet.js': 4000,
  'help.js': 8000,
  'index.css': 3,
  'home.css': 5,
  'form.css': 7,
};
const BUDGETS: Budgets = {
  first: {
    chunks: ['index.html', 'virtual:locale/en/first', 'libs/home/src/screens/HomeScreen.tsx'],
    jsKiB: 63,
    cssKiB: 7,
  },
  route: { chunk: '/screens/\\w+Screen\\.tsx$', jsKiB: 40 },
  shared: { chunk: 'libs/ui-kit/src/', jsKiB: 45 },
  opened: { 'libs/options/src/components/Help.tsx': { jsKiB: 9 } },
  routes: { 'libs/options/src/screens/OptionsScreen.tsx': { jsKiB: 200 } },
  files: { 'libs/options/src/screens/OptionsScreen.tsx': 7 },
};
const HTML =
  '<script src="/theme.js"></script><script src="/index.js"></script><link href="/index.css"><a href="/x.html">';
const sizeOf = (file: string) => SIZES[file] ?? Number.NaN;

it('sums the first load once, with what the page itself names, and what each screen adds, and counts its files', () => {
  const kiB = (what: string, value: number, limit: number) => ({ what, unit: 'KiB', value, limit });
  expect(measure(MANIFEST, HTML, BUDGETS, sizeOf)).toEqual([
    kiB('first load, scripts', 63, 63),
    kiB('first load, styles', 8, 7),
    kiB('libs/home/src/screens/HomeScreen.tsx', 0, 40),
    kiB('libs/options/src/screens/OptionsScreen.tsx', 192.75, 200),
    kiB('libs/options/src/components/Help.tsx', 8000.25, 9),
    kiB('libs/ui-kit/src/Sheet.tsx', 4000.25, 45),
    { what: 'libs/options/src/screens/OptionsScreen.tsx', unit: 'files', value: 8, limit: 7 },
  ]);
});

it('marks what is over, and only that', () => {
  const lines = formatMeasures(measure(MANIFEST, HTML, BUDGETS, sizeOf)).split('\n');
  expect(lines.map((line) => line.endsWith('OVER'))).toEqual([false, true, false, false, true, true, true]);
  expect(lines[1]).toBe('     8.0 of    7 KiB  first load, styles  OVER');
});

it('refuses a budget for a chunk that is not there', () => {
  const { [OPTIONS]: _gone, ...rest } = MANIFEST;
  expect(() => measure(rest, HTML, BUDGETS, sizeOf)).toThrow(/OptionsScreen\.tsx, which is not in the build/);
});
