import type { ReactNode } from 'react';
import styles from './Checkbox.module.css';

interface ToggleProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean | undefined;
}

/** A box to tick with its text beside it. */
export function Checkbox({
  label,
  checked,
  onChange,
  disabled,
}: ToggleProps & { label: ReactNode }): ReactNode {
  return (
    <label className={styles.row}>
      <input
        type="checkbox"
        className={styles.box}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}

/** A switch that takes effect at once (night mode). Its visible text is beside it, so the accessible name comes as `label`. */
export function Switch({ label, checked, onChange, disabled }: ToggleProps & { label: string }): ReactNode {
  return (
    <span className={styles.switchArea}>
      <input
        type="checkbox"
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
