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
export function laidOver(colour: string, percent: number, ground: string): string {
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
  const [r, g, b] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
