import type { StakingProject } from '@ex/contract';
import { useT } from '@ex/i18n';
import { compare } from '@ex/money';
import { Bdi, CoinIcon, Icon } from '@ex/ui-kit';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId } from 'react';
import { percentText } from '../model/figures';
import type { DecidedStake } from '../model/use-stake-flow';
import { StakeForm } from './StakeForm';
import styles from './StakeProject.module.css';

interface StakeProjectProps {
  readonly project: StakingProject;
  /** To ask for the balance; undefined while unknown. */
  readonly coinId: number | undefined;
  readonly open: boolean;
  readonly onOpen: () => void;
  /** Hears of a form that is filled in rightly. */
  readonly onJoin: (decided: DecidedStake) => void;
  readonly busy: boolean;
}

/** A staking project: a line with its best rate, and the form when it is open (STAKE-01). */
export function StakeProject({ project, open, onOpen, ...form }: StakeProjectProps) {
  const t = useT('finance');
  const id = useId();
  const coin = project.coin.title;
  const best = project.staking_info
    .map(({ interest_rate }) => interest_rate)
    .reduce((a, b) => (compare(b, a) > 0 ? b : a), '0');
  return (
    <article className={styles.project}>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.head}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={onOpen}
        >
          <CoinIcon name={coin} src={project.img} size={40} />
          <Bdi className={styles.coin}>{coin}</Bdi>
          <span className={styles.best}>{t('stake.upTo', { rate: percentText(best) })}</span>
          <Icon of={open ? ChevronUp : ChevronDown} size={20} />
        </button>
      </h2>
      {open && (
        <div id={id} className={styles.body}>
          <StakeForm project={project} {...form} />
        </div>
      )}
    </article>
  );
}
