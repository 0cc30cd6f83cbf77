import { ApiRejection } from '@ex/server-http';
import { allows } from './mode';
import type { Modes, TradingAction, TradingMode } from './mode';

const TEXTS: Readonly<Record<Exclude<TradingMode, 'open'>, string>> = {
  'limit-only': 'modes.limitOnly',
  'cancel-only': 'modes.cancelOnly',
  halted: 'modes.halted',
};

/** Throws an `ApiRejection` that names the mode when a market does not allow an action now. */
export function requireTrading(modes: Pick<Modes, 'market'>, symbol: string, action: TradingAction): void {
  const { mode } = modes.market(symbol);
  if (mode !== 'open' && !allows(mode, action)) throw new ApiRejection(TEXTS[mode]);
}
