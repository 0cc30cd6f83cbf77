import { hasInvisible } from '@ex/languages';
import { OPERATOR_MODES, VENUE_SWITCHES } from '@ex/server-modes';
import type { LoggedChange, ModeChange, ModeState, ModeSubject, VenueModes } from '@ex/server-modes';
import { z } from 'zod';
import { OperatorError } from '../channel/errors';
import type { Commands } from '../channel/run-command';

/** The notice that members read: one line, shown unchanged. */
const notice = z
  .string()
  .trim()
  .max(200)
  .refine((text) => !hasInvisible(text), 'has characters that nobody sees');
const why = {
  reason: z.string().trim().max(500),
  notice,
  operator: z.string().trim().min(1).max(100),
};
/** Input of `venue-mode`; `where` is `venue` or the symbol of a market. */
const modeInput = z.strictObject({ where: z.string().min(1).max(32), mode: z.enum(OPERATOR_MODES), ...why });
/** Input of `venue-switch`. */
const switchInput = z.strictObject({ name: z.enum(VENUE_SWITCHES), isOn: z.boolean(), ...why });
/** Input of `venue-log`. */
const logInput = z.strictObject({ limit: z.int().min(1).max(1000) });

/** Dependencies of the commands of the venue. */
export interface VenueCommandsOptions {
  readonly modes: VenueModes;
  /** Whether the venue has a market of this symbol. */
  readonly hasMarket: (symbol: string) => boolean;
}

/** Answer of `venue-status`. */
export interface SentStatus {
  readonly venue: ModeState;
  readonly markets: readonly (ModeState & { readonly symbol: string })[];
  /** Switches that are off. */
  readonly closed: VenueModes['current']['closed'];
}
/** Changes of `venue-log` as JSON carries them. */
export type SentChange = Omit<LoggedChange, 'changedAt'> & { readonly changedAt: string };

/** Commands of modes and switches for the operator's channel: `venue-status`, `venue-mode`, `venue-switch`, `venue-log`. */
export function venueCommands({ modes, hasMarket }: VenueCommandsOptions): Commands {
  const status = (): SentStatus => ({
    venue: modes.current.venue,
    markets: modes.markets(),
    closed: modes.current.closed,
  });
  const change = async (asked: ModeChange): Promise<SentStatus> => {
    if (asked.state !== 'open' && asked.state !== 'on' && asked.reason === '')
      throw new OperatorError('A reason is needed: --reason "…"');
    await modes.change(asked);
    return status();
  };
  return {
    'venue-status': async () => status(),
    'venue-mode': async (input) => {
      const { where, mode, ...rest } = modeInput.parse(input);
      return change({ subject: subjectOf(where, hasMarket), state: mode, ...rest });
    },
    'venue-switch': async (input) => {
      const { name, isOn, ...rest } = switchInput.parse(input);
      return change({ subject: `switch:${name}`, state: isOn ? 'on' : 'off', ...rest });
    },
    'venue-log': (input) => modes.log(logInput.parse(input).limit),
  };
}

function subjectOf(where: string, hasMarket: (symbol: string) => boolean): ModeSubject {
  if (where === 'venue') return 'venue';
  const symbol = where.toLowerCase().replaceAll('/', '');
  if (!hasMarket(symbol)) throw new OperatorError(`There is no market ${JSON.stringify(where)}`);
  return `market:${symbol}`;
}
