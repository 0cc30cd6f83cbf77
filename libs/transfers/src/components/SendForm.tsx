import type { TransferCoin } from '@ex/contract';
import { useT } from '@ex/i18n';
import { formatBalance, formatLimit, withUnit } from '@ex/money';
import { FundPasswordField } from '@ex/submit';
import { AmountField, Button } from '@ex/ui-kit';
import { sendTerms } from '../model/send';
import type { SendFlow } from '../model/use-send-flow';
import { CoinPick } from './CoinPick';
import styles from './form.module.css';
import { SendFacts } from './SendFacts';
import { SendTo } from './SendTo';

interface SendFormProps {
  readonly flow: SendFlow;
  readonly coins: readonly TransferCoin[];
  readonly coin: TransferCoin;
}

/** What is sent to the confirmed member: coin, amount, what arrives and when, fund password (P2P-05 to P2P-13). */
export function SendForm({ flow, coins, coin }: SendFormProps) {
  const t = useT('transfers');
  const { draft, change, submit } = flow;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        flow.begin();
      }}
    >
      <SendTo username={draft.username} uid={draft.uid} onChange={flow.reset} />
      <div className={styles.block}>
        <CoinPick label={t('coin')} coins={coins} coin={coin} onPick={(id) => change({ coin: id })} />
        <AmountField
          label={t('send.amount')}
          unit={coin.title}
          value={draft.amount}
          decimals={8}
          max={coin.balance}
          maxLabel="all"
          balance={withUnit(formatBalance(coin.balance), coin.title)}
          helper={<Bounds coin={coin} />}
          error={useAmountError(flow, coin)}
          onChange={(amount) => change({ amount })}
        />
        <SendFacts coin={coin} terms={sendTerms(draft.amount, coin.internal_transfer_sxf)} />
        <FundPasswordField
          value={flow.password}
          onChange={flow.changePassword}
          missing={flow.prompts.password}
        />
        <Button type="submit" block busy={submit.state.step === 'sending'}>
          {t('send.submit')}
        </Button>
      </div>
    </form>
  );
}

function useAmountError({ prompts }: SendFlow, coin: TransferCoin): string | undefined {
  const t = useT('transfers');
  switch (prompts.amount) {
    case undefined:
      return undefined;
    case 'missing':
      return t('errors.move');
    case 'bounds':
      return t('errors.bounds', {
        min: formatLimit(coin.min_amount ?? '0'),
        max: formatLimit(coin.max_amount),
        coin: coin.title,
      });
    default:
      return t(`errors.${prompts.amount}`);
  }
}

function Bounds({ coin: { min_amount, max_amount, title } }: { readonly coin: TransferCoin }) {
  const t = useT('transfers');
  if (min_amount === undefined || max_amount === undefined) return null;
  return t('send.bounds', { min: formatLimit(min_amount), max: formatLimit(max_amount), coin: title });
}
