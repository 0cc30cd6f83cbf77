/** Sizes and times that do not change with the theme; custom properties without their two dashes. */
export const measures = {
  'space-1': '4px',
  'space-2': '8px',
  'space-3': '12px',
  'space-4': '16px',
  'space-5': '20px',
  'space-6': '24px',
  'space-8': '32px',
  'space-10': '40px',
  'space-14': '56px',
  gutter: '16px',
  'radius-small': '4px',
  'radius-field': '8px',
  'radius-card': '12px',
  'radius-sheet': '20px',
  'radius-full': '999px',
  'touch-min': '44px',
  'touch-primary': '48px',
  'content-max': '480px',
  'header-height': '48px',
  'tabbar-height': '56px',
  'time-press': '80ms',
  'time-toggle': '150ms',
  'time-tab': '200ms',
  'time-sheet-in': '280ms',
  'time-sheet-out': '200ms',
  'time-toast-in': '160ms',
  'time-toast-out': '120ms',
  'ease-sheet': 'cubic-bezier(0.2, 0, 0, 1)',
  // Stacking order of the page: parts of a component, what sticks to the page, the app's bars, what opens above all.
  'z-raised': '1',
  'z-sticky': '10',
  'z-header': '20',
  'z-nav': '30',
  'z-scrim': '100',
  'z-sheet': '101',
  'z-toast': '200',
  'inset-top': 'env(safe-area-inset-top, 0px)',
  'inset-bottom': 'env(safe-area-inset-bottom, 0px)',
} as const;

/** A text role: size in rem (1 rem = 16 px by default, so the user's text size counts) and line height as a ratio. */
interface TypeRole {
  readonly size: number;
  readonly line: number;
  readonly weight: number;
}

/** The type scale; never below 11 px. */
export const typeRoles = {
  display: { size: 2, line: 1.25, weight: 700 },
  'title-1': { size: 1.375, line: 1.2727, weight: 700 },
  'title-2': { size: 1.125, line: 1.3333, weight: 600 },
  body: { size: 1, line: 1.5, weight: 400 },
  label: { size: 0.875, line: 1.4286, weight: 500 },
  caption: { size: 0.75, line: 1.3333, weight: 400 },
  micro: { size: 0.6875, line: 1.2727, weight: 500 },
} as const satisfies Record<string, TypeRole>;

/** Name of a text role. */
export type TextRole = keyof typeof typeRoles;

/** Line heights of scripts with tall letters, by language tag; the smaller ratios of the scale are raised to these. */
export const tallScripts = { th: 1.6, lo: 1.6, bn: 1.6, hi: 1.6, ur: 1.7 } as const;

const system = 'system-ui, -apple-system';
const latin = `'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif`;
const arabic = `'SF Arabic', 'Geeza Pro', 'Noto Sans Arabic', 'Noto Naskh Arabic UI', 'Segoe UI', Tahoma`;
const scripts = {
  ar: arabic,
  fa: arabic,
  ur: arabic,
  bn: `'Kohinoor Bangla', 'Bangla Sangam MN', 'Noto Sans Bengali UI', 'Noto Sans Bengali', 'Nirmala UI', Vrinda`,
  hi: `'Kohinoor Devanagari', 'Devanagari Sangam MN', 'Noto Sans Devanagari UI', 'Noto Sans Devanagari', 'Nirmala UI', Mangal`,
  th: `Thonburi, 'Noto Sans Thai UI', 'Noto Sans Thai', 'Leelawadee UI', Tahoma`,
  lo: `'Lao Sangam MN', 'Noto Sans Lao UI', 'Noto Sans Lao', 'Leelawadee UI', 'Lao UI'`,
  ja: `'Hiragino Sans', 'Hiragino Kaku Gothic ProN', 'Noto Sans CJK JP', 'Noto Sans JP', 'Yu Gothic UI', Meiryo`,
  ko: `'Apple SD Gothic Neo', 'Noto Sans CJK KR', 'Noto Sans KR', 'Malgun Gothic'`,
  'zh-Hans': `'PingFang SC', 'Noto Sans CJK SC', 'Noto Sans SC', 'Microsoft YaHei', 'Heiti SC'`,
  'zh-Hant': `'PingFang TC', 'Noto Sans CJK TC', 'Noto Sans TC', 'Microsoft JhengHei', 'Heiti TC'`,
} as const;

/** Font stack of every language that is not listed in `fontStacks`. */
export const baseFontStack = `${system}, ${latin}`;

/** Font stacks by language tag (a tag also covers its subtags), only fonts that phones already have. */
export const fontStacks: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(scripts).map(([tag, fonts]) => [tag, `${system}, ${fonts}, ${latin}`]),
);
