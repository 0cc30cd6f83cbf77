const [HOUR, DAY] = [60, 24 * 60];

/** Writes a duration in the largest unit that keeps it short, rounded up: `45 minutes`, `3 hours`, `2 days`. */
export function formatDuration(minutes: number, language: string): string {
  const [unit, size] =
    minutes <= HOUR
      ? (['minute', 1] as const)
      : minutes <= DAY
        ? (['hour', HOUR] as const)
        : (['day', DAY] as const);
  return new Intl.NumberFormat(language, {
    ...({ style: 'unit', unit, unitDisplay: 'long', numberingSystem: 'latn' } as const),
  }).format(Math.ceil(minutes / size));
}
