/** Memory at a moment. */
export interface MemorySample {
  /** Since any fixed moment. */
  readonly hours: number;
  readonly bytes: number;
}

/** Share of the time in which caches fill; memory is judged after it. */
const WARM_UP = 0.25;

/** Samples of which the least counts: memory rises until it is collected, and only what stays then has grown. */
const SAW = 8;

/**
 * Growth of memory in an hour after the warm-up, as a share of what was used then: the line by least squares through the least of each
 * few samples.
 */
export function growthPerHour(samples: readonly MemorySample[]): number {
  const floors = floorsOf(samples.slice(Math.floor(samples.length * WARM_UP)));
  const mean = (of: (sample: MemorySample) => number) =>
    floors.reduce((sum, sample) => sum + of(sample), 0) / floors.length;
  const [hours, bytes] = [mean((sample) => sample.hours), mean((sample) => sample.bytes)];
  const above = mean((sample) => (sample.hours - hours) * (sample.bytes - bytes));
  const below = mean((sample) => (sample.hours - hours) ** 2);
  return below > 0 ? above / below / (floors[0]?.bytes ?? 1) : 0;
}

/** The least of each few samples in their order; the last ones, if they are fewer, are left out. */
function floorsOf(samples: readonly MemorySample[]): readonly MemorySample[] {
  return Array.from({ length: Math.floor(samples.length / SAW) }, (_, part) =>
    samples
      .slice(part * SAW, (part + 1) * SAW)
      .reduce((least, sample) => (sample.bytes < least.bytes ? sample : least)),
  );
}
