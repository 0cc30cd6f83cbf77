import type { AnyHandler } from '@ex/server-http';
import { addressListHandler, bindAddressHandler } from './addresses/handlers';
import { balanceListHandler } from './assets/balance-list';
import { billListHandler } from './assets/bill-list';
import { cardListHandler, setBankHandler } from './cards/handlers';
import { announceDepositHandler } from './deposits/announce';
import { depositListHandler, partnersHandler, depositCoinsHandler } from './deposits/read';
import { requestWithdrawalHandler } from './withdrawals/request';
import { withdrawalTermsHandler, withdrawalCoinsHandler, withdrawalListHandler } from './withdrawals/read';
import type { WalletDeps } from './deps';

/** All calls of the wallet. */
export function walletHandlers(world: WalletDeps): readonly AnyHandler[] {
  return [
    balanceListHandler(world),
    billListHandler(world),
    depositCoinsHandler(world),
    announceDepositHandler(world),
    depositListHandler(world),
    partnersHandler(world),
    withdrawalCoinsHandler(world),
    withdrawalTermsHandler(world),
    requestWithdrawalHandler(world),
    withdrawalListHandler(world),
    bindAddressHandler(world),
    addressListHandler(world),
    cardListHandler(world),
    setBankHandler(world),
  ];
}
