/** A chunk of Vite's manifest, as far as sizes need it. */
interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
}

/** Vite's manifest: chunks by the path of their source, relative to the app. */
export type Manifest = Readonly<Record<string, Chunk>>;

/** The key of a source given from the workspace root, a virtual module or an entry; undefined when the build has none. */
export function chunkKey(manifest: Manifest, source: string): string | undefined {
  return Object.keys(manifest).find((key) => key === source || key.replace(/^(\.\.\/)+/, '') === source);
}

/**
 * Keys of everything that comes with `start`: its imports, and with `lazy` also what it imports later. `stop` ends the
 * way at a chunk that is another matter; a chunk in `known` is there already and leads nowhere new.
 */
export function reachable(
  manifest: Manifest,
  start: readonly string[],
  lazy: boolean,
  stop: (key: string) => boolean = () => false,
  known: ReadonlySet<string> = new Set(),
) {
  const found = new Set<string>();
  const queue = [...start];
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    const chunk = manifest[key];
    if (!chunk || found.has(key) || (known.has(key) && !start.includes(key))) continue;
    found.add(key);
    queue.push(...(chunk.imports ?? []));
    if (lazy) queue.push(...(chunk.dynamicImports ?? []).filter((next) => !stop(next)));
  }
  return found;
}

/** Files of the given chunks: scripts and style sheets. */
export function listFiles(manifest: Manifest, keys: Iterable<string>): Set<string> {
  return new Set(
    [...keys].flatMap((key) => [manifest[key]?.file ?? '', ...(manifest[key]?.css ?? [])]).filter(Boolean),
  );
}

/** Local scripts and style sheets that a page names itself, as paths from the site's root without the leading `/`. */
export function listPageFiles(html: string): string[] {
  return [...html.matchAll(/\b(?:src|href)="\/([^"?#]+\.(?:js|mjs|css))"/g)].map(([, file = '']) => file);
}
