import { Drawer } from '@base-ui/react/drawer';
import { useT } from '@ex/i18n';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../action/IconButton';
import type { SheetProps } from './Sheet';
import styles from './Sheet.module.css';

/** The fetched part of `Sheet`; not for use by itself. */
export function SheetPanel({ open, onClose, title, children, footer, busy }: SheetProps): ReactNode {
  const t = useT('ui');
  const change = (next: boolean, details: Drawer.Root.ChangeEventDetails): void => {
    if (busy) details.cancel();
    else if (!next) onClose();
  };
  return (
    <Drawer.Root open={open} onOpenChange={change} disablePointerDismissal={Boolean(busy)}>
      <Drawer.VirtualKeyboardProvider>
        <Drawer.Portal>
          <Drawer.Backdrop className={styles.scrim} />
          <Drawer.Viewport className={styles.viewport}>
            <Drawer.Popup
              className={styles.popup}
              aria-busy={busy || undefined}
              {...(busy && { 'data-base-ui-swipe-ignore': '' })}
            >
              <div className={styles.grab} aria-hidden />
              <div className={styles.head}>
                <Drawer.Title className={styles.title}>{title}</Drawer.Title>
                <Drawer.Close
                  disabled={Boolean(busy)}
                  render={<IconButton label={t('close')} icon={X} className={styles.close} />}
                />
              </div>
              <Drawer.Content className={styles.body}>{children}</Drawer.Content>
              {footer && <div className={styles.footer}>{footer}</div>}
            </Drawer.Popup>
          </Drawer.Viewport>
        </Drawer.Portal>
      </Drawer.VirtualKeyboardProvider>
    </Drawer.Root>
  );
}
