import * as z from 'zod/mini';
import { defineCall } from '../define';
import { code, int, looseText, optional, text, typed } from '../fields';
import { none, purpose } from './fields';

/** Modes of markets, switches and clocks of the venue. */

const OPERATORS = { domain: 'operators', method: 'POST', access: 'operator' } as const;

/** Payload: the text that members read next to a mode: one line, plain. */
const notice = () => optional(text(1, 200));

/** Answer: the modes now. */
const venueStatus = () =>
  z.object({
    venue: z.object({ mode: z.string(), notice: z.string() }),
    markets: z.array(z.object({ symbol: z.string(), mode: z.string(), notice: z.string() })),
    closed: z.array(z.object({ name: z.string(), notice: z.string() })),
  });
/** Modes and closed switches of a venue. */
export type VenueStatus = z.output<ReturnType<typeof venueStatus>>;

/** Modes of venue and markets, and the switches that are off (OPS-10). */
export const getVenueStatus = defineCall({
  ...OPERATORS,
  name: 'getVenueStatus',
  permission: 'venue.read',
  requirement: 'OPS-10',
  payload: () => none(),
  answer: () => venueStatus(),
});

/** Sets the mode of a market, or of the venue (`where` is `venue`); anything but `open` needs a purpose (OPS-10). */
export const setMarketMode = defineCall({
  ...OPERATORS,
  name: 'setMarketMode',
  permission: 'venue.modes',
  requirement: 'OPS-10',
  action: true,
  payload: () =>
    z.strictObject({ where: text(1, 32), mode: text(1, 20), notice: notice(), purpose: optional(purpose()) }),
  answer: () => venueStatus(),
});

/** Turns a switch on (1) or off (0), such as withdrawals; off needs a purpose (OPS-10). */
export const setVenueSwitch = defineCall({
  ...OPERATORS,
  name: 'setVenueSwitch',
  permission: 'venue.modes',
  requirement: 'OPS-10',
  action: true,
  payload: () =>
    z.strictObject({ name: text(1, 32), on: code(0, 1), notice: notice(), purpose: optional(purpose()) }),
  answer: () => venueStatus(),
});

/** The newest changes of modes and switches (OPS-10). */
export const getModeLog = defineCall({
  ...OPERATORS,
  name: 'getModeLog',
  permission: 'venue.read',
  requirement: 'OPS-10',
  payload: () => z.strictObject({ count: int(1, 1000) }),
  answer: () =>
    z.array(
      z.object({
        subject: z.string(),
        state: z.string(),
        reason: z.string(),
        notice: z.string(),
        operator: z.string(),
        at: z.string(),
      }),
    ),
});

/** Answer: moments of the clocks as ISO text; `mark` is '' before the first. */
const clocks = () =>
  z.object({
    venue: z.string(),
    database: z.string(),
    process: z.string(),
    mark: looseText(),
    state: z.string(),
  });
/** Clocks of a venue. */
export type VenueClocks = z.output<ReturnType<typeof clocks>>;

/** The clocks of venue, database and process (OPS-10). */
export const getClocks = defineCall({
  ...OPERATORS,
  name: 'getClocks',
  permission: 'venue.read',
  requirement: 'OPS-10',
  payload: () => none(),
  answer: () => clocks(),
});

/** Accepts the clock of the database after a leap; `date` is today's UTC date as the operator reads it elsewhere (OPS-10). */
export const acceptClock = defineCall({
  ...OPERATORS,
  name: 'acceptClock',
  permission: 'venue.clock',
  requirement: 'OPS-10',
  action: true,
  payload: () =>
    z.strictObject({ date: typed(10, 10).check(z.regex(/^\d{4}-\d{2}-\d{2}$/)), purpose: purpose() }),
  answer: () => clocks(),
});
