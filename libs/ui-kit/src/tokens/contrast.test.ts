import { perceivedDistance, contrast, blend } from './contrast';
import { type ColourToken, colours, cvdColours, flashPercent, type Theme, tintPercent } from './tokens';

const AA_TEXT = 4.5;
const AA_GRAPHIC = 3;
const planes: ColourToken[] = ['bg-base', 'bg-surface', 'bg-raised', 'bg-field', 'bg-pressed'];
const texts: ColourToken[] = [
  'text-primary',
  'text-secondary',
  'text-tertiary',
  'text-rise',
  'text-fall',
  'text-success',
  'text-danger',
  'text-accent',
  'text-warn',
];
const fills: ColourToken[] = [
  'fill-rise',
  'fill-fall',
  'fill-accent',
  'fill-rise-pressed',
  'fill-fall-pressed',
  'fill-accent-pressed',
];

const graphics: ColourToken[] = ['focus-ring', 'chart-ma1', 'chart-ma2', 'chart-ma3', 'chart-ma4'];
const toasts: ColourToken[] = ['toast-bg', 'toast-text', 'toast-rise', 'toast-fall'];
/**
 * Readers need not read or distinguish anything by these: what is switched off, lines between rows, the shade behind
 * sheets.
 */
const exempt: ColourToken[] = ['text-disabled', 'border-hairline', 'scrim'];

type Colours = Readonly<Record<ColourToken, string>>;
const looks: [string, Theme, Colours][] = (['night', 'day'] as const).flatMap(
  (theme): [string, Theme, Colours][] => [
    [theme, theme, colours[theme]],
    [`${theme} with the colour-vision palette`, theme, { ...colours[theme], ...cvdColours[theme] }],
  ],
);

it('agrees with the ratios the design measured', () => {
  expect(contrast('#ffffff', '#0b1622')).toBeCloseTo(18.23, 2);
  expect(contrast('#006b42', '#e1e1ea')).toBeCloseTo(5.08, 2);
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(blend('#ffffff', 50, '#000000')).toBe('#808080');
  expect(() => contrast('white', '#000000')).toThrow('Not a #rrggbb colour');
});

it('covers every colour token', () => {
  const proven = [
    ...planes,
    ...texts,
    ...fills,
    'border-control',
    'on-fill',
    ...graphics,
    ...toasts,
    ...exempt,
  ];
  expect(Object.keys(colours.day).sort()).toEqual([...proven].sort());
});

it.each(['protan', 'deutan'] as const)(
  'the colour-vision palette tells rise from fall to %s eyes',
  (eyes) => {
    for (const theme of ['night', 'day'] as const)
      for (const use of ['text', 'fill', 'toast'] as const) {
        const of = (look: Partial<Record<ColourToken, string>>) =>
          perceivedDistance(eyes, look[`${use}-rise`] ?? '', look[`${use}-fall`] ?? '');
        expect(of(cvdColours[theme])).toBeGreaterThan(80);
        // Why there is such a palette.
        expect(of(colours[theme])).toBeLessThan(30);
      }
  },
);

describe.each(looks)('%s', (_name, theme, look) => {
  it.each(planes.flatMap((plane) => texts.map((text) => [text, plane] as const)))(
    '%s on %s is readable',
    (text, plane) => {
      expect(contrast(look[text], look[plane])).toBeGreaterThanOrEqual(AA_TEXT);
    },
  );

  it.each(planes)('control outlines stand out on %s', (plane) => {
    expect(contrast(look['border-control'], look[plane])).toBeGreaterThanOrEqual(AA_GRAPHIC);
  });

  it.each(fills)('the label on %s is readable', (fill) => {
    expect(contrast(look['on-fill'], look[fill])).toBeGreaterThanOrEqual(AA_TEXT);
  });

  it.each(['fill-rise', 'fill-fall', 'fill-accent'] as const)(
    '%s stands out on the page and on cards',
    (fill) => {
      for (const plane of ['bg-base', 'bg-surface'] as const) {
        expect(contrast(look[fill], look[plane])).toBeGreaterThanOrEqual(AA_GRAPHIC);
      }
    },
  );

  it.each(['text-rise', 'text-fall', 'text-success', 'text-danger', 'text-accent', 'text-warn'] as const)(
    '%s is readable on its own tint',
    (text) => {
      const tint = blend(look[text], tintPercent[theme], look['bg-surface']);
      expect(contrast(look[text], tint)).toBeGreaterThanOrEqual(AA_TEXT);
    },
  );

  it.each(['text-primary', 'text-rise', 'text-fall', 'text-tertiary'] as const)(
    'LIFT-10 LIFT-11 %s is readable while its cell flashes',
    (text) => {
      for (const flash of ['text-rise', 'text-fall'] as const) {
        expect(
          contrast(look[text], blend(look[flash], flashPercent[theme], look['bg-surface'])),
        ).toBeGreaterThanOrEqual(AA_TEXT);
      }
    },
  );

  it('toasts are readable', () => {
    expect(contrast(look['toast-text'], look['toast-bg'])).toBeGreaterThanOrEqual(AA_TEXT);
    for (const icon of ['toast-rise', 'toast-fall'] as const) {
      expect(contrast(look[icon], look['toast-bg'])).toBeGreaterThanOrEqual(AA_GRAPHIC);
    }
  });

  it('focus ring and averages of the chart stand out', () => {
    for (const graphic of graphics) {
      for (const plane of ['bg-base', 'bg-surface'] as const) {
        expect(contrast(look[graphic], look[plane])).toBeGreaterThanOrEqual(AA_GRAPHIC);
      }
    }
  });
});
