import { useT } from '@ex/i18n';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { ChoiceRow } from '../choice/ChoiceRow';
import { cx } from '../lib/cx';
import { Icon } from '../mark/Icon';
import { Sheet } from '../overlay/Sheet';
import { Field, type FieldFrame, labelId } from './Field';
import styles from './PickField.module.css';
import { TextField } from './TextField';

/** One thing to pick. */
export interface PickItem {
  readonly value: string;
  /** Its name, by which it is searched for. */
  readonly label: string;
  readonly caption?: ReactNode;
  readonly icon?: ReactNode;
}

interface PickFieldProps extends FieldFrame {
  readonly items: readonly PickItem[];
  /** Value of the picked item; anything else shows the placeholder. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder: string;
  /** Finds the field in its form. */
  readonly name?: string;
  readonly disabled?: boolean | undefined;
}

/** Number of items from which the sheet has a search field. */
const MIN_ITEMS_TO_SEARCH = 8;

/** A field whose value is picked in a sheet: coin, card, account. Long lists can be searched. */
export function PickField({
  items,
  value,
  onChange,
  placeholder,
  name,
  disabled,
  ...frame
}: PickFieldProps): ReactNode {
  const [open, setOpen] = useState(false);
  const valueId = useId();
  const picked = items.find((item) => item.value === value);
  const shown = picked?.label ?? placeholder;
  return (
    <>
      <Field {...frame} disabled={disabled}>
        {(control) => (
          <button
            {...control}
            aria-invalid={undefined}
            type="button"
            name={name}
            className={cx(control.className, styles.button, !picked && styles.none)}
            // Label and value, each exactly like the shown text.
            aria-labelledby={`${labelId(control.id)} ${valueId}`}
            aria-haspopup="dialog"
            disabled={disabled}
            onClick={() => setOpen(true)}
          >
            {picked?.icon}
            <span className={styles.value}>
              <bdi id={valueId}>{shown}</bdi>
            </span>
            <Icon of={ChevronDown} size={20} />
          </button>
        )}
      </Field>
      <Sheet open={open} onClose={() => setOpen(false)} title={frame.label}>
        <PickList
          items={items}
          value={value}
          onPick={(next) => {
            setOpen(false);
            onChange(next);
          }}
        />
      </Sheet>
    </>
  );
}

interface PickListProps {
  readonly items: readonly PickItem[];
  readonly value: string;
  readonly onPick: (value: string) => void;
}

function PickList({ items, value, onPick }: PickListProps): ReactNode {
  const t = useT('ui');
  const [search, setSearch] = useState('');
  const shown = items.filter(({ label }) => label.toLowerCase().includes(search.trim().toLowerCase()));
  return (
    <>
      {items.length >= MIN_ITEMS_TO_SEARCH && (
        <TextField
          label={t('pick.search')}
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          value={search}
          onChange={setSearch}
        />
      )}
      {shown.length === 0 && (
        <p className={styles.nothing} role="status">
          {t('pick.nothing')}
        </p>
      )}
      <ul className={styles.list}>
        {shown.map(({ value: own, ...item }) => (
          <li key={own}>
            <ChoiceRow {...item} selected={own === value} onSelect={() => onPick(own)} />
          </li>
        ))}
      </ul>
    </>
  );
}
