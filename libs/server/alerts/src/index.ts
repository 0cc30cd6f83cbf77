export { ALERT_LIMIT } from './deps';
export { alertHandlers } from './handlers';
export { alertsMigrations } from './migrations';
export { makeAlertWorker } from './watch/alert-worker';
export { alertsRetention } from './retention';
