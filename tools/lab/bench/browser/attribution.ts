import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { decodedMappings, TraceMap } from '@jridgewell/trace-mapping';

/** Bytes by what they come from: a package of npm, or a library of this repository. */
export type Shares = ReadonlyMap<string, number>;

/** The package or library of a source of a build, as its source map names it. */
export function originOf(source: string): string {
  const module = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1];
  if (module !== undefined) return module;
  const library = /(?:^|\/)libs\/([^/]+)\//.exec(source)?.[1];
  if (library !== undefined) return `libs/${library}`;
  const texts = /virtual:locale/.test(source) ? 'texts' : undefined;
  return texts ?? (/(?:^|\/)src\//.test(source) ? 'apps/mobile' : 'bundler');
}

/** Characters of each origin in a script, by its source map; characters without a mapping count to the bundler. */
export function charactersByOrigin(code: string, map: string): Shares {
  const trace = new TraceMap(map);
  const lines = code.split('\n');
  const found = new Map<string, number>();
  decodedMappings(trace).forEach((segments, line) => {
    segments.forEach(([start, source], index) => {
      const end = segments[index + 1]?.[0] ?? lines[line]?.length ?? start;
      const name = source === undefined ? undefined : trace.sources[source];
      const origin = name ? originOf(name) : 'bundler';
      found.set(origin, (found.get(origin) ?? 0) + end - start);
    });
  });
  return found;
}

/** Bytes over the wire (brotli) of each origin in scripts of a build with source maps, each file shared out by characters. */
export function bytesByOrigin(dist: string, files: readonly string[]): Shares {
  const total = new Map<string, number>();
  for (const file of files) {
    const code = readFileSync(path.join(dist, file));
    const sent = brotliCompressSync(code).length;
    const map = path.join(dist, `${file}.map`);
    // The bundler's own helpers have no map.
    const found = existsSync(map)
      ? charactersByOrigin(code.toString('utf8'), readFileSync(map, 'utf8'))
      : undefined;
    const shares = [...(found ?? [['bundler', code.length] as const])];
    const all = shares.reduce((sum, [, characters]) => sum + characters, 0);
    for (const [origin, characters] of shares)
      total.set(origin, (total.get(origin) ?? 0) + (sent * characters) / all);
  }
  return total;
}
