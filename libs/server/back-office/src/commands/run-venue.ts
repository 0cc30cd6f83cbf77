import { parseArgs } from 'node:util';
import {
  acceptClock,
  getClocks,
  getModeLog,
  getVenueStatus,
  setMarketMode,
  setVenueSwitch,
} from '@ex/contract/operator';
import type { VenueClocks, VenueStatus } from '@ex/contract/operator';
import type { AnswerOf } from '@ex/contract';
import { escapeInvisible } from '@ex/languages';
import { OPERATOR_MODES, VENUE_SWITCHES } from '@ex/server-modes';
import { OperatorError } from '@ex/server-operator';
import type { CallService } from './operator-service';

/** How the venue command is used. */
export const VENUE_USAGE = `Usage:
  npm run venue -- status                                what is closed now
  npm run venue -- halt <market> --reason <text>         no orders, no cancels, no fills
  npm run venue -- mode <market> <mode> --reason <text>  open, limit-only, cancel-only or halted
  npm run venue -- open <market>                         trading goes on
  npm run venue -- <switch> off --reason <text>          deposits, withdrawals, login or registration
  npm run venue -- <switch> on
  npm run venue -- log [count]                           who changed what, when and why
  npm run venue -- time                                  what the clocks show
  npm run venue -- accept-time <date> --reason <text>    the clock of the database is right; <date> is today, UTC
<market> is a symbol such as btcusdt, or venue for all markets.
Options:
  --reason <text>   kept with the change, not shown to members; needed to close something and to accept the time
  --notice <text>   what members read beside the mode, one line
Log in first: npm run operator -- login --name <name>`;

const OPTIONS = { reason: { type: 'string' }, notice: { type: 'string' } } as const;
const LOG_LINES = 20;

/** Runs the venue command and returns the text to print. Throws `OperatorError` with what is wrong. */
export async function runVenue(args: readonly string[], call: CallService): Promise<string> {
  const { positionals, values } = read(args);
  const [command, ...rest] = positionals;
  if (command === 'status' && rest.length === 0) return statusText(await call(getVenueStatus));
  if (command === 'log' && rest.length <= 1)
    return logText(await call(getModeLog, { count: rest[0] ?? LOG_LINES }));
  if (command === 'time' && rest.length === 0) return clockText(await call(getClocks));
  const { reason: purpose, notice } = values;
  if (command === 'accept-time' && rest.length === 1) {
    if (purpose === undefined) throw new OperatorError('A reason is needed: --reason "…"');
    return clockText(await call(acceptClock, { date: rest[0], purpose }));
  }
  const change = requested(command, rest);
  if (!change) throw new OperatorError(VENUE_USAGE);
  const why = { purpose, notice };
  return statusText(
    'where' in change
      ? await call(setMarketMode, { ...change, ...why })
      : await call(setVenueSwitch, { ...change, ...why }),
  );
}

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  } catch {
    throw new OperatorError(VENUE_USAGE);
  }
}

/** A change as the words ask for it. */
type Change =
  { readonly where: string; readonly mode: string } | { readonly name: string; readonly on: 0 | 1 };

function requested(command: string | undefined, rest: readonly string[]): Change | undefined {
  const [first, second] = rest;
  if (command === undefined || first === undefined) return undefined;
  if (command === 'mode' && rest.length === 2 && OPERATOR_MODES.some((mode) => mode === second))
    return { where: first, mode: second ?? '' };
  if (rest.length > 1) return undefined;
  if (command === 'halt' || command === 'open')
    return { where: first, mode: command === 'halt' ? 'halted' : 'open' };
  if (!VENUE_SWITCHES.some((name) => name === command) || !['on', 'off'].includes(first)) return undefined;
  return { name: command, on: first === 'on' ? 1 : 0 };
}

function statusText({ venue, markets, closed }: VenueStatus): string {
  return [
    `venue  ${venue.mode}${quoted(venue.notice)}`,
    ...markets.map(({ symbol, mode, notice }) => `market ${symbol}  ${mode}${quoted(notice)}`),
    ...closed.map(({ name, notice }) => `${name}  off${quoted(notice)}`),
  ].join('\n');
}

const clockText = ({ venue, database, process, mark, state }: VenueClocks): string =>
  [
    `venue     ${venue}`,
    `database  ${database}`,
    `server    ${process}`,
    `mark      ${mark === '' ? 'none' : mark}`,
    state,
  ].join('\n');

function logText(changes: AnswerOf<typeof getModeLog>): string {
  if (changes.length === 0) return 'Nothing was changed yet.';
  return changes
    .map(({ at, operator, subject, state, reason, notice }) => {
      const said = notice === '' ? '' : `  members read${quoted(notice)}`;
      return `${at}  ${escapeInvisible(operator)}  ${subject}  ${state}${quoted(reason)}${said}`;
    })
    .join('\n');
}

const quoted = (text: string): string => (text === '' ? '' : `  ${escapeInvisible(JSON.stringify(text))}`);
