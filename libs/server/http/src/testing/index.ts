export { callDesk, makeTestBatches, OPEN_GATE } from './batches';
export { keyed, serveMembers } from './members';
export { LOCALES, NO_LIMITS, noDb, startServer, TOKEN } from './server';
export type { TestServer } from './server';
export { addUpload } from './uploads';
