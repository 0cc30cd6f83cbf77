import { parseArgs } from 'node:util';
import { escapeInvisible } from '@ex/languages';
import { OperatorError } from '@ex/server-operator';
import type { AskServer } from '@ex/server-operator';
import type { RulesReplay } from '../rules/replay';
import type { OpenPayout } from './commands';

/** How the payout command is used. */
const PAYOUT_USAGE = `Usage:
  npm run payout -- list                                  what is approved, claimed or sent
  npm run payout -- claim <withdrawal>                    from now on the member cannot cancel it; prints what to pay
  npm run payout -- sent <withdrawal> --reference <text>  it was paid, under a transaction hash or bank reference
  npm run payout -- confirm <withdrawal>                  it has arrived
  npm run payout -- return <withdrawal> --reason <text>   gives the amount back; the member reads the reason
  npm run payout -- match <deposit> --amount <amount> --reference <text>  a payment of this amount came in
  npm run payout -- replay <days>                         what the rules would have done with decided withdrawals
Options of replay, a draft of the limits:
  --small, --day, --month <dollars>   --destination-days, --account-days <days>
Options:
  --by <name>       who does it; the name of the system account unless stated`;

/** Dependencies of the command. */
export interface PayoutCommandDeps {
  /** The server that is commanded. */
  readonly ask: AskServer;
  /** Name of the system account. */
  readonly account: string;
}

const OPTIONS = {
  reference: { type: 'string' },
  reason: { type: 'string' },
  amount: { type: 'string' },
  by: { type: 'string' },
  small: { type: 'string' },
  day: { type: 'string' },
  month: { type: 'string' },
  'destination-days': { type: 'string' },
  'account-days': { type: 'string' },
} as const;

/** Runs the payout command and returns the text to print. Throws `OperatorError` with what is wrong. */
export async function runPayout(
  args: readonly string[],
  { ask, account }: PayoutCommandDeps,
): Promise<string> {
  const { positionals, values } = read(args);
  const [command, id, ...more] = positionals;
  if (command === 'list' && id === undefined) return listText((await ask('payout-list', {})) as OpenPayout[]);
  if (id === undefined || more.length > 0 || !/^\d{1,15}$/.test(id)) throw new OperatorError(PAYOUT_USAGE);
  if (command === 'replay')
    return replayText((await ask('payout-replay', replayInput(id, values))) as RulesReplay);
  const { by: operator = account, reference = '', reason = '', amount = '' } = values;
  const step = { id: Number(id), operator };
  switch (command) {
    case 'claim':
      return `withdrawal ${id}: claimed by ${operator}. Pay ${escapeInvisible(String(await ask('payout-claim', step)))}`;
    case 'sent':
      await ask('payout-sent', { ...step, reference });
      return `withdrawal ${id}: recorded as sent by ${operator}`;
    case 'confirm':
      await ask('payout-confirm', step);
      return `withdrawal ${id}: confirmed by ${operator}`;
    case 'return':
      await ask('payout-return', { ...step, reason });
      return `withdrawal ${id}: returned by ${operator}`;
    case 'match':
      await ask('deposit-match', { ...step, amount, reference });
      return `deposit ${id}: matched with ${amount} by ${operator}; approve it with npm run review`;
    default:
      throw new OperatorError(PAYOUT_USAGE);
  }
}

type Values = ReturnType<typeof read>['values'];

/** The draft that was given; a limit that is left out stays today's. */
function replayInput(days: string, values: Values): object {
  const draft = {
    smallDollars: values.small,
    dayDollars: values.day,
    monthDollars: values.month,
    destinationDays: countOf(values['destination-days']),
    accountDays: countOf(values['account-days']),
  };
  return {
    days: Number(days),
    ...Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined)),
  };
}

const countOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);

function replayText({ decided, released, mistakes, rules }: RulesReplay): string {
  return [
    `${decided} withdrawals were decided; the rules would have released ${released}.`,
    mistakes.length === 0
      ? 'None of these was rejected or returned.'
      : `Rejected or returned among these: ${mistakes.join(', ')}`,
    ...rules.map(({ rule, count }) => `${count}  ${rule}`),
  ].join('\n');
}

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  } catch {
    throw new OperatorError(PAYOUT_USAGE);
  }
}

function listText(open: readonly OpenPayout[]): string {
  if (open.length === 0) return 'Nothing waits for payment.';
  return open
    .map(({ id, state, payer, reference, summary }) => {
      const by = payer === null ? '' : ` (${payer})`;
      const under = reference === null ? '' : `  ${escapeInvisible(reference)}`;
      return `withdrawal ${id}  ${state}${by}  ${escapeInvisible(summary)}${under}`;
    })
    .join('\n');
}
