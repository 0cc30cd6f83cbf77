import { useT } from '@ex/i18n';
import { cx, Icon } from '@ex/ui-kit';
import { Search as SearchIcon, Star } from 'lucide-react';
import type { Ref } from 'react';
import type { Search } from '../model/search';
import styles from './MarketTools.module.css';

interface MarketToolsProps {
  readonly search: Search;
  readonly onSearch: (search: Search) => void;
  /** The switch to the favourites alone. */
  readonly onlyRef: Ref<HTMLButtonElement>;
}

/** Search in the chosen tab and the switch to the favourites alone. */
export function MarketTools({ search, onSearch, onlyRef }: MarketToolsProps) {
  const t = useT('market');
  return (
    <div role="search" className={styles.tools}>
      <label className={styles.box}>
        <Icon of={SearchIcon} size={16} />
        <input
          type="search"
          className={styles.input}
          aria-label={t('search')}
          placeholder={t('search')}
          value={search.text}
          maxLength={30}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => onSearch({ ...search, text: event.target.value })}
        />
      </label>
      <button
        ref={onlyRef}
        type="button"
        className={cx(styles.only, search.onlyFavourites && styles.chosen)}
        aria-pressed={search.onlyFavourites}
        onClick={() => onSearch({ ...search, onlyFavourites: !search.onlyFavourites })}
      >
        <Icon of={Star} size={16} />
        {t('favourites')}
      </button>
    </div>
  );
}
