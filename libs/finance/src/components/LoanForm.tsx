import { uploadImage } from '@ex/api-client';
import type { LoanProject } from '@ex/contract';
import { useT } from '@ex/i18n';
import { formatLimit, withUnit } from '@ex/money';
import { paths } from '@ex/routing';
import { Num, Stepper, toast, UploadTile } from '@ex/ui-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  type Application,
  applicationProblem,
  EMPTY_APPLICATION,
  isOutside,
  type Photo,
  PHOTOS,
  readApplication,
  withPhoto,
} from '../model/application';
import { LOAN_COIN } from '../model/compare';
import { percentText } from '../model/figures';
import { useDraft } from '../model/draft';
import { useLoanFlow } from '../model/use-loan-flow';
import { wholeBounds } from '../model/whole';
import { ApplyFooter } from './ApplyFooter';
import { ConfirmCommitment } from './ConfirmCommitment';
import { DebtCard } from './DebtCard';
import { FinanceCard, Rate } from './FinanceCard';
import { useLoanDecision } from './loan-decision';
import styles from './LoanForm.module.css';

/** The form of a loan application; what is filled in stays until it is sent or the session ends. */
export function LoanForm({ product }: { product: LoanProject }) {
  const t = useT('finance');
  const navigate = useNavigate();
  const bounds = wholeBounds(product.minprice, product.maxprice);
  const [form, change, forget] = useDraft<Application>(
    `loan-${product.id}`,
    EMPTY_APPLICATION,
    readApplication,
  );
  const [missing, setMissing] = useState<Photo>();
  const flow = useLoanFlow(() => {
    forget();
    void navigate(paths.loans({ tab: 'orders' }), { replace: true });
  });
  const amount = form.amount ?? bounds.min;
  const range = t('form.range', { min: formatLimit(product.minprice), max: formatLimit(product.maxprice) });
  const begin = (): void => {
    const problem = applicationProblem(form, bounds);
    setMissing(problem === 'range' ? undefined : problem);
    if (problem) return toast(problem === 'range' ? range : t(`loan.missing.${problem}`), 'failure');
    const { front, back, handheld } = form.photos;
    flow.begin({
      id: product.id,
      title: product.title,
      amount: String(amount),
      front_card: front?.url ?? '',
      later_card: back?.url ?? '',
      handheld_card: handheld?.url ?? '',
    });
  };
  return (
    <>
      <main className={styles.form}>
        <FinanceCard
          title={product.title}
          caption={product.mechanism}
          end={<Rate value={percentText(product.interest_rate)} per={t('fact.dailyInterest')} />}
          facts={[
            {
              label: t('fact.amountRange'),
              value: (
                <Num
                  value={withUnit(
                    `${formatLimit(product.minprice)}–${formatLimit(product.maxprice)}`,
                    LOAN_COIN,
                  )}
                />
              ),
            },
            { label: t('fact.repaymentPeriod'), value: t('days', { count: product.cycle }) },
            { label: t('loan.method'), value: t('loan.once') },
          ]}
        />
        <Stepper
          label={t('loan.expected')}
          value={amount}
          onChange={(next) => change({ ...form, amount: next })}
          {...bounds}
          unit={LOAN_COIN}
          free
          error={isOutside(amount, bounds) ? range : undefined}
        />
        <DebtCard product={product} amount={String(amount)} />
        <section className={styles.photos} aria-label={t('loan.photos')}>
          {PHOTOS.map((photo) => (
            <UploadTile
              key={photo}
              label={t(`loan.photo.${photo}`)}
              value={form.photos[photo]}
              onChange={(image) => {
                change((now) => withPhoto(now, photo, image));
                if (image && missing === photo) setMissing(undefined);
              }}
              upload={uploadImage}
              error={missing === photo ? t(`loan.missing.${photo}`) : undefined}
            />
          ))}
        </section>
        <p className={styles.note}>{t('loan.photosNote')}</p>
      </main>
      <ApplyFooter
        amount={amount}
        coin={LOAN_COIN}
        label={t('loan.apply')}
        busy={flow.busy}
        onApply={begin}
      />
      <ConfirmCommitment
        flow={flow}
        decision={useLoanDecision(product, flow.confirming)}
        confirmLabel={t('loan.apply')}
      />
    </>
  );
}
