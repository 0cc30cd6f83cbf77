import type { Sql } from '@ex/server-db';
import type { AccountType, Balance } from './ledger';

const ZERO = '0.00000000';

/** Balance of one account in one coin; zeros if the member never held any. */
export async function readBalance(
  sql: Sql,
  member: number,
  account: AccountType,
  coin: number,
): Promise<Balance> {
  const [row] = await sql.query<Balance>(
    'SELECT coin, account, available, frozen FROM ledger_balance WHERE member = $1 AND coin = $2 AND account = $3',
    [member, coin, account],
  );
  return row ?? { coin, account, available: ZERO, frozen: ZERO };
}

/** All balances of a member, by coin and account. */
export function readBalances(sql: Sql, member: number): Promise<Balance[]> {
  return sql.query<Balance>(
    'SELECT coin, account, available, frozen FROM ledger_balance WHERE member = $1 ORDER BY coin, account',
    [member],
  );
}
