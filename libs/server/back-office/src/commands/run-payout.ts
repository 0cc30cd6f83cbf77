import { parseArgs } from 'node:util';
import {
  claimPayout,
  confirmPayout,
  listPayouts,
  matchDeposit,
  recordPayoutSent,
  replayPayoutRules,
  returnPayout,
  RETURN_REASONS,
} from '@ex/contract/operator';
import { escapeInvisible } from '@ex/languages';
import { OperatorError } from '@ex/server-operator';
import type { CallService } from './operator-service';

/** How the payout command is used. */
const PAYOUT_USAGE = `Usage:
  npm run payout -- list                                  what is approved, claimed or sent
  npm run payout -- claim <withdrawal>                    from now on the member cannot cancel it; prints what to pay
  npm run payout -- sent <withdrawal> --reference <text>  it was paid, under a transaction hash or bank reference
  npm run payout -- confirm <withdrawal>                  it has arrived
  npm run payout -- return <withdrawal> --reason <key>    gives the amount back; the member reads the text of the reason
  npm run payout -- match <deposit> --amount <amount> --reference <text>  a payment of this amount came in
  npm run payout -- replay <days>                         what the rules would have done with decided withdrawals
Reasons: ${RETURN_REASONS.join(', ')}; --note <text> is for operators
Options of replay, a draft of the limits:
  --small, --day, --month <dollars>   --destination-days, --account-days <days>
Log in first: npm run operator -- login --name <name>`;

const OPTIONS = {
  reference: { type: 'string' },
  reason: { type: 'string' },
  note: { type: 'string' },
  amount: { type: 'string' },
  small: { type: 'string' },
  day: { type: 'string' },
  month: { type: 'string' },
  'destination-days': { type: 'string' },
  'account-days': { type: 'string' },
} as const;

/** Runs the payout command and returns the text to print. Throws `OperatorError` with what is wrong. */
export async function runPayout(args: readonly string[], call: CallService): Promise<string> {
  const { positionals, values } = read(args);
  const [command, id, ...more] = positionals;
  if (command === 'list' && id === undefined) return list(call);
  if (id === undefined || more.length > 0 || !/^\d{1,15}$/.test(id)) throw new OperatorError(PAYOUT_USAGE);
  const { reference, reason, note, amount } = values;
  switch (command) {
    case 'claim': {
      const { summary } = await call(claimPayout, { id });
      return `withdrawal ${id}: claimed. Pay ${escapeInvisible(summary)}`;
    }
    case 'sent':
      await call(recordPayoutSent, { id, reference });
      return `withdrawal ${id}: recorded as sent`;
    case 'confirm':
      await call(confirmPayout, { id });
      return `withdrawal ${id}: confirmed`;
    case 'return':
      await call(returnPayout, { id, reason, note });
      return `withdrawal ${id}: returned`;
    case 'match':
      await call(matchDeposit, { id, amount, reference });
      return `deposit ${id}: matched with ${amount}; approve it with npm run review`;
    case 'replay':
      return replay(call, id, values);
    default:
      throw new OperatorError(PAYOUT_USAGE);
  }
}

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  } catch {
    throw new OperatorError(PAYOUT_USAGE);
  }
}

async function replay(
  call: CallService,
  days: string,
  { small, day, month, ...ages }: ReturnType<typeof read>['values'],
): Promise<string> {
  const { decided, released, mistakes, rules } = await call(replayPayoutRules, {
    ...{ days, small, day, month },
    ...{ destination_days: ages['destination-days'], account_days: ages['account-days'] },
  });
  return [
    `${decided} withdrawals were decided; the rules would have released ${released}.`,
    mistakes.length === 0
      ? 'None of these was rejected or returned.'
      : `Rejected or returned among these: ${mistakes.join(', ')}`,
    ...rules.map(({ rule, count }) => `${count}  ${rule}`),
  ].join('\n');
}

async function list(call: CallService): Promise<string> {
  const open = await call(listPayouts);
  if (open.length === 0) return 'Nothing waits for payment.';
  return open
    .map(({ id, state, payer, reference, summary }) => {
      const by = payer === '' ? '' : ` (${payer})`;
      const under = reference === '' ? '' : `  ${escapeInvisible(reference)}`;
      return `withdrawal ${id}  ${state}${by}  ${escapeInvisible(summary)}${under}`;
    })
    .join('\n');
}
