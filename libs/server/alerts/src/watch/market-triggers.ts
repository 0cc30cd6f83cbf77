import type { AlertDirection, AlertKind, WaitingAlert } from '../alert';
import { changeInPercent, triggerOf } from '../alert';
import type { Look } from './look';
import { TriggerQueue } from './trigger-queue';

const DIRECTIONS = ['rise', 'fall'] as const;

/** The alerts of one market that wait, in memory. */
export class MarketTriggers {
  private readonly alerts = new Map<string, WaitingAlert>();
  private readonly queues: Readonly<Record<AlertKind, Readonly<Record<AlertDirection, TriggerQueue>>>> = {
    price: { rise: new TriggerQueue('rise'), fall: new TriggerQueue('fall') },
    change: { rise: new TriggerQueue('rise'), fall: new TriggerQueue('fall') },
  };
  private changes = 0;

  /** Whether any alert waits here. */
  get isEmpty(): boolean {
    return this.alerts.size === 0;
  }

  /** Whether an alert waits for a change in 24 hours. */
  get needsReference(): boolean {
    return this.changes > 0;
  }

  /** Adds an alert, or replaces it. */
  put(alert: WaitingAlert): void {
    this.remove(alert.id);
    const trigger = triggerOf(alert);
    this.alerts.set(alert.id, alert);
    this.queues[alert.kind][trigger.direction].insert(alert.id, trigger);
    if (alert.kind === 'change') this.changes += 1;
  }

  remove(id: string): void {
    const alert = this.alerts.get(id);
    if (!alert) return;
    this.alerts.delete(id);
    this.queues[alert.kind][triggerOf(alert).direction].remove(id);
    if (alert.kind === 'change') this.changes -= 1;
  }

  /** Alerts whose level lies within the prices of a look, all of which are newer than the alert. They stay here. */
  reachedBy(look: Look): WaitingAlert[] {
    const { low, high, reference, startsAt } = look;
    const ends = { price: { rise: high, fall: low } };
    const spans =
      reference === undefined
        ? ends
        : {
            ...ends,
            change: { rise: changeInPercent(reference, high), fall: changeInPercent(reference, low) },
          };
    return Object.entries(spans).flatMap(([kind, span]) =>
      DIRECTIONS.flatMap((direction) =>
        [...this.queues[kind as AlertKind][direction].reachedBy(span[direction])].flatMap((id) => {
          const alert = this.alerts.get(id);
          return alert && alert.since < startsAt ? [alert] : [];
        }),
      ),
    );
  }
}
