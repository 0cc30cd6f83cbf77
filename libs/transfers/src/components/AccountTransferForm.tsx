import { useT } from '@ex/i18n';
import { formatBalance, withUnit } from '@ex/money';
import { BalanceShortfall } from '@ex/submit';
import { ActionBar, AmountField, Button, IconButton } from '@ex/ui-kit';
import { ArrowDownUp } from 'lucide-react';
import { withAccount } from '../model/account-transfer';
import type { AccountTransferFlow } from '../model/use-account-transfer';
import { AccountPick } from './AccountPick';
import { CoinPick } from './CoinPick';
import styles from './form.module.css';

/** Coin, the account it leaves, the account it goes to, amount (MOVE-01). */
export function AccountTransferForm({ flow }: { readonly flow: AccountTransferFlow }) {
  const t = useT('transfers');
  const { fields, change, coin, from, to, available, problems } = flow;
  return (
    <form
      className={styles.block}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        flow.decide();
      }}
    >
      <CoinPick label={t('coin')} coins={flow.coins} selected={coin} onPick={(id) => change({ coin: id })} />
      <AccountPick
        label={t('move.from')}
        value={from}
        onChange={(account) => change(withAccount(fields, 'from', account))}
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
        onChange={(account) => change(withAccount(fields, 'to', account))}
      />
      <AmountField
        label={t('move.amount')}
        unit={coin?.coin}
        value={fields.amount}
        decimals={8}
        max={available}
        maxLabel="all"
        balance={withUnit(formatBalance(available), coin?.coin ?? '')}
        helper={t('move.free')}
        error={problems.amount && t(problems.amount === 'missing' ? 'errors.move' : 'errors.balance')}
        onChange={(amount) => change({ amount })}
      />
      <BalanceShortfall coin={coin?.coin ?? ''} account={from} amount={fields.amount} available={available} />
      <ActionBar>
        <Button type="submit" block busy={flow.confirmation.isSending}>
          {t('move.submit')}
        </Button>
      </ActionBar>
    </form>
  );
}
