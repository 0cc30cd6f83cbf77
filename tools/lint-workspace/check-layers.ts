import path from 'node:path';
import { findCycles } from './cycles';
import { readProjectImports } from './imports';
import type { Project } from './projects';

/** Types of libraries whose folders are layers, such as screens over components over model. */
const LAYERED = new Set(['type:feature', 'type:flow', 'type:ui', 'type:chart']);
/** And a library whose type does not say so. */
const MARKET_DATA = 'libs/market-data';

/** Folders of the layered libraries that import each other in a circle, types included. Test files do not count. */
export function checkLayers(workspace: string, projects: readonly Project[]): string[] {
  const layered = projects.filter(
    ({ root, tags }) => root === MARKET_DATA || tags.some((tag) => LAYERED.has(tag)),
  );
  return layered.flatMap(({ root }) =>
    findCycles(folderGraph(readProjectImports(workspace, root))).map(
      (cycle) => `folders in a circle: ${cycle.join(' -> ')}`,
    ),
  );
}

function folderGraph(imports: ReadonlyMap<string, readonly string[]>): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const [file, list] of imports) {
    // The index is above all folders, next to files that may be below some.
    if (file.endsWith('/src/index.ts')) continue;
    const folder = path.posix.dirname(file);
    const targets = list
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => path.posix.dirname(path.posix.join(folder, specifier)))
      .filter((target) => target !== folder);
    graph.set(folder, new Set([...(graph.get(folder) ?? []), ...targets]));
  }
  return graph;
}
