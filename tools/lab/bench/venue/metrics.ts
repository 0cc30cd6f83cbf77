/** Figures of a server's `/metrics`, by name; those with labels are left out. */
export function readMetrics(text: string): ReadonlyMap<string, number> {
  const lines = text.matchAll(/^([a-z_]+) ([-+.\deE]+)$/gm);
  return new Map([...lines].map(([, name = '', value]) => [name, Number(value)]));
}

/** The resources that a server's process has used: processor seconds since its start, and memory now in bytes. */
export interface Usage {
  readonly cpuSeconds: number;
  readonly rssBytes: number;
  /** Moment of the reading, ms. */
  readonly at: number;
}

/** Reads what the server at `base` uses. Throws when its metrics cannot be read. */
export async function readUsage(base: string): Promise<Usage> {
  const metrics = await fetchMetrics(base);
  const value = (name: string) => metrics.get(name) ?? Number.NaN;
  return {
    cpuSeconds: value('process_cpu_seconds_total'),
    rssBytes: value('process_resident_memory_bytes'),
    at: performance.now(),
  };
}

/** All plain figures of the server at `base`. */
async function fetchMetrics(base: string): Promise<ReadonlyMap<string, number>> {
  const answer = await fetch(`${base}/metrics`);
  if (!answer.ok) throw new Error(`/metrics answered ${answer.status}`);
  return readMetrics(await answer.text());
}

/** Share of one core used between two readings, percent. */
export function cpuPercent(before: Usage, after: Usage): number {
  return ((after.cpuSeconds - before.cpuSeconds) / ((after.at - before.at) / 1000)) * 100;
}
