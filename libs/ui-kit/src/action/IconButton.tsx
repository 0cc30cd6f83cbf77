import { type ComponentProps, type ReactNode, useId } from 'react';
import type { LucideIcon } from 'lucide-react';
import { cx } from '../lib/cx';
import { Icon } from '../mark/Icon';
import { Spinner } from '../mark/Spinner';
import { VisuallyHidden } from '../text/VisuallyHidden';
import styles from './IconButton.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** What pressing it does, for screen readers and as tooltip. */
  readonly label: string;
  readonly icon: LucideIcon;
  /** Edge of the icon in px, 24 by default. The button itself is 44 px. */
  readonly size?: number;
  /** Mirrored in right-to-left pages: only for icons that point along the reading direction. */
  readonly directional?: boolean;
  readonly busy?: boolean | undefined;
  /** A word below the icon, where its meaning is not common; part of the label or short for it. */
  readonly caption?: string | undefined;
  /** A count on the icon, and what it says. */
  readonly badge?: { readonly shown: string; readonly text: string } | undefined;
}

/** A 44 px button with an icon, and a word below it where asked for. */
export function IconButton({
  label,
  icon,
  size,
  directional,
  busy,
  caption,
  badge,
  className,
  type,
  ...rest
}: IconButtonProps): ReactNode {
  const badgeId = useId();
  return (
    <button
      {...(badge && { 'aria-describedby': badgeId })}
      {...rest}
      type={type ?? 'button'}
      aria-label={label}
      aria-busy={busy || undefined}
      title={label}
      className={cx(styles.button, caption !== undefined && styles.captioned, className)}
    >
      {busy ? <Spinner /> : <Icon of={icon} {...(size && { size })} {...(directional && { directional })} />}
      {caption !== undefined && (
        <span className={styles.caption} aria-hidden="true">
          {caption}
        </span>
      )}
      {badge && (
        <>
          <span className={styles.badge} aria-hidden="true">
            <bdi translate="no">{badge.shown}</bdi>
          </span>
          <VisuallyHidden>
            <span id={badgeId}>{badge.text}</span>
          </VisuallyHidden>
        </>
      )}
    </button>
  );
}
