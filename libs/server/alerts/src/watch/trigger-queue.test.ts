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
      fc.property(entries, entries, level, (first, second, price) => {
        const queue = new TriggerQueue(direction);
        const alerts = [...first, ...second];
        const insert = (from: number, until: number) =>
          alerts
            .slice(from, until)
            .forEach((alert, at) => queue.insert(String(from + at), { direction, level: alert.level }));
        const remove = (until: number) =>
          alerts.slice(0, until).forEach((alert, at) => alert.removed && queue.remove(String(at)));
        insert(0, first.length);
        remove(first.length);
        insert(first.length, alerts.length);
        remove(alerts.length);
        const expected = alerts.flatMap((alert, at) => {
          const isReached = compare(alert.level, price) !== (direction === 'rise' ? 1 : -1);
          return !alert.removed && isReached ? [String(at)] : [];
        });
        expect([...queue.reachedBy(price)].sort()).toEqual(expected.sort());
      }),
    );
  },
);

it('RISK-91 loads and removes many alerts without moving the others, and a price reads only those it reaches', () => {
  const splice = jest.spyOn(Array.prototype, 'splice');
  const queue = new TriggerQueue('rise');
  const count = 20_000;
  // Falling levels: each alert is nearer than all before it.
  for (let at = 0; at < count; at += 1)
    queue.insert(String(at), { direction: 'rise', level: String(count - at) });
  expect([...queue.reachedBy('3')].sort()).toEqual(['19997', '19998', '19999']);
  for (let at = 0; at < count; at += 1) queue.remove(String(at));
  expect(splice).not.toHaveBeenCalled();
  splice.mockRestore();
  expect([...queue.reachedBy(String(count))]).toEqual([]);
});
