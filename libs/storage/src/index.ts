export { clearStored, onStoredChange, readStored, writeStored } from './dual-store';
export type { StoredKey } from './dual-store';
export { readSession, writeSession } from './session-store';
