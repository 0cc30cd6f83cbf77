/** Browsers by what their User-Agent says; the first match counts, since most of them also claim to be another. */
const BROWSERS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
];
const SYSTEMS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];
/** Headers are cut here before they are looked at. */
const MAX_LENGTH = 512;

/**
 * Short name of a browser from its User-Agent header, such as `Chrome, Android`; '' when it is not a known one. Without a
 * version, so that an update is not a new browser. Names only from our lists: nothing a caller sends is stored.
 */
export function browserName(agent: string | undefined): string {
  const said = agent?.slice(0, MAX_LENGTH) ?? '';
  const find = (names: typeof BROWSERS) => names.find(([, mark]) => mark.test(said))?.[0];
  return [find(BROWSERS), find(SYSTEMS)].filter((name) => name !== undefined).join(', ');
}
