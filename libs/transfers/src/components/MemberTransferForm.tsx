import type { MemberTransferCoin } from '@ex/api-client/transfers';
import { useT } from '@ex/i18n';
import { formatBalance, formatLimit, withUnit } from '@ex/money';
import { BalanceShortfall, FundPasswordStep, WithdrawalHoldNotice } from '@ex/submit';
import { ActionBar, AmountField, Button } from '@ex/ui-kit';
import type { MemberTransferFlow } from '../model/use-member-transfer';
import { CoinPick } from './CoinPick';
import styles from './form.module.css';
import { MemberTransferTerms } from './MemberTransferTerms';
import { ReceiverRow } from './ReceiverRow';

interface MemberTransferFormProps {
  readonly flow: MemberTransferFlow;
  readonly coins: readonly MemberTransferCoin[];
  readonly coin: MemberTransferCoin;
  /** Until when nothing can be sent, UTC; null when it can. */
  readonly heldUntil: string | null;
}

/** What is sent to the confirmed member: coin, amount, what arrives and when, fund password (P2P-05 to P2P-13). */
export function MemberTransferForm({ flow, coins, coin, heldUntil }: MemberTransferFormProps) {
  const t = useT('transfers');
  const { fields, change } = flow;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (heldUntil === null) flow.decide();
      }}
    >
      <ReceiverRow username={fields.username} memberId={fields.memberId} onChange={flow.clear} />
      <div className={styles.block}>
        <CoinPick label={t('coin')} coins={coins} selected={coin} onPick={(id) => change({ coin: id })} />
        <AmountField
          label={t('send.amount')}
          unit={coin.coin}
          value={fields.amount}
          decimals={8}
          max={coin.available}
          maxLabel="all"
          balance={withUnit(formatBalance(coin.available), coin.coin)}
          helper={<Bounds coin={coin} />}
          error={useAmountError(flow, coin)}
          onChange={(amount) => change({ amount })}
        />
        <BalanceShortfall coin={coin.coin} amount={fields.amount} available={coin.available} />
        <MemberTransferTerms coin={coin} amount={fields.amount} />
        {heldUntil === null ? (
          <FundPasswordStep
            value={fields.fundPassword}
            onChange={(fundPassword) => change({ fundPassword })}
            missing={flow.problems.fundPassword !== undefined}
            rejected={flow.rejection?.msg}
          >
            <ActionBar>
              <Button type="submit" block busy={flow.confirmation.isSending}>
                {t('send.submit')}
              </Button>
            </ActionBar>
          </FundPasswordStep>
        ) : (
          <WithdrawalHoldNotice until={heldUntil} />
        )}
      </div>
    </form>
  );
}

function useAmountError({ problems }: MemberTransferFlow, coin: MemberTransferCoin): string | undefined {
  const t = useT('transfers');
  switch (problems.amount) {
    case undefined:
      return undefined;
    case 'missing':
      return t('errors.move');
    case 'bounds':
      return t('errors.bounds', {
        min: formatLimit(coin.minAmount ?? '0'),
        max: formatLimit(coin.maxAmount ?? undefined),
        coin: coin.coin,
      });
    default:
      return t(`errors.${problems.amount}`);
  }
}

function Bounds({ coin: { minAmount, maxAmount, coin } }: { readonly coin: MemberTransferCoin }) {
  const t = useT('transfers');
  if (minAmount === null || maxAmount === null) return null;
  return <span>{t('send.bounds', { min: formatLimit(minAmount), max: formatLimit(maxAmount), coin })}</span>;
}
