import { isNotServed, toApiError } from '@ex/api-client';
import { useLazyOptionReceiptQuery } from '@ex/api-client/options';
import { downloadJson } from '@ex/export';
import { useT } from '@ex/i18n';
import { toast } from '@ex/ui-kit';
import { useState } from 'react';
import { toReceiptFile } from './receipt-file';

/** Reads and saves the receipt of an order. `isServed` is false once the back end said that it keeps none. */
export function useSaveReceipt(orderId: number) {
  const t = useT('options');
  const [readReceipt, { isFetching }] = useLazyOptionReceiptQuery();
  const [isServed, setServed] = useState(true);
  const save = async (): Promise<void> => {
    const { data, error } = await readReceipt(orderId, true);
    if (data) downloadJson(`option-${orderId}`, toReceiptFile(data));
    else if (error && isNotServed(toApiError(error))) setServed(false);
    else toast(t('detail.receiptFailed'), 'failure');
  };
  return { isServed, busy: isFetching, save };
}
