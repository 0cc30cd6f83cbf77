import type { AnyHandler } from '@ex/server-http';
import { closedHandler } from './orders/closed';
import { createHandler } from './orders/create';
import { configHandler, infoHandler, listHandler } from './orders/read';
import type { OptionsWorld } from './world';

/** All calls of options. */
export function optionsHandlers(world: OptionsWorld): readonly AnyHandler[] {
  const create = world.money === 'closed' ? closedHandler() : createHandler(world);
  return [configHandler(world), create, infoHandler(world), listHandler(world)];
}
