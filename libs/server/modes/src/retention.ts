import type { Retention } from '@ex/server-db';

/** How long changes of modes stay. */
export const modesRetention: readonly Retention[] = [
  { table: 'mode_change', kept: 'who has closed what, when and why; its rows in order are the state' },
];
