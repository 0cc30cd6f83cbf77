import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import { cx } from '../lib/cx';
import { Spinner } from '../mark/Spinner';
import styles from './Button.module.css';

/** Look of a button: one `primary` a screen; `rise` and `fall` only for buy and sell. */
export type ButtonVariant = 'primary' | 'secondary' | 'text' | 'danger' | 'rise' | 'fall';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  readonly variant?: ButtonVariant;
  /** `regular` is 48 px high, `small` 36 px with a 44 px hit area. */
  readonly size?: 'regular' | 'small';
  /** Shows a spinner and ignores presses; the width stays. */
  readonly busy?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** Why the button cannot be pressed, shown under it. Disables the button but keeps it reachable by keyboard. */
  readonly disabledReason?: string | undefined;
  readonly icon?: ReactNode;
  /** Takes the whole width. */
  readonly block?: boolean;
}

/** The variants of the one button a screen is about; messages do not cover it. */
const MAIN: ReadonlySet<ButtonVariant> = new Set(['primary', 'rise', 'fall']);

/** The button of the product. Labels wrap to two lines before anything is cut. */
export function Button(given: ButtonProps): ReactNode {
  const { disabledReason, block, ...props } = given;
  const reasonId = useId();
  // Where a reason may come and go the button stays the same one: focus and a press under way outlive the change.
  if (!('disabledReason' in given)) return <PlainButton {...props} block={block} />;
  const blocked = disabledReason ? { blocked: true, 'aria-describedby': reasonId } : {};
  return (
    <span className={cx(styles.withReason, block && styles.block)}>
      <PlainButton {...props} block={block} {...blocked} />
      {disabledReason && (
        <span className={styles.reason} id={reasonId}>
          {disabledReason}
        </span>
      )}
    </span>
  );
}

type PlainProps = Omit<ButtonProps, 'disabledReason' | 'block'> & {
  blocked?: boolean;
  block?: boolean | undefined;
};

function PlainButton(props: PlainProps): ReactNode {
  const {
    variant = 'primary',
    size = 'regular',
    busy,
    blocked,
    icon,
    block,
    className,
    children,
    onClick,
    type,
    ...rest
  } = props;
  const idle = Boolean(busy || blocked);
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (idle) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={cx(buttonClass(variant, size), block && styles.block, className)}
      aria-disabled={idle || undefined}
      aria-busy={busy || undefined}
      data-main-button={MAIN.has(variant) && size === 'regular' ? '' : undefined}
      onClick={press}
    >
      <span className={styles.content}>
        {icon}
        <span className={styles.label}>{children}</span>
      </span>
      {busy && (
        <span className={styles.spinner}>
          <Spinner />
        </span>
      )}
    </button>
  );
}

/** Classes of a button look, shared with links that look like buttons. */
export function buttonClass(variant: ButtonVariant, size: 'regular' | 'small'): string {
  return cx(styles.button, styles[variant], styles[size]);
}
