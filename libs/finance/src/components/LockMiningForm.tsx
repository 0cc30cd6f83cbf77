import type { LockMiningProduct } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { compare, dailyInterest, formatLimit } from '@ex/money';
import { paths } from '@ex/routing';
import { Stepper, toast } from '@ex/ui-kit';
import { useNavigate } from 'react-router-dom';
import { isOutOfBounds, readAmount, wholeBounds } from '../model/amount-bounds';
import { useDraft } from '../model/draft';
import { useAvailableBalance } from '../model/use-available-balance';
import { useLockMiningFlow } from '../model/use-lock-mining-flow';
import { ApplicationForm } from './ApplicationForm';
import { ConfirmCommitment } from './ConfirmCommitment';
import { DefinitionList } from './DefinitionList';
import { useLockMiningDecision } from './lock-mining-decision';
import { LockMiningProductCard } from './LockMiningCards';
import { Money } from './Money';

/** The form of a lock-mining order; the amount stays until it is sent or the session ends. */
export function LockMiningForm({ product }: { product: LockMiningProduct }) {
  const t = useT('finance');
  const navigate = useNavigate();
  const { coin } = product;
  const bounds = wholeBounds(product.minAmount, product.maxAmount);
  const [amount, setAmount, forget] = useDraft(`lock-${product.id}`, bounds.min, readAmount);
  const available = useAvailableBalance(product.coinId);
  const flow = useLockMiningFlow(() => {
    forget();
    void navigate(paths.lockMining({ tab: 'orders' }), { replace: true });
  });
  const isShort = available !== undefined && compare(String(amount), available) > 0;
  const range = t('form.range', { min: formatLimit(product.minAmount), max: formatLimit(product.maxAmount) });
  const problem = isOutOfBounds(amount, bounds) ? range : isShort ? t('form.insufficient') : undefined;
  const submit = (): void => {
    if (problem) return toast(problem, 'failure');
    flow.begin({ productId: product.id, title: product.title, amount: String(amount) });
  };
  const estimate = dailyInterest(String(amount), product.dailyRate, product.days);
  return (
    <>
      <ApplicationForm
        amount={amount}
        coin={coin}
        submitLabel={t('lockMining.buy')}
        busy={flow.busy}
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
        <DefinitionList
          raised
          items={[{ label: t('fact.estimatedReturn'), value: <Money value={estimate} coin={coin} /> }]}
        />
      </ApplicationForm>
      <ConfirmCommitment
        flow={flow}
        decision={useLockMiningDecision(product, flow.confirming)}
        confirmLabel={t('lockMining.buy')}
      />
    </>
  );
}
