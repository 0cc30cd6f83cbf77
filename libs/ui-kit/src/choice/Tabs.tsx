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

interface TabsProps<Value extends string> {
  /** What the tabs choose between, for screen readers. */
  readonly label: string;
  readonly items: readonly TabItem<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Content of the chosen tab. Without it only the row of tabs is drawn. */
  readonly children?: ReactNode;
  /** Tabs share the width equally instead of scrolling. */
  readonly fill?: boolean;
  readonly className?: string | undefined;
}

/**
 * Underlined tabs for content. When they do not fit they scroll, with a fading edge where there are more. Arrow keys move along the reading direction, Home and End to the ends.
 */
export function Tabs<Value extends string>(props: TabsProps<Value>): ReactNode {
  const { label, items, value, onChange, children, fill, className } = props;
  const base = useId();
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
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        data-more={edges}
        className={cx(styles.list, fill && styles.fill, className)}
        onKeyDown={onKeyDown}
      >
        {items.map((item) => (
          <Tab
            key={item.value}
            item={item}
            base={base}
            chosen={item.value === value}
            hasPanel={children !== undefined}
            onChoose={onChange}
          />
        ))}
      </div>
      {children !== undefined && (
        <div
          role="tabpanel"
          id={`${base}-panel`}
          aria-labelledby={`${base}-${value}`}
          tabIndex={0}
          className={styles.panel}
        >
          {children}
        </div>
      )}
    </>
  );
}

/** Scrolls the row only: `scrollIntoView` would move the page too when the tabs stand below what is seen of it. */
function bringIntoRow(row: HTMLElement, tab: Element): void {
  const [seen, place] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (place.left < seen.left) row.scrollLeft += place.left - seen.left;
  else if (place.right > seen.right) row.scrollLeft += place.right - seen.right;
}

interface TabProps<Value extends string> {
  readonly item: TabItem<Value>;
  readonly base: string;
  readonly chosen: boolean;
  readonly hasPanel: boolean;
  readonly onChoose: (value: Value) => void;
}

function Tab<Value extends string>({ item, base, chosen, hasPanel, onChoose }: TabProps<Value>): ReactNode {
  return (
    <button
      type="button"
      role="tab"
      id={`${base}-${item.value}`}
      aria-selected={chosen}
      aria-controls={hasPanel && chosen ? `${base}-panel` : undefined}
      tabIndex={chosen ? 0 : -1}
      className={styles.tab}
      onClick={() => onChoose(item.value)}
    >
      {item.label}
    </button>
  );
}
