import type { StakingProject } from '@ex/contract';
import { useT } from '@ex/i18n';
import { formatBalance, formatLimit, withUnit } from '@ex/money';
import { AmountField, Bdi, Button, ChipGroup, PasswordField } from '@ex/ui-kit';
import { useState } from 'react';
import { useDraft } from '../model/draft';
import { percentText } from '../model/figures';
import {
  readStakeDraft,
  stakeDraft,
  type StakeDraft,
  type StakeProblem,
  stakeProblem,
} from '../model/stake-check';
import { useAvailable } from '../model/use-available';
import type { DecidedStake, Term } from '../model/use-stake-flow';
import styles from './StakeProject.module.css';
import { TermFacts } from './TermFacts';

interface StakeFormProps {
  readonly project: StakingProject;
  readonly coinId: number | undefined;
  readonly onJoin: (decided: DecidedStake) => void;
  readonly busy: boolean;
}

/** Days, amount and fund password of a stake (STAKE-02 to STAKE-06). The password is never kept. */
export function StakeForm({ project, coinId, onJoin, busy }: StakeFormProps) {
  const t = useT('finance');
  const coin = project.coin.title;
  const empty: StakeDraft = { term: undefined, amount: '' };
  const [draft, change] = useDraft(stakeDraft(project.id), empty, readStakeDraft);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<StakeProblem>();
  const available = useAvailable(coinId);
  const term = project.staking_info.find(({ id }) => id === draft.term) ?? project.staking_info[0];
  const said = useProblem();
  if (!term) return null;
  const join = (): void => {
    const found = stakeProblem({ amount: draft.amount, password }, term, available);
    setProblem(found);
    if (!found) onJoin({ id: project.id, coin, term, amount: draft.amount, paypassword: password });
  };
  const edit = (next: Partial<StakeDraft>): void => {
    change({ ...draft, ...next });
    setProblem(undefined);
  };
  return (
    <>
      <p>
        <Bdi className={styles.rate}>{percentText(term.interest_rate)}</Bdi>{' '}
        <span className={styles.per}>{t('fact.perYear')}</span>
      </p>
      <ChipGroup
        label={t('stake.term')}
        items={project.staking_info.map(({ id, days }) => ({
          value: String(id),
          label: t('days', { count: days }),
        }))}
        value={String(term.id)}
        onChange={(value) => edit({ term: Number(value) })}
      />
      <TermFacts term={term} amount={draft.amount} coin={coin} />
      <AmountField
        label={t('form.amount')}
        value={draft.amount}
        onChange={(amount) => edit({ amount })}
        decimals={0}
        unit={coin}
        placeholder={formatLimit(term.min_price)}
        balance={available === undefined ? undefined : withUnit(formatBalance(available), coin)}
        error={problem?.field === 'amount' ? said(problem, term) : undefined}
      />
      <PasswordField
        label={t('form.fundPassword')}
        value={password}
        onChange={(text) => {
          setPassword(text);
          setProblem(undefined);
        }}
        autoComplete="off"
        error={problem?.field === 'password' ? said(problem, term) : undefined}
      />
      <Button block busy={busy} onClick={join}>
        {t('stake.join')}
      </Button>
    </>
  );
}

function useProblem(): (problem: StakeProblem, term: Term) => string {
  const t = useT('finance');
  return ({ field, reason }, term) => {
    if (field === 'password') return t('form.passwordMissing');
    if (reason === 'minimum') return t('form.minimum', { min: formatLimit(term.min_price) });
    return t(reason === 'missing' ? 'form.amountMissing' : 'form.insufficient');
  };
}
