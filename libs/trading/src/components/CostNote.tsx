import type { CoinCost } from '@ex/api-client/wallet';
import { useT } from '@ex/i18n';
import { add, compare, formatLimit, withUnit } from '@ex/money';
import type { Holding } from '../model/holding';
import styles from './CostNote.module.css';

interface CostNoteProps {
  /** Of one coin; without it the note says only how costs are computed. */
  readonly cost?: CoinCost;
  readonly holding?: Holding;
  readonly coin?: string;
}

/** For how much of a coin the cost is known, where it is not known for all (PNL-03), and how it is computed (PNL-05). */
export function CostNote({ cost, holding, coin = '' }: CostNoteProps) {
  const t = useT('costs');
  const held = holding && add(holding.available, holding.frozen);
  const isPart = cost && held !== undefined && compare(cost.quantity, held) < 0;
  return (
    <div className={styles.note}>
      {isPart && (
        <p>
          {t('known', {
            quantity: formatLimit(cost.quantity),
            held: withUnit(formatLimit(held), coin),
          })}
        </p>
      )}
      <details>
        <summary className={styles.how}>{t('how')}</summary>
        <p>{t('method')}</p>
      </details>
    </div>
  );
}
