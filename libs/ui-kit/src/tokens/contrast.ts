type Rgb = readonly [red: number, green: number, blue: number];

/** WCAG 2.x contrast ratio (1 to 21) of two opaque colours written `#rrggbb`. */
export function contrast(one: string, other: string): number {
  const [high, low] = [luminance(parse(one)), luminance(parse(other))].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (high + 0.05) / (low + 0.05);
}

/** `colour` laid over the opaque `ground` with the given share in percent, as `#rrggbb`. */
export function blend(colour: string, percent: number, ground: string): string {
  const [top, under] = [parse(colour), parse(ground)];
  const mixed = top.map((part, i) => Math.round((part * percent + (under[i] ?? 0) * (100 - percent)) / 100));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function parse(hex: string): Rgb {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  if (!match) throw new Error(`Not a #rrggbb colour: ${hex}`);
  return [match[1], match[2], match[3]].map((part) => Number.parseInt(part ?? '', 16)) as unknown as Rgb;
}

function luminance(rgb: Rgb): number {
  const [r, g, b] = linear(rgb);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function linear(rgb: Rgb): Rgb {
  return rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
}

type Matrix = readonly [Rgb, Rgb, Rgb];
/** What eyes without red (protan) or green (deutan) cones make of linear red, green and blue (Viénot et al. 1999). */
const EYES = {
  protan: [
    [0.11238, 0.88762, 0],
    [0.11238, 0.88762, 0],
    [0.00401, -0.00401, 1],
  ],
  deutan: [
    [0.29275, 0.70725, 0],
    [0.29275, 0.70725, 0],
    [-0.02234, 0.02234, 1],
  ],
} as const satisfies Record<string, Matrix>;
const XYZ: Matrix = [
  [0.4124, 0.3576, 0.1805],
  [0.2126, 0.7152, 0.0722],
  [0.0193, 0.1192, 0.9505],
];
const WHITE: Rgb = [0.9505, 1, 1.089];

/** How far apart two colours `#rrggbb` look to colour-blind eyes: CIE76, 2 is just seen, red and green by day are 96 to others. */
export function perceivedDistance(eyes: keyof typeof EYES, one: string, other: string): number {
  const [a, b] = [one, other].map((hex) => lab(times(EYES[eyes], linear(parse(hex))))) as [Rgb, Rgb];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

const times = (matrix: Matrix, [r, g, b]: Rgb): Rgb =>
  matrix.map((row) => row[0] * r + row[1] * g + row[2] * b) as unknown as Rgb;

function lab(rgb: Rgb): Rgb {
  const [x, y, z] = times(XYZ, rgb).map((part, at) => {
    const share = part / (WHITE[at] ?? 1);
    return share > 216 / 24389 ? Math.cbrt(share) : ((24389 / 27) * share + 16) / 116;
  }) as [number, number, number];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
