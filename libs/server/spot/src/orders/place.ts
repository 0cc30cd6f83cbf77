import { upbbbuy } from '@ex/contract';
import { ApiRejection, serveAtDesk } from '@ex/server-http';
import type { Handler } from '@ex/server-http';
import type { MatchingVenue } from '../market/matching-venue';
import type { SpotRequest } from './request';

/**
 * Places an order: the marketable part trades immediately; the rest of a limit order is reserved and rests (CALLS-26).
 * Debtors may not trade: against other members they could pass coins to a friend at any price.
 */
export const placeHandler = (exchange: MatchingVenue): Handler<typeof upbbbuy> =>
  serveAtDesk<typeof upbbbuy, SpotRequest>(upbbbuy, (payload, { memberId: member }) => {
    const desk = exchange.desk(payload.m_id);
    if (!desk) throw new ApiRejection('spot.noMarket');
    return { desk, item: { do: 'place', member, payload } };
  });
