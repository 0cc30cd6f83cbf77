import { useT } from '@ex/i18n';
import { ReceiptView } from '@ex/submit';
import { Button, Card } from '@ex/ui-kit';
import { FollowedPayment } from '../../components/PaymentTimeline';
import { recordsPath } from '../../model/account-link';
import { type DepositIntent, matchesDeposit } from '../../model/deposit';
import { receiptState } from '../../model/receipt-state';
import { useRecentDeposits } from './RecentDeposits';

interface DepositDoneProps {
  readonly deposit: Pick<DepositIntent, 'coinId' | 'coin' | 'amount' | 'account' | 'destination'>;
  readonly onAgain: () => void;
}

/** The deposit was announced: its amount, the status of its review, and where to follow it (DEPOSIT-12, RIM-38). */
export function DepositDone({ deposit, onAgain }: DepositDoneProps) {
  const t = useT('wallet');
  const submit = useT('submit');
  const { coinId, amount, coin, account } = deposit;
  const records = useRecentDeposits({ coinId, account });
  // Newest first: the first match is this deposit.
  const record = records.find((one) => matchesDeposit(one, deposit));
  const status = record?.status ?? 'pending';
  const isUnderReview = status === 'pending';
  return (
    <Card>
      <ReceiptView
        state={receiptState(status)}
        action={t('deposit.done.details')}
        amountLabel={submit('decision.arrives')}
        amount={{ value: amount, coin }}
        rows={[{ label: submit('decision.to'), value: t(`accounts.${account}`) }]}
        text={isUnderReview ? t('deposit.done.text', { account: t(`accounts.${account}`) }) : undefined}
        next={{ label: t('deposit.done.records'), href: recordsPath(deposit, 'deposits') }}
        progress={<FollowedPayment kind="deposit" id={record?.id} />}
      >
        <Button variant="secondary" block onClick={onAgain}>
          {t('deposit.done.again')}
        </Button>
      </ReceiptView>
    </Card>
  );
}
