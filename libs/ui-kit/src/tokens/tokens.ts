import { barColours } from './bar-colours';

/** The two appearances of the product (spec theme: night is dark, day is light). */
export type Theme = 'night' | 'day';

const shared = {
  'fill-rise': '#0a7a4f',
  'fill-fall': '#c9313f',
  'fill-accent': '#1f6feb',
  'fill-rise-pressed': '#086a44',
  'fill-fall-pressed': '#ad2835',
  'fill-accent-pressed': '#1a5fd0',
  'on-fill': '#ffffff',
} as const;

/**
 * Colours by theme, the one truth of the product; `tokens.css` is written from this and checked against it. Names are
 * the custom properties without their two dashes. Contrast is proved by contrast.test.ts.
 */
export const colours = {
  night: {
    'bg-base': '#0b1622',
    'bg-surface': barColours.night,
    'bg-raised': '#182b3e',
    'bg-field': '#0e1c2a',
    'bg-pressed': '#1f3549',
    'text-primary': '#ffffff',
    'text-secondary': '#b4c2d0',
    'text-tertiary': '#8fa1b3',
    'text-disabled': '#5d7186',
    'text-rise': '#2ebd85',
    'text-fall': '#ff6b76',
    'text-success': '#2ebd85',
    'text-danger': '#ff6b76',
    'text-accent': '#5aa2ff',
    'text-warn': '#f5b83d',
    'border-hairline': '#2a3f54',
    'border-control': '#6c8197',
    'focus-ring': '#8fc0ff',
    scrim: 'rgba(3, 8, 14, 0.64)',
    'toast-bg': '#e8eef5',
    'toast-text': '#0b1622',
    'toast-rise': '#006b42',
    'toast-fall': '#b3202c',
    'chart-ma1': '#f5b83d',
    'chart-ma2': '#6cb6ff',
    'chart-ma3': '#c79bf2',
    'chart-ma4': '#5fd3c6',
    ...shared,
  },
  day: {
    'bg-base': '#e1e1ea',
    'bg-surface': barColours.day,
    'bg-raised': '#f5f5f9',
    'bg-field': '#f1f1f6',
    'bg-pressed': '#d9d9e5',
    'text-primary': '#000000',
    'text-secondary': '#3d4654',
    'text-tertiary': '#545e6c',
    'text-disabled': '#8b93a1',
    'text-rise': '#006b42',
    'text-fall': '#b3202c',
    'text-success': '#006b42',
    'text-danger': '#b3202c',
    'text-accent': '#0b55c4',
    'text-warn': '#7a4d00',
    'border-hairline': '#c9c9d6',
    'border-control': '#737b8a',
    'focus-ring': '#0b55c4',
    scrim: 'rgba(11, 22, 34, 0.48)',
    'toast-bg': '#1b2430',
    'toast-text': '#ffffff',
    'toast-rise': '#2ebd85',
    'toast-fall': '#ff6b76',
    'chart-ma1': '#9a5b00',
    'chart-ma2': '#0b55c4',
    'chart-ma3': '#7b3fb5',
    'chart-ma4': '#00707a',
    ...shared,
  },
} as const satisfies Record<Theme, Record<string, string>>;

/** Name of a colour token, `var(--<name>)` in CSS. */
export type ColourToken = keyof (typeof colours)['night'];

const cvdFills = {
  'fill-rise': '#1668dc',
  'fill-fall': '#b85300',
  'fill-rise-pressed': '#1259bd',
  'fill-fall-pressed': '#9c4700',
} as const;

/** Replacements of the optional colour-vision palette (`html[data-palette='cvd']`): blue for rise, orange for fall. */
export const cvdColours = {
  night: {
    'text-rise': '#4cb3ff',
    'text-fall': '#ff9f40',
    'text-success': '#4cb3ff',
    'text-danger': '#ff9f40',
    'toast-rise': '#0b55c4',
    'toast-fall': '#984200',
    ...cvdFills,
  },
  day: {
    'text-rise': '#0b55c4',
    'text-fall': '#984200',
    'text-success': '#0b55c4',
    'text-danger': '#984200',
    'toast-rise': '#4cb3ff',
    'toast-fall': '#ff9f40',
    ...cvdFills,
  },
} as const satisfies Record<Theme, Partial<Record<ColourToken, string>>>;

/**
 * Tokens of direction and what each shows where red means rising (`html[data-rise='red']`). What went well or wrong
 * (`success`, `danger`, toasts) keeps its colour.
 */
export const redRise = {
  'text-rise': 'text-fall',
  'text-fall': 'text-rise',
  'fill-rise': 'fill-fall',
  'fill-fall': 'fill-rise',
  'fill-rise-pressed': 'fill-fall-pressed',
  'fill-fall-pressed': 'fill-rise-pressed',
} as const satisfies Partial<Record<ColourToken, ColourToken>>;

/** Share of the hue, in percent, in tinted pills and depth bars; higher loses AA on its own text. */
export const tintPercent = { night: 16, day: 12 } as const satisfies Record<Theme, number>;

/**
 * Share of the hue, in percent, in the flash of a changed price; the most that keeps AA, also where a price that fell today
 * rises for a moment (night at 17 % reads 4.42).
 */
export const flashPercent = { night: 16, day: 20 } as const satisfies Record<Theme, number>;

/** Shadows by theme: the night has none, it uses lighter planes. */
export const shadows = {
  night: { 'shadow-card': 'none', 'shadow-sheet': 'none' },
  day: {
    'shadow-card': '0 1px 2px rgba(16, 32, 48, 0.06)',
    'shadow-sheet': '0 -8px 32px rgba(16, 32, 48, 0.16)',
  },
} as const satisfies Record<Theme, Record<string, string>>;
