import { useT } from '@ex/i18n';
import { formatLimit } from '@ex/money';
import { AmountField } from '@ex/ui-kit';
import { boundsOf } from '../../model/deposit';
import type { DepositFlow } from './use-deposit-flow';

/** How much was paid in, with what may be paid in at once where the server says it. */
export function DepositAmount({ flow }: { readonly flow: DepositFlow }) {
  const t = useT('wallet');
  const { coin, draft, problem } = flow;
  const limits = coin && boundsOf(coin);
  const bounds = limits && { min: formatLimit(limits.min), max: formatLimit(limits.max) };
  const errorText = (): string | undefined => {
    if (problem === 'amount') return t('deposit.errors.amount');
    return problem === 'bounds' && bounds ? t('deposit.errors.bounds', bounds) : undefined;
  };
  return (
    <AmountField
      label={t('deposit.amount')}
      value={draft.amount}
      onChange={flow.changeAmount}
      decimals={8}
      unit={coin?.title}
      helper={bounds && <bdi>{t('deposit.bounds', bounds)}</bdi>}
      error={errorText()}
    />
  );
}
