import { readActivity, writeActivity } from '@ex/storage';

/** The warning appears this long before the session ends. */
const WARNING_MS = 60_000;
/** Activity is recorded at most this often. */
const RECORD_EVERY_MS = 5_000;
const ACTIVITY_EVENTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Callbacks of the watch. */
export interface IdleEvents {
  /** Whole seconds to the end while the warning is shown; undefined when it goes away. */
  readonly onCountdown: (secondsLeft: number | undefined) => void;
  /** The limit has passed. Called once. */
  readonly onTimeout: () => void;
  /** The member is active but may have made few calls: time for one, so that the server knows too. */
  readonly onActive: () => void;
}

/** A running watch. */
export interface IdleWatch {
  /** The member chooses to stay. */
  readonly stay: () => void;
  readonly stop: () => void;
}

/**
 * Watches how long the member has been inactive in all tabs. It uses the wall clock, so that a sleeping tab or device does
 * not prolong the limit. Only `stay`, in this tab or another, takes the warning away.
 * @param idleMs the server's limit, ms
 */
export function watchIdle(idleMs: number, { onCountdown, onTimeout, onActive }: IdleEvents): IdleWatch {
  const warningMs = Math.min(WARNING_MS, idleMs / 2);
  let ownActivity = Date.now();
  let reportedAt = ownActivity;
  let isWarning = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const record = (at: number): void => {
    ownActivity = at;
    writeActivity(at);
  };
  /** The latest activity in any tab. One in the future stems from a clock that was set back and counts as now. */
  const latestActivity = (now: number): number => {
    const at = Math.max(ownActivity, readActivity() ?? 0);
    if (at > now) record(now);
    return Math.min(at, now);
  };
  const recordNow = (): void => {
    record(Date.now());
    if (ownActivity - reportedAt < idleMs / 4) return;
    reportedAt = ownActivity;
    onActive();
  };
  const check = (): void => {
    clearTimeout(timer);
    const now = Date.now();
    const leftMs = latestActivity(now) + idleMs - now;
    if (leftMs <= 0) {
      stop();
      onTimeout();
      return;
    }
    if (leftMs <= warningMs) onCountdown(Math.ceil(leftMs / 1000));
    else if (isWarning) onCountdown(undefined);
    isWarning = leftMs <= warningMs;
    timer = setTimeout(check, isWarning ? leftMs % 1000 || 1000 : leftMs - warningMs);
  };
  const onInput = (): void => {
    const since = Date.now() - ownActivity;
    if (since >= 0 && since < RECORD_EVERY_MS) return;
    check();
    if (!isWarning && timer !== undefined) recordNow();
  };
  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
    for (const name of ACTIVITY_EVENTS) window.removeEventListener(name, onInput, true);
    document.removeEventListener('visibilitychange', check);
  };
  for (const name of ACTIVITY_EVENTS)
    window.addEventListener(name, onInput, { capture: true, passive: true });
  document.addEventListener('visibilitychange', check);
  record(ownActivity);
  check();
  return {
    stay: () => {
      reportedAt = 0;
      recordNow();
      check();
    },
    stop,
  };
}
