const LIGHTNESS = 0.32;
const SATURATION = 0.45;

/** Derives a dark colour from a name, `#rrggbb`; white is readable on every hue. */
export function letterColour(name: string): string {
  let hash = 7;
  for (const char of name) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) % 360;
  return hslToHex(hash);
}

function hslToHex(hue: number): string {
  const spread = SATURATION * Math.min(LIGHTNESS, 1 - LIGHTNESS);
  const part = (n: number): string => {
    const k = (n + hue / 30) % 12;
    const value = LIGHTNESS - spread * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(0)}${part(8)}${part(4)}`;
}
