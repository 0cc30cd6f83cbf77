import type { Retention } from '@ex/server-db';

/** How long decisions of operators stay. */
export const operatorRetention: readonly Retention[] = [
  { table: 'review_decision', kept: 'who has approved or rejected money and documents, when and why' },
  { table: 'review_claim', key: ['kind', 'object_id'], at: 'until', days: 1 },
];
