import type { AccountId } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { add, formatBalance, sub, withUnit } from '@ex/money';
import { paths } from '@ex/routing';
import { TransactionSheets } from '@ex/submit';
import { Num } from '@ex/ui-kit';
import { availableIn } from '../model/account-transfer';
import type { AccountTransferFlow } from '../model/use-account-transfer';

/** What is transferred, and what is in both accounts afterwards. */
export function AccountTransferSheets({ flow }: { readonly flow: AccountTransferFlow }) {
  const t = useT('transfers');
  const submit = useT('submit');
  const balanceRow = (account: AccountId, coin: string, balance: string) => ({
    label: t('move.leftFrom', { account: t(`account.${account}`) }),
    value: <Num value={withUnit(formatBalance(balance), coin)} />,
  });
  return (
    <TransactionSheets
      confirmation={flow.confirmation}
      receipt={({ coin }) => ({
        state: 'completed',
        next: { label: submit('receipt.view', { coin }), href: paths.assets() },
      })}
      describe={({ coinId, coin, amount, from, to }) => ({
        title: t('move.title', { coin }),
        confirmLabel: t('move.submit'),
        main: { value: amount, coin },
        rows: [
          { label: t('move.from'), value: t(`account.${from}`) },
          { label: t('move.to'), value: t(`account.${to}`) },
          balanceRow(from, coin, sub(availableIn(flow.accounts, from, coinId), amount)),
          balanceRow(to, coin, add(availableIn(flow.accounts, to, coinId), amount)),
        ],
        fee: { value: '0', coin },
        when: t('atOnce'),
      })}
    />
  );
}
