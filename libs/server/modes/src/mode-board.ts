import { OPEN, OPERATOR_MODES, stricter, VENUE_SWITCHES } from './mode';
import type { ClosedSwitch, Modes, ModeState, OperatorMode, VenueSwitch } from './mode';

/** The subject of a change: trading in the venue, trading in a market, or a switch. */
export type ModeSubject = 'venue' | `market:${string}` | `switch:${VenueSwitch}`;

/** One row of the changes. */
export interface AppliedChange {
  readonly id: number;
  readonly subject: string;
  readonly state: string;
  readonly notice: string;
}

const isMode = (text: string): text is OperatorMode => OPERATOR_MODES.some((mode) => mode === text);
const MARKET = 'market:';

/** The modes that a row of changes leads to. */
export class ModeBoard implements Modes {
  version = 0;
  venue: ModeState = OPEN;
  closed: readonly ClosedSwitch[] = [];
  private readonly own = new Map<string, ModeState>();

  market(symbol: string): ModeState {
    const own = this.own.get(symbol);
    return own ? stricter(own, this.venue) : this.venue;
  }

  isOn(name: VenueSwitch): boolean {
    return this.closed.every((one) => one.name !== name);
  }

  /** Markets with a mode of their own. */
  markets(): readonly (ModeState & { readonly symbol: string })[] {
    return [...this.own].map(([symbol, state]) => ({ symbol, ...state }));
  }

  /** Applies a change; one that has been applied before, or that this version does not know, changes nothing. */
  apply({ id, subject, state, notice }: AppliedChange): void {
    if (id <= this.version) return;
    this.version = id;
    const name = VENUE_SWITCHES.find((one) => subject === `switch:${one}`);
    if (name) this.turn(name, state === 'on', notice);
    if (!isMode(state)) return;
    const next = state === 'open' ? OPEN : { mode: state, notice };
    if (subject === 'venue') this.venue = next;
    if (!subject.startsWith(MARKET)) return;
    const symbol = subject.slice(MARKET.length);
    if (next === OPEN) this.own.delete(symbol);
    else this.own.set(symbol, next);
  }

  private turn(name: VenueSwitch, isOn: boolean, notice: string): void {
    const others = this.closed.filter((one) => one.name !== name);
    this.closed = isOn ? others : [...others, { name, notice }];
  }
}
