import { creatorder } from '@ex/contract';
import { ApiRejection, serve, serveInBatch } from '@ex/server-http';
import type { Handler } from '@ex/server-http';
import type { OptionsDeps } from '../deps';
import { makeOpeningWaits } from '../opening/opening-waits';
import { makeOptionsWriter } from './options-writer';

/**
 * Opens an option at the writer of options and answers once it has its open price (OPT-31, RISK-40). An option that gets none is
 * refused then; its stake is back (RISK-42).
 */
export function openOrderHandler(deps: OptionsDeps): Handler<typeof creatorder> {
  const writer = makeOptionsWriter(deps);
  const waits = makeOpeningWaits(deps.db);
  return serveInBatch(
    creatorder,
    (payload, { memberId, now }) => ({ writer, item: { memberId, payload, now } }),
    async (accepted, { signal }) => {
      const opening = await waits.of(Number(accepted.data.order_id), signal);
      if (!opening) return accepted;
      if (!opening.hasOpened) throw new ApiRejection('options.noOpening');
      return { ...accepted, data: { ...accepted.data, buyprice: opening.openPrice } };
    },
  );
}

/**
 * Rejects every new option because prices are not from a real market. Open ones are still settled, and all can be read.
 */
export function rejectOrderHandler(): Handler<typeof creatorder> {
  return serve(creatorder, () => Promise.reject(new ApiRejection('options.unreal')));
}
