import type { AnyHandler } from '@ex/server-http';
import { openOrderHandler, rejectOrderHandler } from './orders/open-order';
import { optionTermsHandler, orderHandler, orderListHandler } from './orders/read';
import { receiptHandler } from './receipt/read-receipt';
import type { OptionsDeps } from './deps';

/** All calls of options. */
export function optionsHandlers(deps: OptionsDeps): readonly AnyHandler[] {
  const create = deps.money === 'closed' ? rejectOrderHandler() : openOrderHandler(deps);
  return [optionTermsHandler(deps), create, orderHandler(deps), orderListHandler(deps), receiptHandler(deps)];
}
