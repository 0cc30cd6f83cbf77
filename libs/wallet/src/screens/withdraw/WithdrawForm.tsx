import { useT } from '@ex/i18n';
import { formatBalance, formatLimit, withUnit } from '@ex/money';
import { FundPasswordField } from '@ex/submit';
import { AmountField, Button, Callout, CoinIcon, PickField, Segmented } from '@ex/ui-kit';
import { Destination } from './Destination';
import { Terms } from './Terms';
import type { WithdrawalFlow } from './use-withdrawal';
import { type AmountProblem, TO_BANK, TO_WALLET, type WithdrawalTerms } from './withdrawal';
import styles from './withdraw.module.css';

interface WithdrawFormProps {
  readonly flow: WithdrawalFlow;
  /** Withdrawals are open, as far as is known (WITHDRAW-12). */
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
        if (open) flow.begin();
      }}
    >
      <Segmented
        label={t('way')}
        value={String(flow.way)}
        items={[
          { value: String(TO_WALLET), label: t('wallet') },
          { value: String(TO_BANK), label: t('bank') },
        ]}
        onChange={(way) => change({ way, amount: '' })}
      />
      <PickField
        label={t('coin')}
        placeholder={t('pickCoin')}
        value={String(coin?.id ?? '')}
        items={(coins.data?.list ?? []).map(({ id, title }) => ({
          value: String(id),
          label: title,
          icon: <CoinIcon name={title} size={24} />,
        }))}
        onChange={(next) => change({ coin: next, amount: '' })}
      />
      <Segmented
        label={t('account')}
        value={String(flow.account)}
        items={flow.accounts.map((account) => ({ value: String(account), label: t(`accounts.${account}`) }))}
        onChange={(account) => change({ account })}
      />
      <Destination flow={flow} masked={masked} />
      <Amount flow={flow} />
      {open ? (
        <>
          <FundPasswordField
            value={flow.password}
            onChange={flow.changePassword}
            missing={flow.prompts.password === true}
          />
          <Button
            type="submit"
            block
            busy={flow.submit.state.step === 'sending'}
            disabled={!flow.terms.currentData}
          >
            {t('submit')}
          </Button>
        </>
      ) : (
        <>
          <Callout tone="warn">{t('closed')}</Callout>
          <Button variant="secondary" block onClick={onService}>
            {t('service')}
          </Button>
        </>
      )}
    </form>
  );
}

function Amount({ flow: { draft, change, coin, terms, prompts } }: { readonly flow: WithdrawalFlow }) {
  const errorOf = useAmountError(terms.currentData);
  const t = useT('withdraw');
  const told = terms.currentData;
  const unit = coin?.title ?? '';
  return (
    <div className={styles.stack}>
      <AmountField
        label={t('amount')}
        value={draft.amount}
        decimals={8}
        unit={unit}
        max={told?.balance}
        maxLabel="all"
        balance={withUnit(formatBalance(told?.balance), unit)}
        error={errorOf(prompts.amount)}
        helper={
          told && (
            <bdi>{t('bounds', { min: formatLimit(told.txminnum), max: formatLimit(told.txmaxnum) })}</bdi>
          )
        }
        onChange={(amount) => change({ amount })}
      />
      <Terms terms={told} amount={draft.amount} coin={unit} />
    </div>
  );
}

function useAmountError(terms: WithdrawalTerms | undefined) {
  const t = useT('withdraw');
  return (problem: AmountProblem | undefined): string | undefined => {
    if (!problem) return undefined;
    if (problem === 'bounds')
      return t('errors.bounds', { min: formatLimit(terms?.txminnum), max: formatLimit(terms?.txmaxnum) });
    return t(`errors.${problem}`);
  };
}
