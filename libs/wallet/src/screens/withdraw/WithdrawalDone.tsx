import { useT } from '@ex/i18n';
import { formatBalance, withUnit } from '@ex/money';
import { DecisionRows } from '@ex/submit';
import { Button, LinkButton, Num, OutcomeCard } from '@ex/ui-kit';
import { Check } from 'lucide-react';
import { RecordStatus } from '../../components/record-texts';
import { recordsPath } from '../../model/account-link';
import { Payee } from './Payee';
import { receivedAmount, type WithdrawalIntent } from './withdrawal';

interface WithdrawalDoneProps {
  readonly intent: WithdrawalIntent;
  readonly onAgain: () => void;
}

/** The withdrawal was requested: its amount, what arrives and when, and where to follow it (WITHDRAW-15). */
export function WithdrawalDone({ intent, onAgain }: WithdrawalDoneProps) {
  const t = useT('withdraw');
  const { coin, amount, fee, feeRate } = intent;
  return (
    <OutcomeCard
      icon={Check}
      title={t('done.details')}
      amount={<Num value={withUnit(formatBalance(amount), coin)} dimTail />}
      status={<RecordStatus status="pending" />}
      text={t('done.text')}
    >
      <DecisionRows
        decision={{
          fee: { value: fee, coin, ...(feeRate && { rate: feeRate }) },
          arrives: { value: receivedAmount(amount, fee), coin },
          // After a reload the destination is no longer known: it is never kept on the device.
          ...(intent.destination && { to: <Payee intent={intent} /> }),
          when: t('confirm.when'),
        }}
      />
      <LinkButton href={recordsPath(intent, 'withdrawals')} block>
        {t('done.records')}
      </LinkButton>
      <Button variant="secondary" block onClick={onAgain}>
        {t('done.again')}
      </Button>
    </OutcomeCard>
  );
}
