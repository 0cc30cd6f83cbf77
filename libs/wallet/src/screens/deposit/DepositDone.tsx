import { useT } from '@ex/i18n';
import { formatBalance, withUnit } from '@ex/money';
import { Button, LinkButton, Num, OutcomeCard } from '@ex/ui-kit';
import { Check } from 'lucide-react';
import { FollowedPayment } from '../../components/PaymentTimeline';
import { RecordStatus } from '../../components/record-texts';
import { recordsPath } from '../../model/account-link';
import { type DepositIntent, matchesDeposit } from '../../model/deposit';
import { useRecentDeposits } from './RecentDeposits';

interface DepositDoneProps {
  readonly deposit: Pick<DepositIntent, 'coinId' | 'coin' | 'amount' | 'account' | 'destination'>;
  readonly onAgain: () => void;
}

/** The deposit was announced: its amount, the status of its review, and where to follow it (DEPOSIT-12, RIM-38). */
export function DepositDone({ deposit, onAgain }: DepositDoneProps) {
  const t = useT('wallet');
  const { coinId, amount, coin, account } = deposit;
  const records = useRecentDeposits({ coinId, account });
  // Newest first: the first match is this deposit.
  const record = records.find((one) => matchesDeposit(one, deposit));
  const status = record?.status ?? 'pending';
  const isUnderReview = status === 'pending';
  return (
    <OutcomeCard
      icon={Check}
      title={t('deposit.done.details')}
      amount={<Num value={withUnit(formatBalance(amount), coin)} dimTail />}
      status={<RecordStatus status={status} state={record?.state} />}
      text={isUnderReview ? t('deposit.done.text', { account: t(`accounts.${account}`) }) : undefined}
    >
      <FollowedPayment kind="deposit" id={record?.id} />
      <LinkButton block href={recordsPath(deposit, 'deposits')}>
        {t('deposit.done.records')}
      </LinkButton>
      <Button variant="secondary" block onClick={onAgain}>
        {t('deposit.done.again')}
      </Button>
    </OutcomeCard>
  );
}
