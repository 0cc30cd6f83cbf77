export { mailMigrations } from './migrations';
export { queueMail } from './outbox';
export { readSmtpAddress } from './smtp-address';
export { openSmtp } from './smtp';
export { makeMailWorker } from './worker';
export type { MailWorkerDeps } from './worker';
export { mailRetention } from './retention';
