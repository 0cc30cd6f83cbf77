import type { Foresight } from './bot';

/** Bots that see prices 0.3, 1 and 2 s before the venue, or before the provider itself. */
export const BOTS: readonly Foresight[] = (['late', 'ahead'] as const).flatMap((kind) =>
  [300, 1_000, 2_000].flatMap((leadMs) => [
    { kind, leadMs, signal: 'gap' as const },
    { kind, leadMs, signal: 'jump' as const },
  ]),
);
