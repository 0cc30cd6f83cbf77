import { useT } from '@ex/i18n';
import type { SwapFlow } from './use-swap-flow';

/** Why nothing can be exchanged at this moment; undefined when it can. */
export function useSwapBlocked({ terms, age }: Pick<SwapFlow, 'terms' | 'age'>): string | undefined {
  const t = useT('transfers');
  if (!terms) return t('waiting.prices');
  return age.old ? t('waiting.stale', { seconds: age.seconds }) : undefined;
}
