import { compare } from '@ex/money';
import fc from 'fast-check';
import type { AlertDirection } from '../alert';
import { TriggerQueue } from './trigger-queue';

const level = fc.integer({ min: 1, max: 12 }).map((tenths) => (tenths / 10).toString());
const entries = fc.array(fc.record({ level, removed: fc.boolean() }), { maxLength: 30 });

it.each<AlertDirection>(['rise', 'fall'])(
  'ALERT-02 finds exactly the alerts that a price reaches on its %s, whatever was added and removed',
  (direction) => {
    fc.assert(
      fc.property(entries, level, (alerts, price) => {
        const queue = new TriggerQueue(direction);
        alerts.forEach((alert, at) => queue.insert(String(at), { direction, level: alert.level }));
        alerts.forEach(
          (alert, at) => alert.removed && queue.remove(String(at), { direction, level: alert.level }),
        );
        const expected = alerts.flatMap((alert, at) => {
          const isReached = compare(alert.level, price) !== (direction === 'rise' ? 1 : -1);
          return !alert.removed && isReached ? [String(at)] : [];
        });
        expect([...queue.reachedBy(price)].sort()).toEqual(expected.sort());
      }),
    );
  },
);
