import type { Retention } from '@ex/server-db';

/** How long deposits, withdrawals and destinations stay. */
export const walletRetention: readonly Retention[] = [
  { table: 'wallet_deposit', kept: 'money records that members see and operators have decided on' },
  { table: 'wallet_withdrawal', kept: 'money records that members see and operators have decided on' },
  { table: 'wallet_step', kept: 'who moved which payment, when and why' },
  { table: 'wallet_statement', kept: 'what wallets and banks said, and who imported it' },
  { table: 'wallet_statement_line', kept: 'payments as wallets and banks saw them' },
  { table: 'wallet_difference', kept: 'what differences between books and statements came to, and why' },
  { table: 'wallet_address', kept: 'destinations of withdrawals; removed ones keep their waiting time' },
  { table: 'wallet_card', kept: 'destinations of withdrawals' },
];
