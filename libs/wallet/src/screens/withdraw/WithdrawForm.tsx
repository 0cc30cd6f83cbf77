import type { WithdrawalTerms } from '@ex/api-client/wallet';
import { useT } from '@ex/i18n';
import { formatBalance, formatLimit, withUnit } from '@ex/money';
import { BalanceShortfall, FundPasswordStep, WithdrawalHoldNotice } from '@ex/submit';
import { ActionBar, AmountField, Button, Callout, CoinIcon, PickField, Segmented } from '@ex/ui-kit';
import { Destination } from './Destination';
import { Terms } from './Terms';
import type { WithdrawalFlow } from '../../model/use-withdrawal';
import type { AmountProblem } from '../../model/withdrawal';
import styles from './withdraw.module.css';

interface WithdrawFormProps {
  readonly flow: WithdrawalFlow;
  /** Withdrawals are open, or the site has not said yet (WITHDRAW-12). */
  readonly open: boolean;
  /** Card numbers are masked (CONST-14). */
  readonly masked: boolean;
  readonly onService: () => void;
}

/** Where to, which coin, how much, what arrives, and the fund password. */
export function WithdrawForm({ flow, open, masked, onService }: WithdrawFormProps) {
  const t = useT('withdraw');
  const { change, coins, coin } = flow;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (open && flow.payout.heldUntil === null) flow.decide();
      }}
    >
      <Segmented
        label={t('way')}
        value={flow.method}
        items={[
          { value: 'wallet', label: t('wallet') },
          { value: 'bank', label: t('bank') },
        ]}
        onChange={(method) => change({ method, amount: '' })}
      />
      <PickField
        label={t('coin')}
        placeholder={t('pickCoin')}
        value={String(coin?.id ?? '')}
        items={(coins.data ?? []).map((one) => ({
          value: String(one.id),
          label: one.coin,
          icon: <CoinIcon name={one.coin} size={24} />,
        }))}
        onChange={(next) => change({ coin: next, address: '', amount: '' })}
      />
      <div className={styles.stack}>
        <span className={styles.label} aria-hidden>
          {t('account')}
        </span>
        <Segmented
          label={t('account')}
          value={`${flow.account}` as const}
          items={flow.accounts.map((account) => ({
            value: `${account}` as const,
            label: t(`accounts.${account}`),
          }))}
          onChange={(account) => change({ account })}
        />
      </div>
      <Destination flow={flow} masked={masked} />
      <Amount flow={flow} />
      <LastStep flow={flow} open={open} onService={onService} />
    </form>
  );
}

type LastStepProps = Pick<WithdrawFormProps, 'flow' | 'open' | 'onService'>;

/** The fund password and the button, or why nothing can be withdrawn. */
function LastStep({ flow, open, onService }: LastStepProps) {
  const t = useT('withdraw');
  if (!open)
    return (
      <>
        <Callout tone="warn">{t('closed')}</Callout>
        <Button variant="secondary" block onClick={onService}>
          {t('service')}
        </Button>
      </>
    );
  if (flow.payout.heldUntil !== null) return <WithdrawalHoldNotice until={flow.payout.heldUntil} />;
  return (
    <FundPasswordStep
      value={flow.fields.fundPassword}
      onChange={(fundPassword) => flow.change({ fundPassword })}
      missing={flow.problems.fundPassword !== undefined}
      rejected={flow.rejection?.msg}
    >
      <ActionBar>
        <Button type="submit" block busy={flow.confirmation.isSending} disabled={!flow.terms.currentData}>
          {t('submit')}
        </Button>
      </ActionBar>
    </FundPasswordStep>
  );
}

function Amount({ flow }: { readonly flow: WithdrawalFlow }) {
  const t = useT('withdraw');
  const { fields, change, coin, problems } = flow;
  const terms = flow.terms.currentData;
  const errorText = useAmountError(terms, flow.decimals);
  const unit = coin?.coin ?? '';
  return (
    <div className={styles.stack}>
      <AmountField
        label={t('amount')}
        value={fields.amount}
        decimals={flow.decimals}
        unit={unit}
        max={terms?.available}
        maxLabel="all"
        balance={withUnit(formatBalance(terms?.available), unit)}
        error={errorText(problems.amount)}
        helper={
          terms && (
            <bdi>
              {t('bounds', { min: formatLimit(terms.limits.min), max: formatLimit(terms.limits.max) })}
            </bdi>
          )
        }
        onChange={(amount) => change({ amount })}
      />
      <BalanceShortfall
        coin={unit}
        account={flow.account}
        amount={fields.amount}
        available={terms?.available}
      />
      <Terms terms={terms} amount={fields.amount} coin={unit} decimals={flow.decimals} />
    </div>
  );
}

function useAmountError(terms: WithdrawalTerms | undefined, decimals: number) {
  const t = useT('withdraw');
  return (problem: AmountProblem | undefined): string | undefined => {
    if (!problem) return undefined;
    if (problem === 'bounds')
      return t('errors.bounds', { min: formatLimit(terms?.limits.min), max: formatLimit(terms?.limits.max) });
    return problem === 'decimals' ? t('errors.decimals', { max: decimals }) : t(`errors.${problem}`);
  };
}
