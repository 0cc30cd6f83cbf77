import { useT } from '@ex/i18n';
import { ChipGroup, Tabs } from '@ex/ui-kit';
import { ALL, type Choice, subTabs } from '../model/tabs';
import styles from './CurrencyTabs.module.css';

interface CurrencyTabsProps {
  readonly tabs: readonly {
    readonly id: number;
    readonly currency_name: string;
    readonly child: readonly { readonly id: number; readonly currency_name: string }[];
  }[];
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
  /** Id of the panel with the table. */
  readonly panelId: string;
}

/** Two rows of tabs: main currency, then its sub-currencies beginning with All (MARKET-02, MARKET-03). */
export function CurrencyTabs({ tabs, choice, onChoose, panelId }: CurrencyTabsProps) {
  const t = useT('market');
  const subs = [{ id: ALL, currency_name: t('all') }, ...subTabs(tabs, choice)];
  return (
    <div className={styles.tabs}>
      <Tabs
        label={t('main')}
        items={tabs.map((tab) => ({ value: String(tab.id), label: tab.currency_name }))}
        value={String(choice.fid)}
        onChange={(fid) => onChoose({ fid: Number(fid), eid: ALL })}
        panelId={panelId}
      />
      <div className={styles.subs}>
        <ChipGroup
          label={t('sub')}
          items={subs.map((tab) => ({ value: String(tab.id), label: tab.currency_name }))}
          value={String(choice.eid)}
          onChange={(eid) => onChoose({ fid: choice.fid, eid: Number(eid) })}
        />
      </div>
    </div>
  );
}
