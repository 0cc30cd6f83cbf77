import type { MetricSource } from '@ex/server-http/ops';
import type { HouseState, ReportedPosition } from '@ex/server-risk';
import type { VenueServices } from '../start/venue-services';
import { gauge } from './sources';

// eslint-disable-next-line ex/no-float-money -- a metric is a float, and nothing decides about money by it
const toFigure = (amount: string): number => Number(amount);

/** A state as a figure: 0 quoting, 1 withdrawn until the price is back in the collar, 2 closed. */
const stateFigure = (state: HouseState): number => (state === 'open' ? 0 : state === 'withdrawn' ? 1 : 2);

/** Positions of the house with their limits, and in which markets it quotes. */
export function houseLimitSources({
  risk: { house, rules },
  catalogue,
}: Pick<VenueServices, 'risk' | 'catalogue'>): MetricSource[] {
  const byCoin = (name: string, help: string, figure: (position: ReportedPosition) => string): MetricSource =>
    gauge(
      name,
      help,
      () =>
        house.report().positions.map((position) => ({
          labels: { coin: catalogue.coin(position.coin)?.code ?? String(position.coin) },
          value: toFigure(figure(position)),
        })),
      ['coin'],
    );
  return [
    byCoin('house_position', 'Position of the house from spot and conversions', ({ amount }) => amount),
    byCoin('house_position_usdt', 'The position at its reference price', ({ value }) => value),
    byCoin('house_position_cap_usdt', 'Largest position, long or short', ({ cap }) => cap),
    byCoin('house_loss_usdt', 'Loss since the UTC day before began; negative for a gain', ({ loss }) => loss),
    gauge('house_venue_used_usdt', 'Sum of the positions', () => toFigure(house.report().used)),
    gauge('house_venue_cap_usdt', 'Largest sum of the positions', () => toFigure(rules.house.venueCap)),
    gauge('house_venue_loss_usdt', 'Loss of all coins since the UTC day before began', () =>
      toFigure(house.report().loss),
    ),
    gauge(
      'house_market_state',
      'Whether the house quotes a market: 0 yes, 1 its price is outside the collar or unknown, 2 closed',
      () =>
        catalogue
          .markets()
          .map(({ symbol }) => ({ labels: { market: symbol }, value: stateFigure(house.state(symbol)) })),
      ['market'],
    ),
    gauge(
      'house_market_closed',
      'A market whose house side is closed, with the reason',
      () => [...house.closures()].map(([market, reason]) => ({ labels: { market, reason }, value: 1 })),
      ['market', 'reason'],
    ),
  ];
}
