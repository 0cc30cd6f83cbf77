import type { LoanProduct } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { formatLimit } from '@ex/money';
import { paths } from '@ex/routing';
import { Stepper, toast } from '@ex/ui-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isOutOfBounds, wholeBounds } from '../model/amount-bounds';
import { useDraft } from '../model/draft';
import {
  checkLoanDraft,
  EMPTY_LOAN_DRAFT,
  type Picture,
  readLoanDraft,
  withPicture,
} from '../model/loan-draft';
import { LOAN_COIN } from '../model/terms';
import { useLoanFlow } from '../model/use-loan-flow';
import { ApplicationForm } from './ApplicationForm';
import { ConfirmCommitment } from './ConfirmCommitment';
import { useLoanDecision } from './loan-decision';
import { LoanProductCard } from './LoanCards';
import { LoanEstimate } from './LoanEstimate';
import { LoanPictures } from './LoanPictures';

/** The form of a loan application; what is filled in stays until it is sent or the session ends. */
export function LoanForm({ product }: { product: LoanProduct }) {
  const t = useT('finance');
  const navigate = useNavigate();
  const bounds = wholeBounds(product.minAmount, product.maxAmount);
  const [draft, change, forget] = useDraft(`loan-${product.id}`, EMPTY_LOAN_DRAFT, readLoanDraft);
  const [missing, setMissing] = useState<Picture>();
  const flow = useLoanFlow(() => {
    forget();
    void navigate(paths.loans({ tab: 'orders' }), { replace: true });
  });
  const amount = draft.amount ?? bounds.min;
  const range = t('form.range', { min: formatLimit(product.minAmount), max: formatLimit(product.maxAmount) });
  const submit = (): void => {
    const problem = checkLoanDraft(draft, bounds);
    setMissing(problem === 'range' ? undefined : problem);
    if (problem) return toast(problem === 'range' ? range : t(`loan.missing.${problem}`), 'failure');
    const { front, back, handheld } = draft.photos;
    flow.begin({
      productId: product.id,
      title: product.title,
      amount: String(amount),
      idFront: front?.url ?? '',
      idBack: back?.url ?? '',
      idHandheld: handheld?.url ?? '',
    });
  };
  return (
    <>
      <ApplicationForm
        amount={amount}
        coin={LOAN_COIN}
        submitLabel={t('loan.apply')}
        busy={flow.busy}
        onSubmit={submit}
      >
        <LoanProductCard product={product} inForm />
        <Stepper
          label={t('loan.expected')}
          value={amount}
          onChange={(next) => change({ ...draft, amount: next })}
          {...bounds}
          unit={LOAN_COIN}
          free
          error={isOutOfBounds(amount, bounds) ? range : undefined}
        />
        <LoanEstimate product={product} amount={String(amount)} />
        <LoanPictures
          photos={draft.photos}
          missing={missing}
          onChange={(picture, image) => {
            change((now) => withPicture(now, picture, image));
            if (image && missing === picture) setMissing(undefined);
          }}
        />
      </ApplicationForm>
      <ConfirmCommitment
        flow={flow}
        decision={useLoanDecision(product, flow.confirming)}
        confirmLabel={t('loan.apply')}
      />
    </>
  );
}
