import { creatorder } from '@ex/contract';
import { ApiRejection, serve } from '@ex/server-http';
import type { Handler } from '@ex/server-http';

/** Opens no option: prices are not from a real market. Those that run are settled, and all can be read. */
export function rejectOrderHandler(): Handler<typeof creatorder> {
  return serve(creatorder, () => Promise.reject(new ApiRejection('options.unreal')));
}
