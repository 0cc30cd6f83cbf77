import type { MiningProduct } from '@ex/contract';
import { useT } from '@ex/i18n';
import { compare, dailyInterest, formatBalance, formatLimit, withUnit } from '@ex/money';
import { paths } from '@ex/routing';
import { Num, Stepper, toast } from '@ex/ui-kit';
import { useNavigate } from 'react-router-dom';
import { isOutside, readAmount } from '../model/application';
import { useDraft } from '../model/draft';
import { percentText } from '../model/figures';
import { useAvailable } from '../model/use-available';
import { useLockFlow } from '../model/use-lock-flow';
import { wholeBounds } from '../model/whole';
import { ApplyFooter } from './ApplyFooter';
import { ConfirmCommitment } from './ConfirmCommitment';
import estimate from './Estimate.module.css';
import { Facts } from './Facts';
import { FinanceCard, Rate } from './FinanceCard';
import styles from './LoanForm.module.css';
import { useLockDecision } from './lock-decision';

/** The form of a lock; the amount stays until it is sent or the session ends. */
export function LockForm({ product }: { product: MiningProduct }) {
  const t = useT('finance');
  const navigate = useNavigate();
  const coin = product.coin_title;
  const bounds = wholeBounds(product.min_price, product.max_price);
  const [amount, setAmount, forget] = useDraft(`lock-${product.id}`, bounds.min, readAmount);
  const available = useAvailable(product.c_id);
  const flow = useLockFlow(() => {
    forget();
    void navigate(paths.lockMining({ tab: 'orders' }), { replace: true });
  });
  const short = available !== undefined && compare(String(amount), available) > 0;
  const range = t('form.range', { min: formatLimit(product.min_price), max: formatLimit(product.max_price) });
  const problem = isOutside(amount, bounds) ? range : short ? t('form.insufficient') : undefined;
  const begin = (): void => {
    if (problem) return toast(problem, 'failure');
    flow.begin({ id: product.id, title: product.title, amount: String(amount) });
  };
  const money = (value: string | undefined) => <Num value={withUnit(formatBalance(value), coin)} />;
  return (
    <>
      <main className={styles.form}>
        <FinanceCard
          icon={{ name: coin, src: product.img }}
          title={product.title}
          end={<Rate value={percentText(product.interest_rate)} per={t('fact.dailyReturn')} />}
          facts={[
            {
              label: t('fact.lockRange'),
              value: (
                <Num
                  value={withUnit(
                    `${formatLimit(product.min_price)}–${formatLimit(product.max_price)}`,
                    coin,
                  )}
                />
              ),
            },
            { label: t('fact.lockPeriod'), value: t('days', { count: product.cycle }) },
            { label: t('fact.balance'), value: money(available) },
          ]}
        />
        <Stepper
          label={t('lock.amount')}
          value={amount}
          onChange={setAmount}
          {...bounds}
          unit={coin}
          free
          error={problem}
        />
        <div className={estimate.estimate}>
          <Facts
            facts={[
              {
                label: t('fact.estimatedReturn'),
                value: money(dailyInterest(String(amount), product.interest_rate, product.cycle)),
              },
            ]}
          />
        </div>
      </main>
      <ApplyFooter amount={amount} coin={coin} label={t('lock.buy')} busy={flow.busy} onApply={begin} />
      <ConfirmCommitment
        flow={flow}
        decision={useLockDecision(product, flow.confirming)}
        confirmLabel={t('lock.buy')}
      />
    </>
  );
}
