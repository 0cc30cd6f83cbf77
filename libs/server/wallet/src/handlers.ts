import type { AnyHandler } from '@ex/server-http';
import { addressBookHandlers } from './addresses/book';
import { addressListHandler, bindAddressHandler } from './addresses/handlers';
import { balanceListHandler } from './assets/balance-list';
import { billListHandler, historyHandler } from './assets/bill-list';
import { statementHandler } from './assets/statement';
import { bankListHandler, cardListHandler, setBankHandler } from './cards/handlers';
import { announceDepositHandler } from './deposits/announce';
import { depositListHandler, partnersHandler, depositCoinsHandler } from './deposits/read';
import { paymentHandler } from './payments/payment';
import { cancelWithdrawalHandler } from './withdrawals/cancel';
import { requestWithdrawalHandler } from './withdrawals/request';
import { withdrawalTermsHandler, withdrawalCoinsHandler, withdrawalListHandler } from './withdrawals/read';
import type { WalletDeps } from './deps';

/** All calls of the wallet. */
export function walletHandlers(deps: WalletDeps): readonly AnyHandler[] {
  return [
    balanceListHandler(deps),
    billListHandler(deps),
    historyHandler(deps),
    depositCoinsHandler(deps),
    announceDepositHandler(deps),
    depositListHandler(deps),
    partnersHandler(deps),
    withdrawalCoinsHandler(deps),
    withdrawalTermsHandler(deps),
    requestWithdrawalHandler(deps),
    withdrawalListHandler(deps),
    bindAddressHandler(deps),
    addressListHandler(deps),
    cardListHandler(deps),
    bankListHandler(deps),
    setBankHandler(deps),
    ...(deps.site.features.paymentStates ? [paymentHandler(deps)] : []),
    ...(deps.site.features.statements ? [statementHandler(deps)] : []),
    ...(deps.site.features.addressBook ? [cancelWithdrawalHandler(deps), ...addressBookHandlers(deps)] : []),
  ];
}
