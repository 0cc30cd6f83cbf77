/**
 * The banners of the carousel: own drawings, 16:7, without any text because one picture serves 26 languages. Night
 * blue in both themes. Figures in them are shapes, not data.
 */

const WIDTH = 960;
const HEIGHT = 420;

/** Ground that all banners share: the night planes with a light from one side. */
function framed(lightX: number, light: string, drawing: string): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    '<defs>',
    '<linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#14293f"/><stop offset="1" stop-color="#0b1622"/></linearGradient>',
    `<radialGradient id="light" cx="${lightX}" cy=".2" r=".8"><stop offset="0" stop-color="${light}" stop-opacity=".38"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient>`,
    '<linearGradient id="fade" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#5aa2ff" stop-opacity=".34"/><stop offset="1" stop-color="#5aa2ff" stop-opacity="0"/></linearGradient>',
    '</defs>',
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#ground)"/>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#light)"/>`,
    drawing,
    '</svg>',
  ].join('');
}

/** Body top, body height, wick top, wick height of each candle; a rising one is green. */
const CANDLES: readonly (readonly [number, number, number, number, boolean])[] = [
  [286, 46, 262, 92, false],
  [268, 52, 246, 90, true],
  [252, 34, 228, 82, true],
  [258, 44, 240, 84, false],
  [222, 62, 204, 96, true],
  [196, 44, 172, 88, true],
  [202, 32, 180, 78, false],
  [160, 62, 138, 102, true],
  [140, 38, 112, 84, true],
  [148, 30, 130, 70, false],
  [106, 58, 82, 98, true],
  [84, 40, 58, 86, true],
];

/** A rising row of candles with its average. */
function candles(): string {
  const bodies = CANDLES.map(([top, height, wickTop, wickHeight, rising], at) => {
    const x = 330 + at * 48;
    const colour = rising ? '#2ebd85' : '#ff6b76';
    return `<rect x="${x + 12}" y="${wickTop}" width="2" height="${wickHeight}" fill="${colour}"/><rect x="${x}" y="${top}" width="26" height="${height}" rx="3" fill="${colour}"/>`;
  });
  const grid = [100, 190, 280, 370].map((y) => `<path d="M40 ${y}H920" stroke="#fff" stroke-opacity=".06"/>`);
  const average =
    '<path d="M40 348C170 352 260 330 340 316S520 262 600 226 780 146 920 92" fill="none" stroke="#5aa2ff" stroke-width="4" stroke-linecap="round"/>';
  const under =
    '<path d="M40 348C170 352 260 330 340 316S520 262 600 226 780 146 920 92V420H40Z" fill="url(#fade)"/>';
  return framed(
    0.85,
    '#2f7cf6',
    [
      ...grid,
      under,
      ...bodies,
      average,
      '<circle cx="920" cy="92" r="9" fill="#5aa2ff"/><circle cx="920" cy="92" r="20" fill="#5aa2ff" fill-opacity=".2"/>',
    ].join(''),
  );
}

/** A dial with its time running between a way up and a way down. */
function dial(): string {
  const marks = Array.from({ length: 60 }, (_, at) => {
    const long = at % 5 === 0;
    return `<path d="M0 -${long ? 132 : 140}V-148" transform="rotate(${at * 6})" stroke="#fff" stroke-opacity="${long ? 0.5 : 0.2}" stroke-width="${long ? 4 : 2}" stroke-linecap="round"/>`;
  });
  return framed(
    0.5,
    '#2f7cf6',
    [
      `<g transform="translate(480 210)"><circle r="164" fill="#102030" stroke="#fff" stroke-opacity=".08" stroke-width="2"/>${marks.join('')}`,
      '<path d="M0 -112A112 112 0 1 1 -97 56" fill="none" stroke="#5aa2ff" stroke-width="12" stroke-linecap="round"/>',
      '<path d="M0 0V-78M0 0L46 30" stroke="#fff" stroke-width="8" stroke-linecap="round"/><circle r="10" fill="#fff"/></g>',
      '<g fill="none" stroke-width="14" stroke-linecap="round" stroke-linejoin="round">',
      '<path d="M716 300L812 196L858 240L908 130" stroke="#2ebd85"/><path d="M862 130H908V176" stroke="#2ebd85"/>',
      '<path d="M52 130L148 234L194 190L244 300" stroke="#ff6b76"/><path d="M198 300H244V254" stroke="#ff6b76"/></g>',
    ].join(''),
  );
}

/** A shield before linked blocks. */
function shield(): string {
  const blocks = [80, 226, 630, 776].map((x, at) => {
    const y = at % 3 === 0 ? 194 : 154;
    return `<rect x="${x}" y="${y}" width="104" height="104" rx="20" fill="#182b3e" stroke="#5aa2ff" stroke-opacity=".5" stroke-width="3"/><rect x="${x + 30}" y="${y + 30}" width="44" height="44" rx="10" fill="#5aa2ff" fill-opacity=".28"/>`;
  });
  return framed(
    0.15,
    '#2ebd85',
    [
      '<path d="M0 226H960" stroke="#5aa2ff" stroke-opacity=".35" stroke-width="4" stroke-dasharray="4 16" stroke-linecap="round"/>',
      ...blocks,
      '<path d="M480 64L590 104V206C590 284 544 334 480 360C416 334 370 284 370 206V104Z" fill="#102030" stroke="#2ebd85" stroke-width="8" stroke-linejoin="round"/>',
      '<path d="M432 210L468 246L532 172" fill="none" stroke="#2ebd85" stroke-width="18" stroke-linecap="round" stroke-linejoin="round"/>',
    ].join(''),
  );
}

/** Banners by their number in the address, from 1. */
export const BANNERS: readonly string[] = [candles(), dial(), shield()];
