import type { OptionOrder } from '@ex/api-client/options';
import { readSession, writeSession } from '@ex/storage';
import { useSyncExternalStore } from 'react';

/** A running option whose result is still to come. */
interface AwaitedResult {
  readonly id: number;
  /** When its duration is over, ms of the wall clock. */
  readonly endsAt: number;
}

const KEY = 'awaited-options';
/** An option without a result so long after its end is no longer watched: it may be another member's. */
const GIVE_UP_MS = 10 * 60_000;

const listeners = new Set<() => void>();

/** The options that are awaited, also after a reload; what cannot be read counts as none. */
function readAwaited(now: number): readonly AwaitedResult[] {
  try {
    const kept: unknown = JSON.parse(readSession(KEY) ?? '[]');
    return Array.isArray(kept)
      ? kept.filter(isAwaited).filter(({ endsAt }) => endsAt + GIVE_UP_MS > now)
      : [];
  } catch {
    return [];
  }
}

const isAwaited = (value: unknown): value is AwaitedResult =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'number' &&
  'endsAt' in value &&
  typeof value.endsAt === 'number';

/** Adds the running options, takes out the settled ones, and returns those of the awaited that are settled now. */
export function updateAwaited(
  running: readonly OptionOrder[],
  settled: readonly OptionOrder[],
  now: number,
): readonly OptionOrder[] {
  const before = readAwaited(now);
  const ended = settled.filter(({ id }) => before.some((one) => one.id === id));
  const known = running.map(({ id, secondsLeft }) => ({ id, endsAt: now + secondsLeft * 1000 }));
  const kept = before.filter(({ id }) => [...known, ...ended].every((one) => one.id !== id));
  const next = [...known, ...kept];
  writeSession(KEY, next.length > 0 ? JSON.stringify(next) : undefined);
  for (const listener of listeners) listener();
  return ended;
}

/** True while the result of a known option is still to come. */
export const useAwaitsResults = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => readSession(KEY) !== undefined,
  );
