import { kindOfDesk } from '@ex/server-http';
import { makeHistogram, SECONDS } from '@ex/server-http/ops';
import type { Batches } from '@ex/server-http';
import type { MetricHistogram, MetricSource } from '@ex/server-http/ops';
import { counter, gauge } from './sources';

/** Measures batches on commit. */
export interface BatchRecorder {
  /** Called after each batch with the name of its desk, its size and its duration in seconds. */
  readonly onBatch: (desk: string, size: number, seconds: number) => void;
  readonly histograms: readonly MetricHistogram[];
  readonly sources: readonly MetricSource[];
}

const SIZES = [1, 2, 4, 8, 16, 32, 64, 128];
/** Kinds of lanes, shown while they are empty too. */
const KINDS = ['spot', 'options'];

/** Makes a recorder. Its label is the kind of lane: markets would make hundreds of series. */
export function makeBatchRecorder(): BatchRecorder {
  const labelNames = ['lane'];
  const sizes = makeHistogram({
    ...{ name: 'order_batch_size', help: 'Calls in one transaction', labelNames },
    buckets: SIZES,
  });
  const durations = makeHistogram({
    ...{ name: 'order_batch_seconds', help: 'Time to write a batch', labelNames },
    buckets: SECONDS,
  });
  const batches = new Map(KINDS.map((kind) => [kind, 0]));
  return {
    onBatch: (desk, size, seconds) => {
      const lane = kindOfDesk(desk);
      batches.set(lane, (batches.get(lane) ?? 0) + 1);
      sizes.observe({ lane }, size);
      durations.observe({ lane }, seconds);
    },
    histograms: [sizes, durations],
    sources: [
      counter(
        'order_batches_total',
        'Batches written',
        () => [...batches].map(([lane, value]) => ({ labels: { lane }, value })),
        labelNames,
      ),
    ],
  };
}

/** How full the lanes are, by kind. */
export const laneSources = ({ loadByKind }: Pick<Batches, 'loadByKind'>): MetricSource[] => {
  const read = (figure: 'waiting' | 'oldestSeconds') => () => {
    const loads = loadByKind();
    return [...new Set([...KINDS, ...loads.keys()])].map((lane) => ({
      labels: { lane },
      value: loads.get(lane)?.[figure] ?? 0,
    }));
  };
  return [
    gauge('order_lanes_waiting', 'Orders that wait for their turn', read('waiting'), ['lane']),
    gauge('order_lanes_oldest_seconds', 'Longest wait of these orders', read('oldestSeconds'), ['lane']),
  ];
};
