import { useLive } from '@ex/api-client';
import { liveRecentWithdrawals, type Withdrawal } from '@ex/api-client/wallet';
import { useT } from '@ex/i18n';
import { equals } from '@ex/money';
import { ReceiptView, useDecisionRows } from '@ex/submit';
import { Button, Card } from '@ex/ui-kit';
import { useState } from 'react';
import { FollowedPayment } from '../../components/PaymentTimeline';
import { recordsPath } from '../../model/account-link';
import { receiptState } from '../../model/receipt-state';
import { Payee } from './Payee';
import { receivedAmount, type WithdrawalIntent } from '../../model/withdrawal';

interface WithdrawalDoneProps {
  readonly intent: WithdrawalIntent;
  readonly onAgain: () => void;
}

/**
 * The withdrawal was requested: the amounts that arrive and leave as in the confirmation, the status of its review, and where to
 * follow it (WITHDRAW-15, RIM-38, RIM-54).
 */
export function WithdrawalDone({ intent, onAgain }: WithdrawalDoneProps) {
  const t = useT('withdraw');
  const submit = useT('submit');
  const { coin, amount, fee, feeRate } = intent;
  const record = useRequestedWithdrawal(intent);
  const status = record?.status ?? 'pending';
  const isUnderReview = status === 'pending';
  const rows = useDecisionRows({
    leaves: { value: amount, coin },
    fee: { value: fee, coin, ...(feeRate && { rate: feeRate }) },
    // After a reload the destination is no longer known: it is never kept on the device.
    ...(intent.destination && { to: <Payee intent={intent} /> }),
    ...(isUnderReview && { when: t('confirm.when') }),
  });
  return (
    <Card>
      <ReceiptView
        state={receiptState(status)}
        action={t('done.details')}
        amountLabel={submit('decision.arrives')}
        amount={{ value: receivedAmount(amount, fee), coin }}
        rows={rows}
        text={isUnderReview ? t('done.text') : record?.remark}
        next={{ label: t('done.records'), href: recordsPath(intent, 'withdrawals') }}
        progress={<FollowedPayment kind="withdrawal" id={record?.id} />}
      >
        <Button variant="secondary" block onClick={onAgain}>
          {t('done.again')}
        </Button>
      </ReceiptView>
    </Card>
  );
}

/** The record of the withdrawal: the newest of its amount, and from then on the same one. Undefined until it is read. */
function useRequestedWithdrawal({ coinId, account, amount }: WithdrawalIntent): Withdrawal | undefined {
  const records = useLive(liveRecentWithdrawals, { coinId, account }).data ?? [];
  const [id, setId] = useState<number>();
  const record = records.find((one) => (id === undefined ? equals(one.amount, amount) : one.id === id));
  if (id === undefined && record?.id !== undefined) setId(record.id);
  return record;
}
