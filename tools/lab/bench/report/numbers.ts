/** The value below which `share` (0 … 1) of the values lie, by the nearest rank; undefined without values. */
export function percentile(values: readonly number[], share: number): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
}

/** The middle value; of an even number the lower one, so that it is a value that was measured. */
export const median = (values: readonly number[]): number | undefined => percentile(values, 0.5);

/** A figure for a table with thousands separated: `1,234`, `12.3`; `–` when there is none. */
export function figure(value: number | undefined, decimals = 0): string {
  if (value === undefined || !Number.isFinite(value)) return '–';
  return value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** Bytes as whole mebibytes. */
export const mebibytes = (bytes: number | undefined): string =>
  figure(bytes === undefined ? bytes : bytes / 1024 ** 2);
