import { CircleCheck, CircleX, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import { Icon } from '../mark/Icon';
import type { ToastItem } from './toast-store';
import styles from './ToastList.module.css';

const ICONS = { success: CircleCheck, failure: CircleX, neutral: Info } as const;

/** The fetched part of `ToastHost`; not for use by itself. */
export function ToastList({ items }: { items: readonly ToastItem[] }): ReactNode {
  return (
    <div className={styles.list}>
      {items.map((item) => (
        <div key={item.id} className={styles.toast}>
          <Icon of={ICONS[item.kind]} size={20} className={cx(styles[item.kind])} />
          <span className={styles.text}>{item.text}</span>
        </div>
      ))}
    </div>
  );
}
