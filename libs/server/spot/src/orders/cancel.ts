import { tradecancelOrder } from '@ex/contract';
import { ApiRejection, serveAtDesk } from '@ex/server-http';
import type { Handler } from '@ex/server-http';
import type { MatchingVenue } from '../market/matching-venue';
import type { SpotRequest } from './request';

/**
 * Cancels a member's order in progress and releases the hold of its open part; fills stay (CALLS-28, D-44). Fills and
 * cancels of an order are decided by one desk: the first one wins. An order of another member is reported as unknown.
 */
export const cancelHandler = (exchange: MatchingVenue): Handler<typeof tradecancelOrder> => ({
  ...serveAtDesk<typeof tradecancelOrder, SpotRequest>(
    tradecancelOrder,
    async ({ bb_id: orderId }, context) => {
      const { memberId: member } = context;
      const marketId = exchange.marketOf(orderId, member) ?? (await exchange.finder(orderId, context));
      const desk = exchange.desk(marketId);
      if (!desk) throw new ApiRejection('spot.noOrder');
      return { desk, item: { do: 'cancel', member, orderId } };
    },
  ),
  whileOverdue: 'goesOn',
});
