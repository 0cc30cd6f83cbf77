import { useT } from '@ex/i18n';
import { formatBalance, formatLimit, withUnit } from '@ex/money';
import { BalanceShortfall, FundPasswordStep } from '@ex/submit';
import { ActionBar, AmountField, Button, IconButton } from '@ex/ui-kit';
import { ArrowDownUp } from 'lucide-react';
import { type ConversionProblem, quoteLines, reverseConversion } from '../model/conversion';
import type { ConversionFlow } from '../model/use-conversion';
import { AccountPick } from './AccountPick';
import { CoinPick } from './CoinPick';
import { ConversionQuote } from './ConversionQuote';
import styles from './form.module.css';

interface ConversionFormProps {
  readonly flow: ConversionFlow;
}

/** Two coins, either amount, the quote and the fund password (SWAP-01). */
export function ConversionForm({ flow }: ConversionFormProps) {
  const t = useT('transfers');
  const { fields, change, pair, terms, estimate, blocked, source } = flow;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!blocked) flow.decide();
      }}
    >
      <div className={styles.block}>
        <AccountPick
          label={t('swap.account')}
          value={flow.account}
          onChange={(account) => change({ account: String(account) })}
        />
        <GivenCoin flow={flow} />
        <div className={styles.flip}>
          <IconButton
            label={t('swap.flip')}
            icon={ArrowDownUp}
            onClick={() => change(reverseConversion(fields, pair))}
          />
        </div>
        <TakenCoin flow={flow} />
        <ConversionQuote
          from={pair.from?.coin ?? ''}
          to={pair.to?.coin ?? ''}
          terms={terms}
          lines={terms && estimate.quote && quoteLines(estimate.payAmount, estimate.quote, terms)}
          age={flow.age}
          isRefreshing={source.isRefreshing}
          onRefresh={source.refresh}
        />
        <FundPasswordStep
          value={fields.fundPassword}
          onChange={(fundPassword) => change({ fundPassword })}
          missing={flow.problems.fundPassword !== undefined}
          rejected={flow.rejection?.msg}
        >
          <ActionBar>
            <Button type="submit" block busy={flow.confirmation.isSending} disabledReason={blocked}>
              {t('swap.submit')}
            </Button>
          </ActionBar>
        </FundPasswordStep>
      </div>
    </form>
  );
}

function GivenCoin({ flow }: ConversionFormProps) {
  const t = useT('transfers');
  const { fields, change, pair, estimate, problems, source } = flow;
  const { from, to } = pair;
  const available = from?.available ?? undefined;
  return (
    <>
      <CoinPick
        label={t('swap.from')}
        coins={source.coins ?? []}
        selected={from}
        // The coin taken is chosen as the one given: they change places.
        onPick={(id) =>
          change(id === String(to?.id) ? reverseConversion(fields, pair) : { from: id, to: String(to?.id) })
        }
      />
      <AmountField
        label={t('swap.pays')}
        unit={from?.coin}
        value={estimate.payAmount}
        decimals={8}
        max={available}
        maxLabel="all"
        balance={available === undefined ? undefined : withUnit(formatBalance(available), from?.coin ?? '')}
        error={useAmountError(problems.amount, flow)}
        onChange={(payAmount) => change({ payAmount, receiveAmount: '' })}
      />
      <BalanceShortfall
        coin={from?.coin ?? ''}
        account={flow.account}
        amount={estimate.payAmount}
        available={available}
      />
    </>
  );
}

function TakenCoin({ flow }: ConversionFormProps) {
  const t = useT('transfers');
  const { fields, change, pair, estimate, source } = flow;
  const { from, to } = pair;
  return (
    <>
      <CoinPick
        label={t('swap.to')}
        coins={source.coins?.filter((coin) => coin !== from) ?? []}
        selected={to}
        onPick={(id) => change({ to: id, from: String(from?.id) })}
      />
      <AmountField
        label={t('swap.receives')}
        unit={to?.coin}
        value={fields.receiveAmount === '' ? (estimate.quote?.received ?? '') : fields.receiveAmount}
        decimals={8}
        onChange={(receiveAmount) => change({ receiveAmount, payAmount: '' })}
      />
    </>
  );
}

function useAmountError(problem: ConversionProblem | undefined, { pair: { to } }: ConversionFlow) {
  const t = useT('transfers');
  switch (problem) {
    case undefined:
      return undefined;
    case 'missing':
      return t('errors.swap');
    case 'belowMin':
      return t('errors.least', { min: formatLimit(to?.minValue ?? undefined) });
    case 'aboveMax':
      return t('errors.most', { max: formatLimit(to?.maxValue ?? undefined) });
    case 'balance':
    case 'nothing':
      return t(`errors.${problem}`);
  }
}
