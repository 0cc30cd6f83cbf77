import { powerOfTen } from '../../cells/scale';
import type { Scale } from '../../cells/scale';
import { HOUR_SECONDS } from './price-walk';
import type { PriceWalk } from './price-walk';

/** Held here because looking a global up is slow in sandboxed realms, and this is called millions of times. */
const { floor, max } = Math;

/** A walk and the units of its prices. */
export interface ScaledWalk {
  readonly walk: PriceWalk;
  readonly scale: Scale;
}

/**
 * The price of a market in BTC or ETH: in each second the ratio of its legs' prices, rounded to its own ticks. A reader of
 * the legs can compute the fraction that was rounded away, so ticks must be small relative to the moves of some seconds.
 */
export class CrossWalk implements PriceWalk {
  private readonly ticks: number;

  constructor(
    private readonly base: ScaledWalk,
    private readonly quote: ScaledWalk,
    scale: Scale,
  ) {
    this.ticks = powerOfTen(scale.price + quote.scale.price - base.scale.price);
  }

  prices(hour: number): Float64Array {
    const bases = this.base.walk.prices(hour);
    const quotes = this.quote.walk.prices(hour);
    const prices = new Float64Array(HOUR_SECONDS);
    for (let at = 0; at < HOUR_SECONDS; at += 1)
      prices[at] = max(1, floor(((bases[at] ?? 0) / (quotes[at] ?? 1)) * this.ticks + 0.5));
    return prices;
  }
}
