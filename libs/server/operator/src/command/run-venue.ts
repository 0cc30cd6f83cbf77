import { parseArgs } from 'node:util';
import { escapeInvisible } from '@ex/languages';
import { OPERATOR_MODES, VENUE_SWITCHES } from '@ex/server-modes';
import { OperatorError } from '../channel/errors';
import type { OperatorCommandDeps } from './run-review';
import type { SentClock } from './clock-commands';
import type { SentChange, SentStatus } from './venue-commands';

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
  --by <name>       who changes it; the name of the system account unless told`;

const OPTIONS = {
  reason: { type: 'string' },
  notice: { type: 'string' },
  by: { type: 'string' },
} as const;
const LOG_LINES = 20;

/** A command for the channel with its input. */
interface Asked {
  readonly command: 'venue-mode' | 'venue-switch';
  readonly input: object;
}

/** Runs the venue command and returns the text to print. Throws `OperatorError` with what is wrong. */
export async function runVenue(
  args: readonly string[],
  { ask, account }: OperatorCommandDeps,
): Promise<string> {
  const { positionals, values } = read(args);
  const [command, ...rest] = positionals;
  if (command === 'status' && rest.length === 0)
    return statusText((await ask('venue-status', {})) as SentStatus);
  if (command === 'log' && rest.length <= 1) {
    const limit = Number(rest[0] ?? LOG_LINES);
    return logText((await ask('venue-log', { limit })) as SentChange[]);
  }
  if (command === 'time' && rest.length === 0) return clockText((await ask('clock-status', {})) as SentClock);
  const { reason = '', notice = '', by: operator = account } = values;
  if (command === 'accept-time' && rest.length === 1) {
    const input = { date: rest[0], reason, operator };
    return clockText((await ask('clock-accept', input)) as SentClock);
  }
  const asked = requested(command, rest);
  if (!asked) throw new OperatorError(VENUE_USAGE);
  const input = { ...asked.input, reason, notice, operator };
  return statusText((await ask(asked.command, input)) as SentStatus);
}

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  } catch {
    throw new OperatorError(VENUE_USAGE);
  }
}

function requested(command: string | undefined, rest: readonly string[]): Asked | undefined {
  const [first, second] = rest;
  if (first === undefined) return undefined;
  if (command === 'mode' && rest.length === 2 && OPERATOR_MODES.some((mode) => mode === second))
    return { command: 'venue-mode', input: { where: first, mode: second } };
  if (rest.length > 1) return undefined;
  if (command === 'halt' || command === 'open') {
    const mode = command === 'halt' ? 'halted' : 'open';
    return { command: 'venue-mode', input: { where: first, mode } };
  }
  if (!VENUE_SWITCHES.some((name) => name === command) || !['on', 'off'].includes(first)) return undefined;
  return { command: 'venue-switch', input: { name: command, isOn: first === 'on' } };
}

function statusText({ venue, markets, closed }: SentStatus): string {
  return [
    `venue  ${venue.mode}${quoted(venue.notice)}`,
    ...markets.map(({ symbol, mode, notice }) => `market ${symbol}  ${mode}${quoted(notice)}`),
    ...closed.map(({ name, notice }) => `${name}  off${quoted(notice)}`),
  ].join('\n');
}

const clockText = ({ venue, database, process, mark, state }: SentClock): string =>
  [
    `venue     ${venue}`,
    `database  ${database}`,
    `server    ${process}`,
    `mark      ${mark ?? 'none'}`,
    state,
  ].join('\n');

function logText(changes: readonly SentChange[]): string {
  if (changes.length === 0) return 'Nothing was changed yet.';
  return changes
    .map(({ changedAt, operator, subject, state, reason, notice }) => {
      const said = notice === '' ? '' : `  members read${quoted(notice)}`;
      return `${changedAt}  ${escapeInvisible(operator)}  ${subject}  ${state}${quoted(reason)}${said}`;
    })
    .join('\n');
}

const quoted = (text: string): string => (text === '' ? '' : `  ${escapeInvisible(JSON.stringify(text))}`);
