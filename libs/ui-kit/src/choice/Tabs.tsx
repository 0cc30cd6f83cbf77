import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { cx } from '../lib/cx';
import { isRtl } from '../lib/is-rtl';
import { nextTab } from './next-tab';
import styles from './Tabs.module.css';
import { useEdges } from './use-edges';

/** One tab: its id is the value. */
export interface TabItem<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
}

type TabsProps<Value extends string> = TabRowProps<Value> & (WithContent | WithPanel);

interface TabRowProps<Value extends string> {
  /** What the tabs choose between, for screen readers. */
  readonly label: string;
  readonly items: readonly TabItem<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Tabs share the width equally instead of scrolling. */
  readonly fill?: boolean;
  readonly className?: string | undefined;
}

interface WithContent {
  /** The content is still that of another tab. */
  readonly isBusy?: boolean;
  /** Content of the chosen tab, right below the row. */
  readonly children: ReactNode;
  readonly panelId?: never;
}

interface WithPanel {
  /** Id of the {@link TabPanel} with the content, where it does not follow the row. */
  readonly panelId: string;
  readonly isBusy?: never;
  readonly children?: never;
}

/**
 * Underlined tabs for content, which is the children or a {@link TabPanel}. When they do not fit they scroll, with a fading
 * edge where there are more. Arrow keys move along the reading direction, Home and End to the ends.
 */
export function Tabs<Value extends string>(props: TabsProps<Value>): ReactNode {
  const { label, items, value, onChange, children, panelId, isBusy, fill, className } = props;
  const ownId = useId();
  const panel = panelId ?? ownId;
  const list = useRef<HTMLDivElement>(null);
  const edges = useEdges(list);
  useEffect(() => {
    const chosen = list.current?.querySelector('[aria-selected="true"]');
    if (list.current && chosen) bringIntoRow(list.current, chosen);
  }, [value]);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const index = items.findIndex((item) => item.value === value);
    const to = nextTab(event.key, index, items.length, isRtl(event.currentTarget));
    const item = to === undefined ? undefined : items[to];
    if (!item) return;
    event.preventDefault();
    onChange(item.value);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to ?? 0]?.focus();
  };
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus is on its tabs (roving, ARIA practices) */}
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        data-more={edges}
        className={cx(styles.list, fill && styles.fill, className)}
        onKeyDown={onKeyDown}
      >
        {items.map((item) => (
          <Tab key={item.value} item={item} panel={panel} chosen={item.value === value} onChoose={onChange} />
        ))}
      </div>
      {panelId === undefined && (
        <TabPanel id={panel} value={value} isTabStop isBusy={isBusy} className={styles.panel}>
          {children}
        </TabPanel>
      )}
    </>
  );
}

interface TabPanelProps {
  /** The `panelId` of its tabs. */
  readonly id: string;
  /** The chosen tab, which names the panel; undefined while there are no tabs, when this is no panel. */
  readonly value: string | undefined;
  /** The Tab key stops at the panel: for content that may have nothing to focus. */
  readonly isTabStop?: boolean;
  /** The content is still that of another tab. */
  readonly isBusy?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Content of the chosen tab, for `Tabs` that stand apart from it. */
export function TabPanel({ id, value, isTabStop, isBusy, className, children }: TabPanelProps): ReactNode {
  return (
    <div
      id={id}
      className={className}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a tab stop where nothing inside takes the focus (ARIA practices)
      tabIndex={isTabStop ? 0 : undefined}
      aria-busy={isBusy || undefined}
      {...(value !== undefined && { role: 'tabpanel', 'aria-labelledby': tabId(id, value) })}
    >
      {children}
    </div>
  );
}

const tabId = (panel: string, value: string): string => `${panel}-${value}`;

/** Scrolls the row only: `scrollIntoView` would move the page too when the tabs are partly outside the visible area. */
function bringIntoRow(row: HTMLElement, tab: Element): void {
  const [seen, place] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (place.left < seen.left) row.scrollLeft += place.left - seen.left;
  else if (place.right > seen.right) row.scrollLeft += place.right - seen.right;
}

interface TabProps<Value extends string> {
  readonly item: TabItem<Value>;
  /** Id of the panel. */
  readonly panel: string;
  readonly chosen: boolean;
  readonly onChoose: (value: Value) => void;
}

function Tab<Value extends string>({ item, panel, chosen, onChoose }: TabProps<Value>): ReactNode {
  return (
    <button
      type="button"
      role="tab"
      id={tabId(panel, item.value)}
      aria-selected={chosen}
      aria-controls={chosen ? panel : undefined}
      tabIndex={chosen ? 0 : -1}
      className={styles.tab}
      onClick={() => onChoose(item.value)}
    >
      {item.label}
    </button>
  );
}
