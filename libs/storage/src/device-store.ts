import { readText, writeText } from './local-text';

/** Choices of whoever holds the device, visitor or member; nothing that tells of a member belongs here. */
type DeviceKey = 'favourites';

/** Reads a choice kept on this device; `undefined` when absent or when storage is blocked. */
export const readDevice = (key: DeviceKey): string | undefined => readText(key);

/** Keeps a choice on this device; `undefined` removes it. Blocked or full storage is no error. */
export const writeDevice = (key: DeviceKey, value: string | undefined): void => writeText(key, value);

/** Calls back when another tab changes a choice or empties the storage. Returns the way to stop. */
export function onDeviceChange(key: DeviceKey, listener: () => void): () => void {
  const hear = (event: StorageEvent): void => {
    if (event.key === key || event.key === null) listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
