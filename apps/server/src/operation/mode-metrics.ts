import type { MetricSource } from '@ex/server-http/ops';
import { OPERATOR_MODES } from '@ex/server-modes';
import type { ModeState } from '@ex/server-modes';
import type { VenueServices } from '../start/venue-services';
import { gauge } from './sources';

/** A mode as a figure: 0 open, 1 limit-only, 2 cancel-only, 3 halted, 4 no prices yet. */
const modeFigure = ({ mode }: ModeState): number =>
  mode === 'no-prices' ? OPERATOR_MODES.length : OPERATOR_MODES.indexOf(mode);

/** Markets and switches that an operator has closed; open ones have no figure. */
export const modeSources = ({
  modes,
  tradingModes,
  catalogue,
}: Pick<VenueServices, 'modes' | 'tradingModes' | 'catalogue'>): MetricSource[] => [
  gauge(
    'venue_mode',
    'Mode of the venue: 0 open, 1 limit-only, 2 cancel-only, 3 halted, 4 no prices yet',
    () => modeFigure(modes.current.venue),
  ),
  gauge(
    'market_mode',
    'Mode of a market that is not open, as venue_mode',
    () =>
      catalogue
        .markets()
        .map(({ symbol }) => ({
          labels: { market: symbol },
          value: modeFigure(tradingModes.market(symbol)),
        }))
        .filter(({ value }) => value > 0),
    ['market'],
  ),
  gauge(
    'venue_switch_off',
    'A switch that is off: deposits, withdrawals, login, registration',
    () => modes.current.closed.map(({ name }) => ({ labels: { switch: name }, value: 1 })),
    ['switch'],
  ),
];
