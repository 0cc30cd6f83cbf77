import type { Clock } from '../core/clock';
import { createTimer } from '../core/timer';

/** A subscription that the server refused is requested again after this time. */
const RESUBSCRIBE_MS = 5000;

/** Subscriptions that the server refused. */
export interface Refusals {
  /** Takes the request id of a refusal; anything but a subscribed topic is ignored. */
  add(id: string | undefined): void;
  clear(): void;
}

/** Makes the refusals of one socket; `subscribe` is called again for each topic that still has listeners. */
export function createRefusals(
  clock: Clock,
  isSubscribed: (topic: string) => boolean,
  subscribe: (topic: string) => void,
): Refusals {
  const refused = new Set<string>();
  const timer = createTimer(clock, () => {
    for (const topic of refused) if (isSubscribed(topic)) subscribe(topic);
    refused.clear();
  });
  return {
    add(id) {
      if (id === undefined || !isSubscribed(id)) return;
      refused.add(id);
      timer.set(RESUBSCRIBE_MS);
    },
    clear() {
      timer.clear();
      refused.clear();
    },
  };
}
