import type { LoanProduct } from '@ex/api-client/finance';
import { useT } from '@ex/i18n';
import { formatLimit } from '@ex/money';
import { paths } from '@ex/routing';
import { useDraft } from '@ex/submit';
import { Stepper, toast } from '@ex/ui-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isOutOfBounds, wholeBounds } from '../model/amount-bounds';
import {
  checkLoanDraft,
  EMPTY_LOAN_DRAFT,
  type Picture,
  readLoanDraft,
  withPicture,
} from '../model/loan-draft';
import { LOAN_COIN } from '../model/terms';
import { useLoanConfirmation } from '../model/use-loan-confirmation';
import { ApplicationForm } from './ApplicationForm';
import { LoanProductCard } from './LoanCards';
import { LoanEstimate } from './LoanEstimate';
import { LoanPictures } from './LoanPictures';
import { LoanSheets } from './LoanSheets';

/** The form of a loan application; what is filled in stays until it is sent or the session ends. */
export function LoanForm({ product }: { product: LoanProduct }) {
  const t = useT('finance');
  const navigate = useNavigate();
  const bounds = wholeBounds(product.minAmount, product.maxAmount);
  const { draft, change, clear } = useDraft({
    name: `loan-${product.id}`,
    empty: EMPTY_LOAN_DRAFT,
    read: readLoanDraft,
    keptFor: 'device',
  });
  const [missing, setMissing] = useState<Picture>();
  const confirmation = useLoanConfirmation(() => {
    clear();
    void navigate(paths.loans({ tab: 'orders' }), { replace: true });
  });
  const amount = draft.amount ?? bounds.min;
  const range = t('form.range', { min: formatLimit(product.minAmount), max: formatLimit(product.maxAmount) });
  const submit = (): void => {
    const problem = checkLoanDraft(draft, bounds);
    setMissing(problem === 'range' ? undefined : problem);
    if (problem) return toast(problem === 'range' ? range : t(`loan.missing.${problem}`), 'failure');
    const { front, back, handheld } = draft.photos;
    confirmation.open({
      productId: product.id,
      dailyRate: product.dailyRate,
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
        busy={confirmation.isSending}
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
      <LoanSheets product={product} confirmation={confirmation} />
    </>
  );
}
