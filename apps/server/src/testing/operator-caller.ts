import { callServiceAt, DEMO_OPERATORS, openOperatorSession } from '@ex/server-back-office';
import type { CallService } from '@ex/server-back-office';
import type { ServedVenue } from './served-venue';

/** Calls the operators' service of a venue as a demo operator, the first unless stated otherwise, in a new session. */
export const operatorCaller = async (
  venue: Pick<ServedVenue, 'world' | 'operators'>,
  which: 0 | 1 = 0,
): Promise<CallService> => callServiceAt(venue.operators, await operatorToken(venue, which));

/** The token of a new session of a demo operator. */
export function operatorToken({ world }: Pick<ServedVenue, 'world'>, which: 0 | 1 = 0): Promise<string> {
  return world.db.transaction(async (tx) => {
    const { name } = DEMO_OPERATORS[which];
    const [row] = await tx.query<{ id: number }>('SELECT id FROM operator WHERE name = $1', [name]);
    return openOperatorSession(tx, row?.id ?? 0, { address: '', agent: 'test' }, world.now());
  });
}
