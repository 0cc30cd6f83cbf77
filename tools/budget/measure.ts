import { type Manifest, chunkKey, listFiles, listPageFiles, reachable } from './manifest';

/** tools/budget/budgets.json. Sizes in KiB after brotli. */
export interface Budgets {
  /** What a visitor loads first: these chunks and all they import. */
  readonly first: { readonly chunks: readonly string[]; readonly jsKiB: number; readonly cssKiB: number };
  /** What a screen adds to that; `chunk` is a regular expression for the sources of screens. */
  readonly route: { readonly chunk: string; readonly jsKiB: number };
  /** Lazy parts of the kit, fetched with the first sheet or message of any screen, and of home: each has this limit. */
  readonly shared: { readonly chunk: string; readonly jsKiB: number };
  /** Parts that a member opens on a screen, by source: each has its own limit and does not count as the screen's. */
  readonly opened: Readonly<Record<string, { readonly jsKiB: number }>>;
  /** Other limits for single screens, by source from the workspace root. */
  readonly routes: Readonly<Record<string, { readonly jsKiB: number }>>;
  /** Scripts and style sheets that a visit begins with at a screen, by source: each costs a slow phone a request. */
  readonly files: Readonly<Record<string, number>>;
}

/** One line of the result. */
export interface Measure {
  readonly what: string;
  readonly unit: 'KiB' | 'files';
  readonly value: number;
  readonly limit: number;
}

/** Size of a built file in KiB after brotli. */
export type SizeOf = (file: string) => number;

const sourceOf = (key: string) => key.replace(/^(\.\.\/)+/, '');
const isStyle = (file: string) => file.endsWith('.css');

/**
 * Measures a build against its budgets. Lazy parts of a screen (the chart of options) count as the screen's; other screens,
 * texts and parts that a member opens do not. Throws when the build lacks a chunk that a budget names, so that a renamed file cannot escape.
 */
export function measure(manifest: Manifest, html: string, budgets: Budgets, sizeOf: SizeOf): Measure[] {
  const keyOf = (source: string) => {
    const key = chunkKey(manifest, source);
    if (key === undefined)
      throw new Error(`tools/budget/budgets.json names ${source}, which is not in the build.`);
    return key;
  };
  const total = (files: Iterable<string>) => [...files].reduce((kiB, file) => kiB + sizeOf(file), 0);
  const isScreen = (key: string) => new RegExp(budgets.route.chunk).test(key);
  const isShared = (key: string) =>
    new RegExp(budgets.shared.chunk).test(key) && manifest[key]?.isDynamicEntry === true;
  const opened = new Map(Object.entries(budgets.opened).map(([source, { jsKiB }]) => [keyOf(source), jsKiB]));
  const other = (key: string) =>
    isScreen(key) || isShared(key) || opened.has(key) || key.startsWith('virtual:');

  const firstKeys = reachable(manifest, budgets.first.chunks.map(keyOf), false);
  const pageFiles = listPageFiles(html);
  const first = new Set([...listFiles(manifest, firstKeys), ...pageFiles]);
  const limits = new Map(Object.entries(budgets.routes).map(([source, { jsKiB }]) => [keyOf(source), jsKiB]));
  const screens = Object.keys(manifest).filter(isScreen).sort();
  const added = (key: string) => {
    const files = listFiles(manifest, reachable(manifest, [key], true, other, firstKeys));
    return total([...files].filter((file) => !first.has(file) && !isStyle(file)));
  };
  const filesOf = (key: string) =>
    new Set([...listFiles(manifest, reachable(manifest, [keyOf('index.html'), key], false)), ...pageFiles]);
  const sharedParts = Object.keys(manifest).filter(isShared).sort();
  const size = (what: string, value: number, limit: number): Measure => ({ what, unit: 'KiB', value, limit });
  return [
    size('first load, scripts', total([...first].filter((file) => !isStyle(file))), budgets.first.jsKiB),
    size('first load, styles', total([...first].filter(isStyle)), budgets.first.cssKiB),
    ...screens.map((key) => size(sourceOf(key), added(key), limits.get(key) ?? budgets.route.jsKiB)),
    ...[...opened].map(([key, limit]) => size(sourceOf(key), added(key), limit)),
    ...sharedParts.map((key) => size(sourceOf(key), added(key), budgets.shared.jsKiB)),
    ...Object.entries(budgets.files).map(([source, limit]): Measure => ({
      what: source,
      unit: 'files',
      value: filesOf(keyOf(source)).size,
      limit,
    })),
  ];
}

/** The measures as a table; a line that is over says so. */
export function formatMeasures(measures: readonly Measure[]): string {
  const line = ({ what, unit, value, limit }: Measure) => {
    const amount = value.toFixed(unit === 'KiB' ? 1 : 0).padStart(8);
    return `${amount} of ${String(limit).padStart(4)} ${unit}  ${what}${value > limit ? '  OVER' : ''}`;
  };
  return measures.map(line).join('\n');
}
