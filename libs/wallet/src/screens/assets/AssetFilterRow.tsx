import { useT } from '@ex/i18n';
import { cx, Icon } from '@ex/ui-kit';
import { Check, Search } from 'lucide-react';
import type { CoinFilter } from '../../model/portfolio';
import styles from './CoinFilterRow.module.css';

interface CoinFilterRowProps {
  readonly filter: CoinFilter;
  readonly onSearch: (search: string) => void;
  readonly onHideZero: (hideZero: boolean) => void;
}

/** Search by name, and the chip that leaves out coins of which there are none. */
export function CoinFilterRow({ filter, onSearch, onHideZero }: CoinFilterRowProps) {
  const t = useT('wallet');
  const { search, hideZero } = filter;
  return (
    <div className={styles.filter}>
      <div className={styles.search}>
        <Icon of={Search} size={16} />
        <input
          type="search"
          className={styles.input}
          aria-label={t('assets.search')}
          placeholder={t('assets.search')}
          autoComplete="off"
          enterKeyHint="search"
          value={search}
          onChange={({ target }) => onSearch(target.value)}
        />
      </div>
      <button
        type="button"
        aria-pressed={hideZero}
        className={cx(styles.chip, hideZero && styles.chosen)}
        onClick={() => onHideZero(!hideZero)}
      >
        {hideZero && <Icon of={Check} size={14} />}
        {t('assets.hideZero')}
      </button>
    </div>
  );
}
