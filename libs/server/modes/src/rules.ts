import { ApiRejection } from '@ex/server-http';
import { allows, stricter } from './mode';
import type { Modes, ModeState, TradingAction, TradingMode } from './mode';

const TEXTS: Readonly<Record<Exclude<TradingMode, 'open'>, string>> = {
  'limit-only': 'modes.limitOnly',
  'no-prices': 'modes.noPrices',
  'cancel-only': 'modes.cancelOnly',
  halted: 'modes.halted',
};

/** The strictest mode of some markets; that of the venue for none. */
export const strictestMode = (
  modes: Pick<Modes, 'market' | 'venue'>,
  symbols: readonly string[],
): ModeState => symbols.reduce((state, symbol) => stricter(modes.market(symbol), state), modes.venue);

/** Throws an `ApiRejection` that names the mode when the mode does not allow an action. */
export function requireAllowed({ mode }: ModeState, action: TradingAction): void {
  if (mode !== 'open' && !allows(mode, action)) throw new ApiRejection(TEXTS[mode]);
}

/** A mode as answers carry it: no fields while trading is open. */
export const toTradeState = ({ mode, notice }: ModeState): { trade_mode?: string; trade_notice?: string } =>
  mode === 'open' ? {} : { trade_mode: mode, ...(notice !== '' && { trade_notice: notice }) };
