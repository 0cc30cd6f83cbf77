/** Directed graph: node → nodes it points at. Targets that are no nodes are ignored. */
export type Graph = ReadonlyMap<string, Iterable<string>>;

/**
 * One cycle of each knot of the graph, as the nodes in order with the first repeated at the end; [] when there is none.
 * Depth first with the usual three colours, O(nodes + edges).
 */
export function findCycles(graph: Graph): string[][] {
  const done = new Set<string>();
  const path: string[] = [];
  const cycles: string[][] = [];
  const visit = (node: string): void => {
    if (done.has(node) || !graph.has(node)) return;
    const at = path.indexOf(node);
    if (at >= 0) {
      cycles.push([...path.slice(at), node]);
      return;
    }
    path.push(node);
    for (const next of graph.get(node) ?? []) visit(next);
    path.pop();
    done.add(node);
  };
  for (const node of graph.keys()) visit(node);
  return cycles;
}
