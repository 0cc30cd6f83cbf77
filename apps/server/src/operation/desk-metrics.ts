import { statfs } from 'node:fs/promises';
import { readAuditState } from '@ex/server-ledger';
import type { MetricSource } from '@ex/server-http/ops';
import type { VenueServices } from '../start/venue-services';
import { REFRESH_MS } from './house-metrics';
import { refreshInBackground } from './refresh-in-background';
import { gauge } from './sources';
import { readVenueQueues } from './venue-queues';

type DeskParts = Pick<VenueServices, 'db' | 'reviews' | 'now' | 'background'>;

/** What waits for operators, the last audits, and the room for data. */
export function deskSources(world: DeskParts, dataFolder: string): MetricSource[] {
  const { db, now, background } = world;
  const options = { everyMs: REFRESH_MS, onError: background.of('metrics') };
  const queues = refreshInBackground(() => readVenueQueues(world), options);
  const audit = refreshInBackground(() => readAuditState(db), options);
  const room = refreshInBackground(() => statfs(dataFolder), options);
  const age = (since: Date | undefined): number =>
    since === undefined ? 0 : Math.max(0, (now() - since.getTime()) / 1000);
  return [
    gauge(
      'desk_queue_waiting',
      'Items that wait for operators or for the payout provider',
      () => queues()?.map(({ queue, waiting: value }) => ({ labels: { queue }, value })),
      ['queue'],
    ),
    gauge(
      'desk_queue_oldest_seconds',
      'How long the oldest of these items has waited',
      () => queues()?.map(({ queue, since }) => ({ labels: { queue }, value: age(since) })),
      ['queue'],
    ),
    gauge(
      'desk_queue_overdue',
      'Items of reviews that wait longer than their due time',
      () =>
        queues()?.flatMap(({ queue, overdue: value }) =>
          value === undefined ? [] : [{ labels: { queue }, value }],
        ),
      ['queue'],
    ),
    gauge(
      'audit_age_seconds',
      'Time since the last audit without a finding: of new rows (new) and of everything (full)',
      () => {
        const { cleanAt, fullAt } = audit() ?? {};
        const ages = { new: cleanAt, full: fullAt };
        return Object.entries(ages).flatMap(([scope, at]) =>
          at === undefined ? [] : [{ labels: { scope }, value: age(at) }],
        );
      },
      ['scope'],
    ),
    gauge(
      'audit_findings',
      'Violations that the last audit found, by check; 0 for all where it found none',
      () => {
        const state = audit();
        if (!state) return [];
        const broken = Object.entries(state.broken);
        return [['all', broken.reduce((sum, [, count]) => sum + count, 0)] as const, ...broken].map(
          ([check, value]) => ({ labels: { check }, value }),
        );
      },
      ['check'],
    ),
    gauge('data_folder_free_bytes', 'Room on the disk of DATA_DIR', () => {
      const disk = room();
      return disk && disk.bavail * disk.bsize;
    }),
  ];
}
