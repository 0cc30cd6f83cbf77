import type { CheckedOrder } from './check-order';

/** Whose order it is, and when. */
export interface PlacementRequest {
  readonly member: number;
  readonly order: CheckedOrder;
  readonly now: number;
}
