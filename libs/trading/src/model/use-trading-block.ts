import { allowsTrading, type TradingAction, type TradingState } from '@ex/api-client';
import { useT } from '@ex/i18n';

/** Returns why a market does not allow an action now, in a few words; undefined when it does, as far as is known. */
export function useTradingBlock() {
  const t = useT('trading');
  return (state: TradingState, action: TradingAction): string | undefined =>
    state.mode === 'open' || allowsTrading(state, action) ? undefined : t(`modes.${state.mode}.title`);
}
