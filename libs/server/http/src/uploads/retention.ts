import type { Retention } from '@ex/server-db';

/** How long images of members stay. The venue deletes them by `ImageStore.expire`, which removes their files as well. */
export const uploadRetention: readonly Retention[] = [
  { table: 'upload', rule: 'images that nothing refers to, some hours after they were sent' },
];
