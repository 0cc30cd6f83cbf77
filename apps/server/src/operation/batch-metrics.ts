import { kindOfWriter } from '@ex/server-http';
import { makeHistogram, SECONDS } from '@ex/server-http/ops';
import type { Batches } from '@ex/server-http';
import type { MetricHistogram, MetricSource } from '@ex/server-http/ops';
import { counter, gauge } from './sources';

/** Measures batches on commit. */
export interface BatchRecorder {
  /** Called after each batch with the name of its writer, its size and its duration in seconds. */
  readonly onBatch: (writer: string, size: number, seconds: number) => void;
  readonly histograms: readonly MetricHistogram[];
  readonly sources: readonly MetricSource[];
}

const SIZES = [1, 2, 4, 8, 16, 32, 64, 128];
/** Kinds of queues, shown while they are empty too. */
const KINDS = ['spot', 'options'];

/** Makes a recorder. Its label is the kind of queue: markets would make hundreds of series. */
export function makeBatchRecorder(): BatchRecorder {
  const labelNames = ['queue'];
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
    onBatch: (writer, size, seconds) => {
      const queue = kindOfWriter(writer);
      batches.set(queue, (batches.get(queue) ?? 0) + 1);
      sizes.observe({ queue }, size);
      durations.observe({ queue }, seconds);
    },
    histograms: [sizes, durations],
    sources: [
      counter(
        'order_batches_total',
        'Batches written',
        () => [...batches].map(([queue, value]) => ({ labels: { queue }, value })),
        labelNames,
      ),
    ],
  };
}

/** How full the queues are, by kind. */
export const queueSources = ({ loadByKind }: Pick<Batches, 'loadByKind'>): MetricSource[] => {
  const read = (figure: 'waiting' | 'oldestSeconds') => () => {
    const loads = loadByKind();
    return [...new Set([...KINDS, ...loads.keys()])].map((queue) => ({
      labels: { queue },
      value: loads.get(queue)?.[figure] ?? 0,
    }));
  };
  return [
    gauge('order_queues_waiting', 'Orders that wait for their turn', read('waiting'), ['queue']),
    gauge('order_queues_oldest_seconds', 'Longest wait of these orders', read('oldestSeconds'), ['queue']),
  ];
};
