import type { AnswerOf, getSparklines } from '@ex/contract';
import type { SparklinePoints } from './types';

type WireSparkline = AnswerOf<typeof getSparklines>['list'][number];

/** Reads sparklines by symbol. One of fewer than two points is none; points beyond 0 and 100 count as these. */
export function toSparklines(list: readonly WireSparkline[]): Readonly<Record<string, SparklinePoints>> {
  const drawable = list.filter(({ points }) => points.length > 1);
  return Object.fromEntries(
    drawable.map(({ symbol, points }) => [symbol, points.map((point) => Math.min(Math.max(point, 0), 100))]),
  );
}
