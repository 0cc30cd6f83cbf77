import type { Retention } from '@ex/server-db';

/** How long revisions of settings stay. */
export const settingsRetention: readonly Retention[] = [
  {
    table: 'setting_revision',
    kept: 'who has changed which setting, when and why; its rows in order are the state',
  },
];
