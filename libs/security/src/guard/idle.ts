import { readActivity, writeActivity } from '@ex/storage';

/** The warning comes this long before the end. */
export const WARN_MS = 60_000;
/** Touches are noted at most this often. */
const NOTE_EVERY_MS = 5_000;

/** What the watch tells. */
export interface IdleEvents {
  /** Whole seconds to the end while the warning is up; undefined when there is none. */
  readonly onLeft: (seconds: number | undefined) => void;
  /** The limit has passed. Told once. */
  readonly onEnd: () => void;
  /** The member is there, but calls may have been rare: time for one, so that the server knows too. */
  readonly onAwake: () => void;
}

/** A running watch. */
export interface IdleWatch {
  /** The member says to be there. */
  readonly stay: () => void;
  readonly stop: () => void;
}

/**
 * Watches how long the member has not touched the app in any tab, by the wall clock, so that a sleeping tab or device
 * does not lengthen the limit. While the warning is up only `stay`, here or in another tab, takes it away.
 * @param idleMs the limit of the server, ms
 */
export function watchIdle(idleMs: number, { onLeft, onEnd, onAwake }: IdleEvents): IdleWatch {
  const warnMs = Math.min(WARN_MS, idleMs / 2);
  let own = Date.now();
  let awake = own;
  let warned = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The last touch in any tab. One that is still to come is of a clock that was put back: it counts as now. */
  const last = (now: number): number => {
    const at = Math.max(own, readActivity() ?? 0);
    if (at > now) keep(now);
    return Math.min(at, now);
  };
  const keep = (ms: number): void => {
    own = ms;
    writeActivity(ms);
  };
  const note = (): void => {
    keep(Date.now());
    if (own - awake < idleMs / 4) return;
    awake = own;
    onAwake();
  };
  const look = (): void => {
    clearTimeout(timer);
    const now = Date.now();
    const left = last(now) + idleMs - now;
    if (left <= 0) {
      stop();
      onEnd();
      return;
    }
    if (left <= warnMs) onLeft(Math.ceil(left / 1000));
    else if (warned) onLeft(undefined);
    warned = left <= warnMs;
    timer = setTimeout(look, warned ? left % 1000 || 1000 : left - warnMs);
  };
  const touch = (): void => {
    const since = Date.now() - own;
    if (since >= 0 && since < NOTE_EVERY_MS) return;
    look();
    if (!warned && timer !== undefined) note();
  };
  const EVENTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
    for (const name of EVENTS) window.removeEventListener(name, touch, true);
    document.removeEventListener('visibilitychange', look);
  };
  for (const name of EVENTS) window.addEventListener(name, touch, { capture: true, passive: true });
  document.addEventListener('visibilitychange', look);
  keep(own);
  look();
  return {
    stay: () => {
      awake = 0;
      note();
      look();
    },
    stop,
  };
}
