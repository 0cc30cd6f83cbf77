import { creatorder } from '@ex/contract';
import { ApiRejection, serve, serveAtDesk } from '@ex/server-http';
import type { Handler } from '@ex/server-http';
import type { OptionsDeps } from '../deps';
import { makeOptionsDesk } from './options-desk';

/** Opens an option at the desk of options (OPT-31). */
export function openOrderHandler(deps: OptionsDeps): Handler<typeof creatorder> {
  const desk = makeOptionsDesk(deps);
  return serveAtDesk(creatorder, (payload, { memberId, now }) => ({
    desk,
    item: { memberId, payload, now },
  }));
}

/**
 * Rejects every new option because prices are not from a real market. Open ones are still settled, and all can be read.
 */
export function rejectOrderHandler(): Handler<typeof creatorder> {
  return serve(creatorder, () => Promise.reject(new ApiRejection('options.unreal')));
}
