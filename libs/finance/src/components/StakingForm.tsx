import type { StakingProduct, StakingTerm } from '@ex/api-client/finance';
import { useT } from '@ex/i18n';
import { formatBalance, formatLimit, withUnit } from '@ex/money';
import { BalanceShortfall, FundPasswordStep, useDraft } from '@ex/submit';
import { AmountField, Bdi, Button, ChipGroup } from '@ex/ui-kit';
import { useState } from 'react';
import {
  checkStakingForm,
  EMPTY_STAKING_DRAFT,
  readStakingDraft,
  type StakingDraft,
  stakingDraftName,
  type StakingProblem,
} from '../model/staking-form';
import { formatRate } from '../model/terms';
import { useAvailableBalance } from '../model/use-available-balance';
import type { StakeIntent } from '../model/use-staking-confirmation';
import styles from './StakingProductCard.module.css';
import { StakingTermFigures } from './StakingTermFigures';

interface StakingFormProps {
  readonly product: StakingProduct;
  readonly coinId: number | undefined;
  readonly onSubmit: (intent: StakeIntent) => void;
  readonly busy: boolean;
  /** The server's text against the fund password. */
  readonly rejected: string | undefined;
  readonly onPassword: () => void;
}

/** Term, amount and fund password of a stake (STAKE-02 to STAKE-06). The password is never stored. */
export function StakingForm({ product, coinId, onSubmit, busy, rejected, onPassword }: StakingFormProps) {
  const t = useT('finance');
  const common = useT('common');
  const { id: productId, coin, terms } = product;
  const { draft, change } = useDraft({
    name: stakingDraftName(productId),
    empty: EMPTY_STAKING_DRAFT,
    read: readStakingDraft,
    keptFor: 'device',
  });
  const [fundPassword, setFundPassword] = useState('');
  const [problem, setProblem] = useState<StakingProblem>();
  const available = useAvailableBalance(coinId);
  const term = terms.find(({ id }) => id === draft.term) ?? terms[0];
  const amountError = useAmountError();
  if (!term) return null;
  const { amount } = draft;
  const submit = (): void => {
    const found = checkStakingForm({ amount, password: fundPassword }, term, available);
    setProblem(found);
    if (!found) onSubmit({ productId, coin, term, amount, available, fundPassword });
  };
  const edit = (fields: Partial<StakingDraft>): void => {
    change({ ...draft, ...fields });
    setProblem(undefined);
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p>
        <Bdi className={styles.rate}>{formatRate(term.yearlyRate)}</Bdi>{' '}
        <span className={styles.per}>{t('fact.perYear')}</span>
      </p>
      <ChipGroup
        label={t('staking.term')}
        items={terms.map(({ id, days }) => ({ value: String(id), label: common('days', { count: days }) }))}
        value={String(term.id)}
        onChange={(value) => edit({ term: Number(value) })}
      />
      <StakingTermFigures term={term} amount={amount} coin={coin} />
      <AmountField
        label={t('form.amount')}
        value={amount}
        onChange={(next) => edit({ amount: next })}
        decimals={0}
        unit={coin}
        placeholder={formatLimit(term.minAmount)}
        balance={available === undefined ? undefined : withUnit(formatBalance(available), coin)}
        error={problem && amountError(problem, term)}
      />
      <BalanceShortfall coin={coin} amount={amount} available={available} />
      <FundPasswordStep
        value={fundPassword}
        onChange={(text) => {
          setFundPassword(text);
          onPassword();
          setProblem(undefined);
        }}
        missing={problem?.field === 'password'}
        rejected={rejected}
      >
        <Button type="submit" block busy={busy}>
          {t('staking.join')}
        </Button>
      </FundPasswordStep>
    </form>
  );
}

function useAmountError(): (problem: StakingProblem, term: StakingTerm) => string | undefined {
  const t = useT('finance');
  return ({ field, reason }, term) => {
    if (field !== 'amount') return undefined;
    if (reason === 'minimum') return t('form.minimum', { min: formatLimit(term.minAmount) });
    return t(reason === 'missing' ? 'form.amountMissing' : 'form.insufficient');
  };
}
