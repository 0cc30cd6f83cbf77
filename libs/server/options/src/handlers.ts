import type { AnyHandler } from '@ex/server-http';
import { createHandler } from './orders/create';
import { configHandler, infoHandler, listHandler } from './orders/read';
import type { OptionsWorld } from './world';

/** All calls of options. */
export function optionsHandlers(world: OptionsWorld): readonly AnyHandler[] {
  return [configHandler(world), createHandler(world), infoHandler(world), listHandler(world)];
}
