import { stricter } from '@ex/server-modes';
import type { Modes, ModeState } from '@ex/server-modes';
import type { HouseDesk } from '@ex/server-risk';

/** A market that the house has left: members still trade with each other at limits. */
const WITHOUT_HOUSE: ModeState = { mode: 'limit-only', notice: '' };

/** The modes that an operator has set, and limit orders only in markets whose house side is closed. */
export const withHouseClosures = (modes: Modes, house: Pick<HouseDesk, 'closures' | 'version'>): Modes => ({
  get version() {
    // Both only grow.
    return modes.version + house.version;
  },
  get venue() {
    return modes.venue;
  },
  get closed() {
    return modes.closed;
  },
  isOn: (name) => modes.isOn(name),
  market: (symbol) => {
    const own = modes.market(symbol);
    return house.closures().has(symbol) ? stricter(own, WITHOUT_HOUSE) : own;
  },
});
