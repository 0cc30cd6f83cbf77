import { getHyOrderReceipt } from '@ex/contract';
import { ApiRejection, serve } from '@ex/server-http';
import type { Handler } from '@ex/server-http';
import type { OptionsDeps } from '../deps';
import { SELECT_RECEIPT } from './receipt-row';
import type { ReceiptRow } from './receipt-row';
import { writeReceiptText } from './receipt-text';

/**
 * Returns the receipt of one of the member's orders. Another member's order gets the same answer as a missing one; a running
 * one, and one settled before receipts were kept, have none (CALLS-35).
 */
export function receiptHandler({ db }: Pick<OptionsDeps, 'db'>): Handler<typeof getHyOrderReceipt> {
  return serve(getHyOrderReceipt, async ({ order_id }, { memberId }) => {
    const own = [order_id, memberId];
    const [row] = await db.query<ReceiptRow>(`${SELECT_RECEIPT} WHERE o.id = $1 AND o.member_id = $2`, own);
    if (row) return { data: { order_id, rule: row.rule, text: writeReceiptText(row), digest: row.digest } };
    const [order] = await db.query('SELECT 1 FROM option_order WHERE id = $1 AND member_id = $2', own);
    throw new ApiRejection(order ? 'options.noReceipt' : 'options.noOrder');
  });
}
