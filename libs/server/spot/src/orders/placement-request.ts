import type { CheckedOrder } from './check-order';

/** A placement with its member and time. */
export interface PlacementRequest {
  readonly member: number;
  readonly order: CheckedOrder;
  readonly now: number;
}
