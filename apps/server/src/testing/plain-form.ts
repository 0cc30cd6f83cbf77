import type { AnyCall } from '@ex/contract';
import type * as z from 'zod/mini';
import type { Fields } from './served-venue';

/** Values of which each field of a call takes one. */
const PLAIN = [
  ...['1', '2', '7', '60', '12.5', 'btcusdt', 'demo', 'en', 'a@example.com', 'abc12345', '2026-11-20'],
  ...['2026-01', 'stake', 'order_filled', 'wallet', 'a'.repeat(32), 'p'.repeat(87), 'https://example.com/a'],
];

/** A form whose fields all have a value that the contract takes; the call may still refuse it. Throws for a field without. */
export function plainForm({ name, payload }: AnyCall): Fields {
  const { shape = {} } = payload as { readonly shape?: Readonly<Record<string, z.ZodMiniType>> };
  const pairs = Object.entries(shape).map(([field, schema]) => {
    const value = PLAIN.find((text) => schema.safeParse(text).success);
    if (value === undefined) throw new Error(`${name}.${field} takes none of PLAIN`);
    return [field, value] as const;
  });
  return Object.fromEntries(pairs);
}
