import { upbbbuy } from '@ex/contract';
import { ApiRejection, serveInBatch } from '@ex/server-http';
import type { Handler } from '@ex/server-http';
import type { MatchingVenue } from '../market/matching-venue';
import type { SpotRequest } from './request';

/**
 * Places an order: the marketable part trades immediately; the rest of a limit order is reserved and rests (CALLS-26).
 * Debtors may not trade: against other members they could pass coins to a friend at any price.
 */
export const placeHandler = (exchange: MatchingVenue): Handler<typeof upbbbuy> =>
  serveInBatch<typeof upbbbuy, SpotRequest>(upbbbuy, (payload, { memberId: member }) => {
    const writer = exchange.writer(payload.m_id);
    if (!writer) throw new ApiRejection('spot.noMarket');
    return { writer, item: { do: 'place', member, payload } };
  });
