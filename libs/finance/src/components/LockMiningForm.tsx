import type { LockMiningProduct } from '@ex/api-client/finance';
import { useT } from '@ex/i18n';
import { compare, dailyInterest, formatLimit } from '@ex/money';
import { paths } from '@ex/routing';
import { BalanceShortfall, useDraft } from '@ex/submit';
import { Stepper, toast } from '@ex/ui-kit';
import { useNavigate } from 'react-router-dom';
import { isOutOfBounds, readAmount, wholeBounds } from '../model/amount-bounds';
import { useAvailableBalance } from '../model/use-available-balance';
import { useLockMiningConfirmation } from '../model/use-lock-mining-confirmation';
import { ApplicationForm } from './ApplicationForm';
import { DefinitionList } from './DefinitionList';
import { LockMiningProductCard } from './LockMiningCards';
import { LockMiningSheets } from './LockMiningSheets';
import { Money } from './Money';

/** The form of a lock-mining order; the amount stays until it is sent or the session ends. */
export function LockMiningForm({ product }: { product: LockMiningProduct }) {
  const t = useT('finance');
  const navigate = useNavigate();
  const { coin } = product;
  const bounds = wholeBounds(product.minAmount, product.maxAmount);
  const {
    draft: amount,
    change: setAmount,
    clear,
  } = useDraft({
    name: `lock-${product.id}`,
    empty: bounds.min,
    read: readAmount,
    keptFor: 'device',
  });
  const available = useAvailableBalance(product.coinId);
  const confirmation = useLockMiningConfirmation(() => {
    clear();
    void navigate(paths.lockMining({ tab: 'orders' }), { replace: true });
  });
  const isShort = available !== undefined && compare(String(amount), available) > 0;
  const range = t('form.range', { min: formatLimit(product.minAmount), max: formatLimit(product.maxAmount) });
  const problem = isOutOfBounds(amount, bounds) ? range : isShort ? t('form.insufficient') : undefined;
  const submit = (): void => {
    if (problem) return toast(problem, 'failure');
    const { id: productId, title, dailyRate } = product;
    confirmation.open({ productId, title, dailyRate, amount: String(amount) });
  };
  const estimate = dailyInterest(String(amount), product.dailyRate, product.days);
  return (
    <>
      <ApplicationForm
        amount={amount}
        coin={coin}
        submitLabel={t('lockMining.buy')}
        busy={confirmation.isSending}
        onSubmit={submit}
      >
        <LockMiningProductCard product={product} inForm={{ available }} />
        <Stepper
          label={t('lockMining.amount')}
          value={amount}
          onChange={setAmount}
          {...bounds}
          unit={coin}
          free
          error={problem}
        />
        <BalanceShortfall coin={coin} amount={String(amount)} available={available} />
        <DefinitionList
          raised
          items={[{ label: t('fact.estimatedReturn'), value: <Money value={estimate} coin={coin} /> }]}
        />
      </ApplicationForm>
      <LockMiningSheets product={product} available={available} confirmation={confirmation} />
    </>
  );
}
