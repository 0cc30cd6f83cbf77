import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import { KitLink, type LinkComponent } from '../lib/link';
import { type ButtonVariant, buttonClass } from './Button';
import styles from './Button.module.css';

interface LinkButtonProps {
  readonly href: string;
  readonly children: ReactNode;
  readonly variant?: ButtonVariant;
  readonly size?: 'regular' | 'small';
  readonly icon?: ReactNode;
  readonly block?: boolean;
  readonly linkComponent?: LinkComponent | undefined;
  readonly className?: string | undefined;
  /** What it leaves behind, such as a sheet to close; the link itself leads on. */
  readonly onClick?: (() => void) | undefined;
}

/** A link that looks like a button: for going somewhere, never for doing something. */
export function LinkButton(props: LinkButtonProps): ReactNode {
  const {
    href,
    children,
    variant = 'primary',
    size = 'regular',
    icon,
    block,
    linkComponent,
    className,
    onClick,
  } = props;
  return (
    <KitLink
      component={linkComponent}
      href={href}
      onClick={onClick}
      className={cx(buttonClass(variant, size), block && styles.block, className)}
    >
      <span className={styles.content}>
        {icon}
        <span className={styles.label}>{children}</span>
      </span>
    </KitLink>
  );
}
