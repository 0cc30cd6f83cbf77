import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from '../lib/cx';
import { Icon } from '../mark/Icon';
import styles from './Field.module.css';

/** Properties that every field shares. */
export interface FieldFrame {
  readonly label: string;
  /** Hint under the field; an error takes its place. */
  readonly helper?: ReactNode;
  /** Error message; shown with an icon and announced. */
  readonly error?: ReactNode;
  /** Line at the end above the field, such as the balance. */
  readonly above?: ReactNode;
  /** Reserves a line for the message, so that nothing below moves when it appears. */
  readonly reserve?: boolean | undefined;
}

/** Attributes that tie the control to its label and messages; spread them on it. */
export interface FieldControl {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-describedby': string;
  readonly 'aria-invalid': true | undefined;
}

/** Id of the label of a control, for controls that name themselves by it and their value. */
export const labelId = (controlId: string): string => `${controlId}-label`;

interface FieldProps extends FieldFrame {
  /** After the value: unit, Max, eye, send. */
  readonly end?: ReactNode;
  readonly disabled?: boolean | undefined;
  readonly children: (control: FieldControl) => ReactNode;
}

/** Label, box and message of one form field (visual design §6). Ready fields: TextField, AmountField and so on. */
export function Field({
  label,
  helper,
  error,
  above,
  reserve,
  end,
  disabled,
  children,
}: FieldProps): ReactNode {
  const id = useId();
  const messageId = `${id}-message`;
  return (
    <div className={styles.field}>
      <div className={styles.top}>
        <label id={labelId(id)} htmlFor={id} className={styles.label}>
          {label}
        </label>
        {above}
      </div>
      <div className={cx(styles.box, Boolean(error) && styles.invalid, disabled && styles.disabled)}>
        {children({
          id,
          className: styles.control,
          'aria-describedby': messageId,
          'aria-invalid': error ? true : undefined,
        })}
        {end}
      </div>
      <div id={messageId} className={cx(styles.message, reserve && styles.reserved)} aria-live="polite">
        {error ? (
          <span className={styles.error}>
            <Icon of={TriangleAlert} size={14} />
            <span>{error}</span>
          </span>
        ) : (
          helper && <div>{helper}</div>
        )}
      </div>
    </div>
  );
}
