import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { KitLink, type LinkComponent } from '../lib/link';
import { Icon } from '../mark/Icon';
import { VisuallyHidden } from '../text/VisuallyHidden';
import styles from './TabBar.module.css';

/** One destination of the tab bar. */
export interface TabBarItem {
  readonly href: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Says what is new there, for screen readers; others see a dot. */
  readonly badge?: string | undefined;
}

interface TabBarProps {
  /** Name of the navigation, for screen readers. */
  readonly label: string;
  readonly items: readonly TabBarItem[];
  /** `href` of the current destination; none is marked when it is not an item. */
  readonly current: string | undefined;
  readonly linkComponent?: LinkComponent | undefined;
}

/** Bar of main destinations at the bottom; hidden while a phone's keyboard is open. */
export function TabBar({ label, items, current, linkComponent }: TabBarProps): ReactNode {
  return (
    <nav aria-label={label} className={styles.bar} data-bottom-bar="">
      {items.map(({ href, label: text, icon, badge }) => (
        <KitLink
          key={href}
          component={linkComponent}
          href={href}
          className={styles.item}
          aria-current={href === current ? 'page' : undefined}
        >
          <Icon of={icon} />
          <span className={styles.label}>{text}</span>
          {badge !== undefined && (
            <span className={styles.badge}>
              <VisuallyHidden>{badge}</VisuallyHidden>
            </span>
          )}
        </KitLink>
      ))}
    </nav>
  );
}
