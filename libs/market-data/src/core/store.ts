import type { Clock, Handle } from './clock';
import { createTimer } from './timer';

/** How long a store without listeners stays alive: a remounted screen finds it running. */
const LINGER_MS = 1000;

/** A value to watch, in the shape of React's `useSyncExternalStore`. */
export interface Store<T> {
  /** Calls the listener after each change; returns the function that ends it. */
  subscribe(listener: () => void): () => void;
  /** The same object until the next change. */
  getSnapshot(): T;
}

/** A store that publishes at most once an animation frame, or at a longer interval. */
export interface FrameStore<T> extends Store<T> {
  /** Requests a new snapshot with the next frame; further calls until then join it. */
  touch(): void;
  /** Ends it immediately, even with listeners. */
  stop(): void;
}

/** Produces a store's value while the store has a listener. */
export interface StoreSource {
  /** Called for the first listener. */
  start(): void;
  /** Called {@link LINGER_MS} after the last one left: forget the value; the snapshot is read once more after this. */
  stop(): void;
}

const NO_SOURCE: StoreSource = { start: () => undefined, stop: () => undefined };

/**
 * Makes a frame store; `read` computes the snapshot when a frame publishes.
 * @param minIntervalMs minimum time between two snapshots: a flood of changes costs no more than a few
 */
export function createFrameStore<T>(
  clock: Clock,
  read: () => T,
  source: StoreSource = NO_SOURCE,
  minIntervalMs = 0,
): FrameStore<T> {
  const listeners = new Set<() => void>();
  let snapshot = read();
  let frame: Handle | undefined;
  let alive = false;
  let published = -Infinity;
  const later = createTimer(clock, requestFrame);
  const linger = createTimer(clock, stop);

  function requestFrame() {
    frame ??= clock.requestFrame(publish);
  }

  function publish() {
    frame = undefined;
    published = clock.now();
    snapshot = read();
    for (const listener of [...listeners]) listener();
  }

  function stop() {
    linger.clear();
    later.clear();
    published = -Infinity;
    alive = false;
    source.stop();
    if (frame !== undefined) clock.cancelFrame(frame);
    frame = undefined;
    snapshot = read();
  }

  return {
    subscribe(listener) {
      // A wrapper of its own, so that the same function subscribed twice counts twice.
      const entry = () => listener();
      listeners.add(entry);
      linger.clear();
      if (!alive) {
        alive = true;
        source.start();
      }
      return () => {
        if (listeners.delete(entry) && listeners.size === 0 && alive) linger.set(LINGER_MS);
      };
    },
    getSnapshot: () => snapshot,
    touch() {
      const rest = published + minIntervalMs - clock.now();
      if (rest <= 0) requestFrame();
      else if (frame === undefined && !later.waiting()) later.set(rest);
    },
    stop,
  };
}
