import type { PayloadOf, upbbbuy } from '@ex/contract';

/** An order that a member asks for. */
interface PlacementRequest {
  readonly do: 'place';
  readonly member: number;
  readonly payload: PayloadOf<typeof upbbbuy>;
}

/** A member's order to be cancelled. */
export interface CancelRequest {
  readonly do: 'cancel';
  readonly member: number;
  readonly orderId: number;
  /** The venue needs what the order holds, to collect a debt: no mode stops that. */
  readonly collects?: true;
}

/** What the writer of a market decides. */
export type SpotRequest = PlacementRequest | CancelRequest;
