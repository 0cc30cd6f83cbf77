export { callInBatch, makeTestBatches, OPEN_GATE } from './batches';
export { keyed, serveMembers } from './members';
export { newPicture } from './picture';
export { LOCALES, NO_LIMITS, startServer, TOKEN } from './server';
export type { TestServer } from './server';
export { addUpload } from './uploads';
export { startS3 } from './s3-server';
export type { TestS3 } from './s3-server';
export { testFileStores } from './file-stores';
