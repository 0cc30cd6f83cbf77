import type { StakingProduct } from '@ex/api-client/finance';
import { useT } from '@ex/i18n';
import { compare } from '@ex/money';
import { Bdi, CoinIcon, Icon } from '@ex/ui-kit';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId } from 'react';
import { formatRate } from '../model/terms';
import type { StakeIntent } from '../model/use-staking-confirmation';
import { StakingForm } from './StakingForm';
import styles from './StakingProductCard.module.css';

interface StakingProductCardProps {
  readonly product: StakingProduct;
  /** To ask for the balance; undefined while unknown. */
  readonly coinId: number | undefined;
  readonly open: boolean;
  readonly onToggle: () => void;
  /** Called with a form that passed its checks. */
  readonly onSubmit: (intent: StakeIntent) => void;
  readonly busy: boolean;
  /** The server's text against the fund password; it stays until the password changes. */
  readonly rejected: string | undefined;
  readonly onPassword: () => void;
}

/** A staking product: a line with its best rate, and the form while it is open (STAKE-01). */
export function StakingProductCard({ product, open, onToggle, ...form }: StakingProductCardProps) {
  const t = useT('finance');
  const id = useId();
  const { coin, terms } = product;
  const bestRate = terms.reduce(
    (best, { yearlyRate }) => (compare(yearlyRate, best) > 0 ? yearlyRate : best),
    '0',
  );
  return (
    <article className={styles.product}>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.head}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={onToggle}
        >
          <CoinIcon name={coin} src={product.icon} size={40} />
          <Bdi className={styles.coin}>{coin}</Bdi>
          <span className={styles.best}>{t('staking.upTo', { rate: formatRate(bestRate) })}</span>
          <Icon of={open ? ChevronUp : ChevronDown} size={20} />
        </button>
      </h2>
      {open && (
        <div id={id}>
          <StakingForm product={product} {...form} />
        </div>
      )}
    </article>
  );
}
