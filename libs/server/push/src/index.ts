export { pushMigrations } from './migrations';
export { queuePushes } from './outbox';
export { readPushKey } from './push-key';
export type { PushKey } from './push-key';
export { isPushService } from './push-service';
export { deleteSubscription, deleteSubscriptionsOf, saveSubscription } from './subscriptions';
export { makeWebPush } from './web-push';
export { makePushWorker } from './worker';
export { pushRetention } from './retention';
