import { tradecancelOrder } from '@ex/contract';
import { ApiRejection, serveInBatch } from '@ex/server-http';
import type { Handler } from '@ex/server-http';
import type { MatchingVenue } from '../market/matching-venue';
import type { SpotRequest } from './request';

/**
 * Cancels a member's order in progress and releases the hold of its open part; fills stay (CALLS-28, D-44). Fills and
 * cancels of an order are decided by one writer: the first one wins. An order of another member is reported as unknown.
 */
export const cancelHandler = (exchange: MatchingVenue): Handler<typeof tradecancelOrder> => ({
  ...serveInBatch<typeof tradecancelOrder, SpotRequest>(
    tradecancelOrder,
    async ({ bb_id: orderId }, context) => {
      const { memberId: member } = context;
      const marketId = exchange.marketOf(orderId, member) ?? (await exchange.finder(orderId, context));
      const writer = exchange.writer(marketId);
      if (!writer) throw new ApiRejection('spot.noOrder');
      return { writer, item: { do: 'cancel', member, orderId } };
    },
  ),
  whileOverdue: 'goesOn',
});
