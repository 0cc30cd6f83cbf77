import { type ReactNode, useId } from 'react';
import { cx } from '../lib/cx';
import styles from './RadioRow.module.css';

/** One choice of a group. */
export interface ChoiceItem<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  /** Second line, such as a minimum amount. */
  readonly caption?: ReactNode;
  readonly disabled?: boolean;
}

/** Properties that every group of choices shares. */
export interface ChoiceProps<Value extends string> {
  /** What is chosen, for screen readers. */
  readonly label: string;
  readonly items: readonly ChoiceItem<Value>[];
  /** The chosen value; undefined when none is. */
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
}

interface RadioRowProps<Value extends string> extends ChoiceProps<Value> {
  readonly className: string | undefined;
  readonly itemClass: (item: ChoiceItem<Value>, chosen: boolean) => string;
}

/** A group of native radio buttons in the look of chips or segments; arrow keys come from the browser. */
export function RadioRow<Value extends string>(props: RadioRowProps<Value>): ReactNode {
  const { label, items, value, onChange, className, itemClass } = props;
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={className}>
      {items.map((item) => (
        <label key={item.value} className={cx(styles.item, itemClass(item, item.value === value))}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            value={item.value}
            checked={item.value === value}
            disabled={item.disabled}
            onChange={() => onChange(item.value)}
          />
          <span className={styles.label}>{item.label}</span>
          {item.caption !== undefined && <span className={styles.caption}>{item.caption}</span>}
        </label>
      ))}
    </div>
  );
}
