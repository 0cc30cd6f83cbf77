import { typicalPrice } from '../../cells/cell';
import type { Cell } from '../../cells/cell';
import type { Prices } from '../../cells/fit';
import { fromUnits, powerOfTen, volPerLotTick } from '../../cells/scale';
import type { Scale } from '../../cells/scale';
import { DAY_SECONDS } from '../../period/bar-start';
import { smoothNoise, portableExp, hashPair, uniformNoise } from '../../noise/noise';

/** Every second has a trade; busy markets have several. */
const MOST_TRADES_A_SECOND = 4;
/** Fewest lots of a day, so that no second is without a trade. */
const FEWEST_LOTS = 20 * DAY_SECONDS;

/** Adds volume, turnover and trades to a day's prices. `turnover` is the typical one in the quote coin. */
export function tradingDay(prices: Prices, turnover: number, scale: Scale, key: number, day: number): Cell {
  const volumeKey = hashPair(key, 0x566f6c);
  const mood = smoothNoise(volumeKey, day, 20) + uniformNoise(volumeKey, day) - 1;
  const range = (prices.high - prices.low) / prices.open;
  const traded = turnover * portableExp(mood * 0.8) * (0.6 + Math.min(2, range * 10));
  const middle = typicalPrice(prices);
  const lots = Math.round((traded / fromUnits(middle, scale.price)) * powerOfTen(scale.amount));
  const amount = Math.max(FEWEST_LOTS, lots);
  return {
    ...prices,
    amount,
    vol: Math.round(amount * middle * volPerLotTick(scale)),
    count:
      DAY_SECONDS + Math.floor(DAY_SECONDS * (MOST_TRADES_A_SECOND - 1) * uniformNoise(volumeKey, -1 - day)),
  };
}
