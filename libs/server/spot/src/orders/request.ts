import type { PayloadOf, upbbbuy } from '@ex/contract';

/** An order that a member asks for. */
export interface PlacementRequest {
  readonly do: 'place';
  readonly member: number;
  readonly payload: PayloadOf<typeof upbbbuy>;
}

/** A member's order to be cancelled. */
export interface CancelRequest {
  readonly do: 'cancel';
  readonly member: number;
  readonly orderId: number;
}

/** What the desk of a market decides. */
export type SpotRequest = PlacementRequest | CancelRequest;
