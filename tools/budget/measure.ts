import { type Manifest, chunkKey, listFiles, listPageFiles, reachable } from './manifest';

/** tools/budget/budgets.json. Sizes in KiB after brotli. */
export interface Budgets {
  /** What a visitor loads first: these chunks and all they import. */
  readonly first: { readonly chunks: readonly string[]; readonly jsKiB: number; readonly cssKiB: number };
  /** What a screen adds to that; `chunk` is a regular expression for the sources of screens. */
  readonly route: { readonly chunk: string; readonly jsKiB: number };
  /** Lazy parts of the kit, fetched with the first sheet or message whatever the screen: each has this limit. */
  readonly shared: { readonly chunk: string; readonly jsKiB: number };
  /** Other limits for single screens, by source from the workspace root. */
  readonly routes: Readonly<Record<string, { readonly jsKiB: number }>>;
}

/** One line of the result, sizes in KiB. */
export interface Measure {
  readonly what: string;
  readonly kiB: number;
  readonly limit: number;
}

/** Size of a built file in KiB after brotli. */
export type SizeOf = (file: string) => number;

const sourceOf = (key: string) => key.replace(/^(\.\.\/)+/, '');
const isStyle = (file: string) => file.endsWith('.css');

/**
 * Measures a build against its budgets. Lazy parts of a screen (its chart) count as the screen's, other screens and
 * texts do not. Throws when the build lacks a chunk that a budget names, so that a renamed file cannot escape.
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
  const other = (key: string) => isScreen(key) || isShared(key) || key.startsWith('virtual:');

  const firstKeys = reachable(manifest, budgets.first.chunks.map(keyOf), false);
  const first = new Set([...listFiles(manifest, firstKeys), ...listPageFiles(html)]);
  const limits = new Map(Object.entries(budgets.routes).map(([source, { jsKiB }]) => [keyOf(source), jsKiB]));
  const screens = Object.keys(manifest).filter(isScreen).sort();
  const added = (key: string) => {
    const files = listFiles(manifest, reachable(manifest, [key], true, other, firstKeys));
    return total([...files].filter((file) => !first.has(file) && !isStyle(file)));
  };
  const sharedParts = Object.keys(manifest).filter(isShared).sort();
  return [
    {
      what: 'first load, scripts',
      kiB: total([...first].filter((file) => !isStyle(file))),
      limit: budgets.first.jsKiB,
    },
    { what: 'first load, styles', kiB: total([...first].filter(isStyle)), limit: budgets.first.cssKiB },
    ...screens.map((key) => ({
      what: sourceOf(key),
      kiB: added(key),
      limit: limits.get(key) ?? budgets.route.jsKiB,
    })),
    ...sharedParts.map((key) => ({ what: sourceOf(key), kiB: added(key), limit: budgets.shared.jsKiB })),
  ];
}

/** The measures as a table; a line that is over says so. */
export function formatMeasures(measures: readonly Measure[]): string {
  const line = ({ what, kiB, limit }: Measure) =>
    `${kiB.toFixed(1).padStart(8)} of ${String(limit).padStart(4)} KiB  ${what}${kiB > limit ? '  OVER' : ''}`;
  return measures.map(line).join('\n');
}
