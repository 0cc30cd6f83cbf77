import type { AnyHandler } from '@ex/server-http';
import { addressListHandler, bindAddressHandler } from './addresses/handlers';
import { balanceListHandler } from './assets/balance-list';
import { billListHandler } from './assets/bill-list';
import { cardListHandler, setBankHandler } from './cards/handlers';
import { rechargeHandler } from './deposits/create';
import { depositListHandler, partnersHandler, payableHandler } from './deposits/read';
import { withdrawHandler } from './withdrawals/create';
import { termsHandler, withdrawableHandler, withdrawalListHandler } from './withdrawals/read';
import type { WalletWorld } from './world';

/** All calls of the wallet. */
export function walletHandlers(world: WalletWorld): readonly AnyHandler[] {
  return [
    balanceListHandler(world),
    billListHandler(world),
    payableHandler(world),
    rechargeHandler(world),
    depositListHandler(world),
    partnersHandler(world),
    withdrawableHandler(world),
    termsHandler(world),
    withdrawHandler(world),
    withdrawalListHandler(world),
    bindAddressHandler(world),
    addressListHandler(world),
    cardListHandler(world),
    setBankHandler(world),
  ];
}
