import { useT } from '@ex/i18n';
import { cx, Icon } from '@ex/ui-kit';
import { Check, Search } from 'lucide-react';
import type { AssetFilter } from '../../model/portfolio';
import styles from './AssetFilterRow.module.css';

interface AssetFilterRowProps {
  readonly filter: AssetFilter;
  readonly onSearch: (search: string) => void;
  readonly onHideZero: (hideZero: boolean) => void;
}

/** Search by name, and the switch that hides zero balances. */
export function AssetFilterRow({ filter, onSearch, onHideZero }: AssetFilterRowProps) {
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
        className={cx(styles.chip, hideZero && styles.selected)}
        onClick={() => onHideZero(!hideZero)}
      >
        {hideZero && <Icon of={Check} size={14} />}
        <span>{t('assets.hideZero')}</span>
      </button>
    </div>
  );
}
