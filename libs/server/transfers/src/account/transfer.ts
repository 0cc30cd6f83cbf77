import { InsufficientBalance } from '@ex/server-ledger';
import { transfer } from '@ex/contract';
import type { PayloadOf } from '@ex/contract';
import { negate } from '@ex/money';
import type { Tx } from '@ex/server-db';
import { ApiRejection, rejectOn, serve } from '@ex/server-http';
import type { Handler } from '@ex/server-http';
import type { AccountType, Leg } from '@ex/server-ledger';
import { checkAmount, requireCoin } from '../amounts';
import type { TransfersDeps } from '../deps';

/**
 * Transfers a coin between two of the member's accounts, instantly and free of charge (MOVE-03, CALLS-42); both
 * accounts get a bill (D-56).
 */
export function accountTransferHandler(deps: TransfersDeps): Handler<typeof transfer> {
  const handler = serve(transfer, async (payload, { memberId, tx, now }) => {
    if (!deps.site.switches.accountTransfer) throw new ApiRejection('transfers.own.closed');
    const { c_id, num, from_type, to_type } = payload;
    if (from_type === to_type) throw new ApiRejection('transfers.own.same');
    const coin = requireCoin(deps.catalogue, c_id);
    checkAmount(coin, num);
    const id = await insert(tx, memberId, payload, now());
    const leg = (account: AccountType, amount: string): Leg => ({
      place: { member: memberId, account, coin: coin.id },
      bucket: 'available',
      amount,
    });
    await rejectOn(
      InsufficientBalance,
      'transfers.insufficient',
      deps.ledger.post(tx, {
        kind: `transfers.own.${from_type}to${to_type}`,
        ref: `own:${id}`,
        legs: [leg(from_type, negate(num)), leg(to_type, num)],
      }),
    );
    return { data: null, message: 'transfers.own.done' };
  });
  // Allowed for debtors: debts are collected from all accounts.
  return { ...handler, whileOverdue: 'goesOn' };
}

async function insert(
  tx: Tx,
  memberId: number,
  { c_id, num, from_type, to_type }: PayloadOf<typeof transfer>,
  now: number,
): Promise<string> {
  const [row] = await tx.query<{ id: string }>(
    `INSERT INTO own_transfer (member_id, coin_id, amount, from_account, to_account, created_at)
     VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
    [memberId, c_id, num, from_type, to_type, new Date(now)],
  );
  if (!row) throw new Error('the transfer was not inserted');
  return row.id;
}
