import type { AnyHandler } from '@ex/server-http';
import { rejectOrderHandler } from './orders/reject-order';
import { openOrderHandler } from './orders/open-order';
import { optionTermsHandler, orderHandler, orderListHandler } from './orders/read';
import type { OptionsDeps } from './deps';

/** All calls of options. */
export function optionsHandlers(world: OptionsDeps): readonly AnyHandler[] {
  const create = world.money === 'closed' ? rejectOrderHandler() : openOrderHandler(world);
  return [optionTermsHandler(world), create, orderHandler(world), orderListHandler(world)];
}
