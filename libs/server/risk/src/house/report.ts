import type { CoinMarks } from './coin-marks';
import type { HouseFigures } from './house-rows';
import { markPositions } from './limits';
import { dayLoss, exposureOf } from './room';
import { formatUnits, valueAt } from './units';

/** A position for those who watch the house; decimal text. */
export interface ReportedPosition {
  readonly coin: number;
  /** Amount of the coin; negative when the house owes it. */
  readonly amount: string;
  /** In USDT: its value, its cap, and the loss since the UTC day before began. */
  readonly value: string;
  readonly cap: string;
  readonly loss: string;
}

/** What the house holds, in USDT. */
export interface HouseReport {
  readonly positions: readonly ReportedPosition[];
  readonly used: string;
  readonly loss: string;
}

/** Reports the positions at reference prices. */
export function reportHouse(marks: CoinMarks, figures: HouseFigures): HouseReport {
  const marked = markPositions(marks, figures);
  const { used, loss } = exposureOf(marked.values());
  return {
    positions: [...marked].map(([coin, position]) => ({
      coin,
      amount: formatUnits(position.amount),
      value: formatUnits(valueAt(position.amount, position.price)),
      cap: formatUnits(position.cap),
      loss: formatUnits(dayLoss(position)),
    })),
    used: formatUnits(used),
    loss: formatUnits(loss),
  };
}
