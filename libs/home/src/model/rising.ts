import type { Market } from '@ex/contract';
import { compare, readChange } from '@ex/money';

/** Markets by change, the highest first; equal ones keep their order, an unreadable change counts as 0 (HOME-21, D-30). */
export function byChange(markets: readonly Market[]): readonly Market[] {
  return [...markets].sort((a, b) => compare(readChange(b.change) ?? '0', readChange(a.change) ?? '0'));
}
