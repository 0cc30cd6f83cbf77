import type { Market } from '@ex/api-client';
import { compare } from '@ex/money';

/** Markets by change, the highest first; equal ones keep their order, an unreadable change counts as 0 (HOME-21, D-30). */
export function byChange(markets: readonly Market[]): readonly Market[] {
  return [...markets].sort((a, b) => compare(b.changePercent ?? '0', a.changePercent ?? '0'));
}
