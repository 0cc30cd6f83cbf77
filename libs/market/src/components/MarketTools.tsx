import { useT } from '@ex/i18n';
import { cx, Icon } from '@ex/ui-kit';
import { Search as SearchIcon, Star } from 'lucide-react';
import type { Ref } from 'react';
import type { Search } from '../model/search';
import { nextSorting, type Sorting } from '../model/sorting';
import styles from './MarketTools.module.css';
import { SORT_ICONS } from './SortHead';

interface MarketToolsProps {
  readonly search: Search;
  readonly onSearch: (search: Search) => void;
  readonly sorting: Sorting | undefined;
  /** Called by the switch that orders by volume; undefined where no volume is known. */
  readonly onSort: ((sorting: Sorting | undefined) => void) | undefined;
  /** The switch to the favourites alone. */
  readonly onlyRef: Ref<HTMLButtonElement>;
}

/** Search in the chosen tab, the switch to the favourites alone, and the order by volume. */
export function MarketTools({ search, onSearch, sorting, onSort, onlyRef }: MarketToolsProps) {
  const t = useT('market');
  const isByVolume = sorting?.column === 'volume';
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
      <div className={styles.switches}>
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
        {onSort && (
          <button
            type="button"
            className={cx(styles.only, isByVolume && styles.sorted)}
            aria-pressed={isByVolume}
            onClick={() => onSort(nextSorting(sorting, 'volume'))}
          >
            {t('volume')}
            <Icon of={SORT_ICONS[isByVolume ? sorting.direction : 'none']} size={12} />
          </button>
        )}
      </div>
    </div>
  );
}
