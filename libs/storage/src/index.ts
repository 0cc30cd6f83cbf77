export { clearStored, onStoredChange, readStored, writeStored } from './dual-store';
export type { StoredKey } from './dual-store';
export { onDeviceChange, readDevice, writeDevice } from './device-store';
export { readActivity, writeActivity } from './activity-store';
export { forgetKept, readKept, writeKept } from './kept-store';
export { setFlashMessage, takeFlashMessage } from './flash-message';
export type { KeptFor } from './kept-store';
export { readSession, writeSession } from './session-store';
export { readMember, readOwn, writeMember, writeOwn } from './own-store';
