import type { MetricSource } from '@ex/server-http/ops';

type Read = MetricSource['read'];
type LabelNames = readonly string[];

/** A figure that rises and falls. */
export const gauge = (name: string, help: string, read: Read, labelNames: LabelNames = []): MetricSource => ({
  ...{ name, help, read, labelNames },
  type: 'gauge',
});

/** A figure that only grows; its name ends with `_total`. */
export const counter = (
  name: string,
  help: string,
  read: Read,
  labelNames: LabelNames = [],
): MetricSource => ({
  ...{ name, help, read, labelNames },
  type: 'counter',
});
