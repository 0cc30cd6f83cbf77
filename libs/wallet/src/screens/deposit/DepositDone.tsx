import { useT } from '@ex/i18n';
import { formatBalance, withUnit } from '@ex/money';
import { Button, LinkButton, Num, OutcomeCard } from '@ex/ui-kit';
import { Check } from 'lucide-react';
import { RecordStatus } from '../../components/RecordStatus';
import { alike, type DecidedDeposit } from '../../model/deposit';
import { recordsOf, useNewestDeposits } from './RecentDeposits';

interface DepositDoneProps {
  readonly deposit: DecidedDeposit;
  readonly onAgain: () => void;
}

const PENDING = 1;

/** The deposit was announced: its amount, where its review stands, and where to follow it (DEPOSIT-12). */
export function DepositDone({ deposit, onAgain }: DepositDoneProps) {
  const t = useT('wallet');
  const { c_id, num, coin, account } = deposit;
  const records = useNewestDeposits(c_id, account);
  // Newest first: the first one alike is this one.
  const record = records.find((one) => alike([one], deposit) === 1);
  return (
    <OutcomeCard
      icon={Check}
      title={t('deposit.done.title')}
      amount={<Num value={withUnit(formatBalance(num), coin)} />}
      status={<RecordStatus status={record?.status ?? PENDING} />}
      text={t('deposit.done.text', { account: t(`accounts.${account}`) })}
    >
      <LinkButton block href={recordsOf({ id: c_id, title: coin, account })}>
        {t('deposit.done.records')}
      </LinkButton>
      <Button variant="secondary" block onClick={onAgain}>
        {t('deposit.done.again')}
      </Button>
    </OutcomeCard>
  );
}
