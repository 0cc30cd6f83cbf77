import { useT } from '@ex/i18n';
import { formatBalance, withUnit } from '@ex/money';
import { AmountField, Button, IconButton } from '@ex/ui-kit';
import { ArrowDownUp } from 'lucide-react';
import { withAccount } from '../model/move';
import type { MoveFlow } from '../model/use-move-flow';
import { AccountPick } from './AccountPick';
import { CoinPick } from './CoinPick';
import styles from './form.module.css';

/** Coin, the account it leaves, the account it goes to, amount (MOVE-01). */
export function MoveForm({ flow }: { readonly flow: MoveFlow }) {
  const t = useT('transfers');
  const { draft, change, coin, from, to, available, problem, submit } = flow;
  const error = problem && t(problem === 'missing' ? 'errors.move' : 'errors.balance');
  return (
    <form
      className={styles.block}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        flow.begin();
      }}
    >
      <CoinPick label={t('coin')} coins={flow.coins} coin={coin} onPick={(id) => change({ coin: id })} />
      <AccountPick
        label={t('move.from')}
        value={from}
        onChange={(account) => change(withAccount(draft, 'from', account))}
      />
      <div className={styles.flip}>
        <IconButton
          label={t('move.flip')}
          icon={ArrowDownUp}
          onClick={() => change({ from: String(to), to: String(from) })}
        />
      </div>
      <AccountPick
        label={t('move.to')}
        value={to}
        onChange={(account) => change(withAccount(draft, 'to', account))}
      />
      <AmountField
        label={t('move.amount')}
        unit={coin?.title}
        value={draft.amount}
        decimals={8}
        max={available}
        maxLabel="all"
        balance={withUnit(formatBalance(available), coin?.title ?? '')}
        helper={t('move.free')}
        error={error}
        onChange={(amount) => change({ amount })}
      />
      <Button type="submit" block busy={submit.state.step === 'sending'}>
        {t('move.submit')}
      </Button>
    </form>
  );
}
