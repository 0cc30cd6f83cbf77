export { clearStored, onStoredChange, readStored, writeStored } from './dual-store';
export type { DeviceKey } from './device-store';
export { onDeviceChange, readActivity, readDevice, writeActivity, writeDevice } from './device-store';
export { forgetKept, readKept, writeKept } from './kept-store';
export type { KeptFor } from './kept-store';
export { readMemberChoice, readSessionMember, writeMemberChoice, writeSessionMember } from './member-store';
export { forgetPushWorker, PUSH_WORKER } from './push-worker';
export { readSession, setFlashMessage, takeFlashMessage, writeSession } from './session-store';
