import { getModeLog, getVenueStatus, setMarketMode, setVenueSwitch } from '@ex/contract/operator';
import { ApiRejection, formatUtc } from '@ex/server-http';
import type { AnyHandler } from '@ex/server-http';
import { OPERATOR_MODES, VENUE_SWITCHES } from '@ex/server-modes';
import type { ModeChange, ModeSubject, VenueModes } from '@ex/server-modes';
import type { AccountDeps } from '../deps';
import { operate } from '../work/operate';
import type { Work } from '../work/operate';

/** Dependencies of the calls about modes and switches. */
export interface VenueDeps {
  readonly modes: VenueModes;
  /** Whether the venue has a market of this symbol. */
  readonly hasMarket: (symbol: string) => boolean;
}

/** Calls about modes of markets and switches of the venue (OPS-10). */
export function venueHandlers(
  { db }: Pick<AccountDeps, 'db'>,
  { modes, hasMarket }: VenueDeps,
): AnyHandler[] {
  const change = async (
    work: Work,
    asked: Omit<ModeChange, 'operator' | 'reason'> & { reason?: string | undefined },
  ) => applyChange(modes, work, asked);
  return [
    operate(db, getVenueStatus, async () => ({ data: statusOf(modes) })),
    operate(db, getModeLog, async ({ count }, { tx }) => {
      const rows = await modes.log(tx, count);
      return { data: rows.map(({ changedAt, ...row }) => ({ ...row, at: formatUtc(changedAt) })) };
    }),
    withStatus(
      modes,
      operate(db, setMarketMode, async ({ where, mode, notice = '', purpose }, work) => {
        const state = OPERATOR_MODES.find((one) => one === mode);
        if (!state) throw new ApiRejection('operators.noMode', { modes: OPERATOR_MODES.join(', ') });
        return change(work, { subject: subjectOf(where, hasMarket), state, notice, reason: purpose });
      }),
    ),
    withStatus(
      modes,
      operate(db, setVenueSwitch, async ({ name, on, notice = '', purpose }, work) => {
        const subject = VENUE_SWITCHES.find((one) => one === name);
        if (!subject) throw new ApiRejection('operators.noSwitch', { switches: VENUE_SWITCHES.join(', ') });
        const state = on === 1 ? 'on' : 'off';
        return change(work, { subject: `switch:${subject}`, state, notice, reason: purpose });
      }),
    ),
  ];
}

/** The answer states what holds after the change, which is known once it is committed. */
const withStatus = (modes: VenueModes, handler: AnyHandler): AnyHandler => ({
  ...handler,
  handle: async (payload, context) => ({
    ...(await handler.handle(payload, context)),
    data: statusOf(modes),
  }),
});

async function applyChange(
  modes: VenueModes,
  { tx, operator }: Work,
  { reason = '', ...asked }: Omit<ModeChange, 'operator' | 'reason'> & { reason?: string | undefined },
) {
  const { subject, state } = asked;
  if (state !== 'open' && state !== 'on' && reason === '') throw new ApiRejection('operators.reasonNeeded');
  await modes.change(tx, { ...asked, reason, operator: operator.name });
  return {
    data: statusOf(modes),
    message: 'operators.done',
    log: { subject, before: statusOf(modes), after: { state, notice: asked.notice } },
    committed: async () => void (await modes.refresh()),
  };
}

const statusOf = ({ current, markets }: VenueModes) => ({
  venue: { ...current.venue },
  markets: markets().map((market) => ({ ...market })),
  closed: current.closed.map((one) => ({ ...one })),
});

function subjectOf(where: string, hasMarket: (symbol: string) => boolean): ModeSubject {
  if (where === 'venue') return 'venue';
  const symbol = where.toLowerCase().replaceAll('/', '');
  if (!hasMarket(symbol)) throw new ApiRejection('operators.noMarket', { market: where });
  return `market:${symbol}`;
}
