import type { Retention } from '@ex/server-db';

/** How long options stay. */
export const optionsRetention: readonly Retention[] = [
  { table: 'option_order', kept: 'money records: settled ones leave by the archive' },
  { table: 'option_receipt', kept: 'proof of how an option was decided; leaves by the archive with it' },
];
