import { useT } from '@ex/i18n';
import { formatBalance, formatLimit, withUnit } from '@ex/money';
import { FundPasswordField } from '@ex/submit';
import { AmountField, Button, IconButton } from '@ex/ui-kit';
import { ArrowDownUp } from 'lucide-react';
import { accountOf } from '../model/accounts';
import { flipped, linesOf, type SwapCoin, type SwapProblem } from '../model/swap';
import { useSwapBlocked } from '../model/use-swap-blocked';
import type { SwapFlow } from '../model/use-swap-flow';
import { AccountPick } from './AccountPick';
import { CoinPick } from './CoinPick';
import styles from './form.module.css';
import { QuotePanel } from './QuotePanel';

interface SwapFormProps {
  readonly flow: SwapFlow;
  readonly coins: readonly SwapCoin[];
}

/** Two coins, either amount, the quote and the fund password (SWAP-01). */
export function SwapForm({ flow, coins }: SwapFormProps) {
  const t = useT('transfers');
  const { draft, change, from, to, terms, worked, age, submit } = flow;
  const blocked = useSwapBlocked(flow);
  const lines = terms && worked.quote && linesOf(worked.amount, worked.quote, terms);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!blocked) flow.begin();
      }}
    >
      <div className={styles.block}>
        <AccountPick
          label={t('swap.account')}
          value={accountOf(draft.account)}
          onChange={(account) => change({ account: String(account) })}
        />
        <GivenCoin flow={flow} coins={coins} />
        <div className={styles.flip}>
          <IconButton
            label={t('swap.flip')}
            icon={ArrowDownUp}
            onClick={() => change(flipped(draft, from, to))}
          />
        </div>
        <TakenCoin flow={flow} coins={coins} />
        <QuotePanel
          from={from?.title ?? ''}
          to={to?.title ?? ''}
          terms={terms}
          lines={lines}
          age={age}
          refreshing={flow.refreshing}
          onRefresh={flow.refresh}
        />
      </div>
      <div className={styles.block}>
        <FundPasswordField
          value={flow.password}
          onChange={flow.changePassword}
          missing={flow.prompts.password}
        />
        <Button type="submit" block busy={submit.state.step === 'sending'} disabledReason={blocked}>
          {t('swap.submit')}
        </Button>
      </div>
    </form>
  );
}

function GivenCoin({ flow, coins }: SwapFormProps) {
  const t = useT('transfers');
  const { draft, change, from, to, worked, prompts } = flow;
  const errorOf = useErrors(to);
  const balance = from?.balance;
  return (
    <>
      <CoinPick
        label={t('swap.from')}
        coins={coins}
        coin={from}
        // The coin taken is chosen as the one given: they change places.
        onPick={(id) =>
          change(id === String(to?.id) ? flipped(draft, from, to) : { from: id, to: String(to?.id) })
        }
      />
      <AmountField
        label={t('swap.pays')}
        unit={from?.title}
        value={worked.amount}
        decimals={8}
        max={balance}
        maxLabel="all"
        balance={balance === undefined ? undefined : withUnit(formatBalance(balance), from?.title ?? '')}
        error={errorOf(prompts.amount)}
        onChange={(amount) => change({ amount, wished: '' })}
      />
    </>
  );
}

function TakenCoin({ flow, coins }: SwapFormProps) {
  const t = useT('transfers');
  const { draft, change, from, to, worked } = flow;
  return (
    <>
      <CoinPick
        label={t('swap.to')}
        coins={coins.filter((coin) => coin !== from)}
        coin={to}
        onPick={(id) => change({ to: id, from: String(from?.id) })}
      />
      <AmountField
        label={t('swap.receives')}
        unit={to?.title}
        value={draft.wished === '' ? (worked.quote?.received ?? '') : draft.wished}
        decimals={8}
        onChange={(wished) => change({ wished, amount: '' })}
      />
    </>
  );
}

function useErrors(to: SwapCoin | undefined) {
  const t = useT('transfers');
  return (problem: SwapProblem | undefined): string | undefined => {
    switch (problem) {
      case undefined:
        return undefined;
      case 'missing':
        return t('errors.swap');
      case 'least':
        return t('errors.least', { min: formatLimit(to?.min_value) });
      case 'most':
        return t('errors.most', { max: formatLimit(to?.max_value) });
      default:
        return t(`errors.${problem}`);
    }
  };
}
