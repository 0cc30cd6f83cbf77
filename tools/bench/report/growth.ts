/** Memory at a moment. */
export interface MemorySample {
  /** Since any fixed moment. */
  readonly hours: number;
  readonly bytes: number;
}

/** Share of the time in which caches fill; memory is judged after it. */
const WARM_UP = 0.25;

/** Growth of memory in an hour after the warm-up, as a share of what was used then: the line through all samples by least squares. */
export function growthPerHour(samples: readonly MemorySample[]): number {
  const warm = samples.slice(Math.floor(samples.length * WARM_UP));
  const mean = (of: (sample: MemorySample) => number) =>
    warm.reduce((sum, sample) => sum + of(sample), 0) / warm.length;
  const [hours, bytes] = [mean((sample) => sample.hours), mean((sample) => sample.bytes)];
  const above = mean((sample) => (sample.hours - hours) * (sample.bytes - bytes));
  const below = mean((sample) => (sample.hours - hours) ** 2);
  return below === 0 ? 0 : above / below / (warm[0]?.bytes ?? 1);
}
