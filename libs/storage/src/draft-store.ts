import { type Lifetime, readText, textKeys, writeText } from './browser-text';

/** How long work in progress is kept: as long as the tab, or on the device also after the tab is closed. */
export type DraftLifetime = Lifetime;

const PREFIX = 'kept.';

/** Reads work in progress of the signed-in member, such as a half-filled form; `undefined` when absent or blocked. */
export const readStoredDraft = (name: string, keptFor: DraftLifetime = 'device'): string | undefined =>
  readText(keptFor, PREFIX + name);

/**
 * Keeps work in progress until {@link clearDrafts} or the end of its lifetime; `undefined` removes it. Nothing secret
 * belongs here.
 */
export const writeStoredDraft = (
  name: string,
  value: string | undefined,
  keptFor: DraftLifetime = 'device',
): void => writeText(keptFor, PREFIX + name, value);

/** Removes all work in progress of this tab and this device, as at the end of a session (SHELL-28). */
export function clearDrafts(): void {
  for (const lifetime of ['tab', 'device'] as const) {
    for (const key of textKeys(lifetime)) if (key.startsWith(PREFIX)) writeText(lifetime, key, undefined);
  }
}
