import { useLive } from '@ex/api-client';
import { liveRecentWithdrawals, type Withdrawal } from '@ex/api-client/wallet';
import { useT } from '@ex/i18n';
import { equals, formatBalance, withUnit } from '@ex/money';
import { DecisionRows } from '@ex/submit';
import { Button, LinkButton, Num, OutcomeCard } from '@ex/ui-kit';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { FollowedPayment } from '../../components/PaymentTimeline';
import { RecordStatus } from '../../components/record-texts';
import { recordsPath } from '../../model/account-link';
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
  return (
    <OutcomeCard
      icon={Check}
      title={t('done.details')}
      amountLabel={submit('decision.arrives')}
      amount={<Num value={withUnit(formatBalance(receivedAmount(amount, fee)), coin)} dimTail />}
      status={<RecordStatus status={status} state={record?.state} />}
      text={isUnderReview ? t('done.text') : record?.remark}
    >
      <DecisionRows
        decision={{
          leaves: { value: amount, coin },
          fee: { value: fee, coin, ...(feeRate && { rate: feeRate }) },
          // After a reload the destination is no longer known: it is never kept on the device.
          ...(intent.destination && { to: <Payee intent={intent} /> }),
          ...(isUnderReview && { when: t('confirm.when') }),
        }}
      />
      <FollowedPayment kind="withdrawal" id={record?.id} />
      <LinkButton href={recordsPath(intent, 'withdrawals')} block>
        {t('done.records')}
      </LinkButton>
      <Button variant="secondary" block onClick={onAgain}>
        {t('done.again')}
      </Button>
    </OutcomeCard>
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
