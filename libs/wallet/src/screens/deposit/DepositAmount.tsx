import { useT } from '@ex/i18n';
import { formatLimit } from '@ex/money';
import { AmountField } from '@ex/ui-kit';
import type { DepositFlow } from '../../model/use-deposit-flow';

/** How much was paid in, with the limits where the server says them. */
export function DepositAmount({ flow }: { readonly flow: DepositFlow }) {
  const t = useT('wallet');
  const { coin, draft, problems } = flow;
  const limits = coin?.limits && {
    min: formatLimit(coin.limits.min),
    max: formatLimit(coin.limits.max),
  };
  const errorText = (): string | undefined => {
    if (problems.amount === 'amount') return t('deposit.errors.amount');
    return problems.amount === 'limits' && limits ? t('deposit.errors.bounds', limits) : undefined;
  };
  return (
    <AmountField
      label={t('deposit.amount')}
      value={draft.amount}
      onChange={flow.changeAmount}
      decimals={8}
      unit={coin?.coin}
      helper={limits && <bdi>{t('deposit.bounds', limits)}</bdi>}
      error={errorText()}
    />
  );
}
