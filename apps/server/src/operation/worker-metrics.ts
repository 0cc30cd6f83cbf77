import { findOldestFinanceDue } from '@ex/server-finance';
import type { MetricSource } from '@ex/server-http/ops';
import { findOldestDelivery } from '@ex/server-transfers';
import type { VenueServices } from '../start/venue-services';
import { REFRESH_MS } from './house-metrics';
import { refreshInBackground } from './refresh-in-background';
import { counter, gauge } from './sources';

type WorkerParts = Pick<VenueServices, 'db' | 'now' | 'settlement' | 'background'>;

/** Overdue work of workers, and the count of their failures. */
export function workerSources({ db, now, settlement, background }: WorkerParts): MetricSource[] {
  const options = { everyMs: REFRESH_MS, onError: background.of('metrics') };
  const dues = {
    transfers: refreshInBackground(
      async () => secondsSince(await findOldestDelivery(db, now()), now()),
      options,
    ),
    finance: refreshInBackground(
      async () => secondsSince(await findOldestFinanceDue(db, now()), now()),
      options,
    ),
  };
  const lags: Readonly<Record<string, () => number | undefined>> = {
    settlement: settlement.lagSeconds,
    ...dues,
  };
  return [
    gauge('settlement_lag_seconds', 'Age of the oldest due option', settlement.lagSeconds),
    gauge(
      'worker_lag_seconds',
      'Age of the oldest due work',
      () =>
        Object.entries(lags).flatMap(([worker, read]) => {
          const value = read();
          return value === undefined ? [] : [{ labels: { worker }, value }];
        }),
      ['worker'],
    ),
    counter(
      'background_failures_total',
      'Failures of workers and clean-ups',
      () => [...background.counts()].map(([worker, value]) => ({ labels: { worker }, value })),
      ['worker'],
    ),
  ];
}

const secondsSince = (moment: number | undefined, now: number): number =>
  moment === undefined ? 0 : (now - moment) / 1000;
