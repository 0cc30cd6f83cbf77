export { clearStored, onStoredChange, readStored, writeStored } from './dual-store';
export type { DeviceKey } from './device-store';
export { onDeviceChange, readActivity, readDevice, writeActivity, writeDevice } from './device-store';
export { clearDrafts, readStoredDraft, writeStoredDraft } from './draft-store';
export type { DraftLifetime } from './draft-store';
export { readMemberChoice, readSessionMember, writeMemberChoice, writeSessionMember } from './member-store';
export { forgetPushWorker, PUSH_WORKER } from './push-worker';
export { readSession, setFlashMessage, takeFlashMessage, writeSession } from './session-store';
