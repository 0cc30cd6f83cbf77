import { ALL_SUB_CURRENCIES, type Currency, type MarketFilter } from '@ex/api-client/markets';
import { useT } from '@ex/i18n';
import { ChipGroup, Tabs } from '@ex/ui-kit';
import { subCurrencies } from '../model/tabs';
import styles from './CurrencyTabs.module.css';

interface CurrencyTabsProps {
  readonly currencies: readonly Currency[];
  readonly filter: MarketFilter;
  readonly onFilter: (filter: MarketFilter) => void;
  /** Id of the panel with the table. */
  readonly panelId: string;
}

/** Two rows of tabs: main currency, then its sub-currencies beginning with All (MARKET-02, MARKET-03). */
export function CurrencyTabs({ currencies, filter, onFilter, panelId }: CurrencyTabsProps) {
  const t = useT('market');
  const subs = [{ id: ALL_SUB_CURRENCIES, name: t('all') }, ...subCurrencies(currencies, filter)];
  return (
    <div className={styles.tabs}>
      <Tabs
        label={t('main')}
        items={currencies.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(filter.mainId)}
        onChange={(mainId) => onFilter({ mainId: Number(mainId), subId: ALL_SUB_CURRENCIES })}
        panelId={panelId}
      />
      <div className={styles.subs}>
        <ChipGroup
          label={t('sub')}
          items={subs.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(filter.subId)}
          onChange={(subId) => onFilter({ mainId: filter.mainId, subId: Number(subId) })}
        />
      </div>
    </div>
  );
}
