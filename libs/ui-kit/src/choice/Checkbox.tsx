import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Icon } from '../mark/Icon';
import styles from './Checkbox.module.css';

interface ToggleProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean | undefined;
}

interface CheckboxProps extends ToggleProps {
  readonly label: ReactNode;
  readonly name?: string;
  /** Why the box must be ticked; shown under it with an icon and announced. */
  readonly error?: ReactNode;
}

/** A box to tick with its text next to it. */
export function Checkbox({ label, checked, onChange, disabled, name, error }: CheckboxProps): ReactNode {
  const messageId = useId();
  return (
    <>
      <label className={styles.row}>
        <input
          type="checkbox"
          className={styles.box}
          checked={checked}
          disabled={disabled}
          name={name}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? messageId : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      <div id={messageId} className={styles.error} aria-live="polite">
        {error && (
          <>
            <Icon of={TriangleAlert} size={14} />
            <span>{error}</span>
          </>
        )}
      </div>
    </>
  );
}

/**
 * A switch that takes effect immediately (night mode). Its visible text is next to it, so the accessible name comes as
 * `label`.
 */
export function Switch({ label, checked, onChange, disabled }: ToggleProps & { label: string }): ReactNode {
  return (
    <span className={styles.switchArea}>
      <input
        type="checkbox"
        // eslint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox reports its own state
        role="switch"
        aria-label={label}
        className={styles.switch}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </span>
  );
}
