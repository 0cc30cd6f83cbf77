import { readText, writeText } from './browser-text';

/** Choices of the device's user, visitor or member; nothing that identifies a member belongs here. */
export type DeviceKey =
  'favourites' | 'palette' | 'rise' | 'motion' | 'mark' | 'separators' | 'digits' | 'calendar';

/** Reads a choice of this device; `undefined` when absent or when storage is blocked. */
export const readDevice = (key: DeviceKey): string | undefined => readText('device', key);

/** Writes a choice of this device; `undefined` removes it. Blocked or full storage is no error. */
export const writeDevice = (key: DeviceKey, value: string | undefined): void =>
  writeText('device', key, value);

/** Calls back when another tab changes a choice or empties the storage. Returns the unsubscribe function. */
export function onDeviceChange(key: DeviceKey, listener: () => void): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === key || event.key === null) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

const ACTIVITY = 'active';

/** When the member last used the app in any tab of this browser, ms of the wall clock; `undefined` when unknown. */
export function readActivity(): number | undefined {
  const stored = readText('device', ACTIVITY) ?? '';
  return /^\d{13}$/.test(stored) ? Number(stored) : undefined;
}

/** Writes when the member last used the app, for all tabs. With blocked storage each tab counts alone. */
export const writeActivity = (ms: number): void => writeText('device', ACTIVITY, String(ms));
