import { Drawer } from '@base-ui/react/drawer';
import { useT } from '@ex/i18n';
import type { ReactNode } from 'react';
import { isRtl } from '../lib/is-rtl';
import { VisuallyHidden } from '../text/VisuallyHidden';
import sheet from './Sheet.module.css';
import styles from './SideDrawer.module.css';

interface SideDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Accessible name; the drawer has no visible title row. */
  readonly label: string;
  readonly children: ReactNode;
}

/** The lazy part of `SideDrawer`; not for use by itself. */
export function SideDrawerPanel({ open, onClose, label, children }: SideDrawerProps): ReactNode {
  const t = useT('ui');
  const side = isRtl(document.documentElement) ? 'right' : 'left';
  return (
    <Drawer.Root open={open} onOpenChange={(next) => !next && onClose()} swipeDirection={side}>
      <Drawer.Portal>
        <Drawer.Backdrop className={sheet.scrim} />
        <Drawer.Viewport className={styles.viewport}>
          <Drawer.Popup className={styles.popup}>
            {/* eslint-disable-next-line jsx-a11y/heading-has-content -- the title's children are its content */}
            <Drawer.Title render={<h2 className={styles.title} />}>
              <VisuallyHidden>{label}</VisuallyHidden>
            </Drawer.Title>
            <Drawer.Content className={styles.body}>{children}</Drawer.Content>
            <Drawer.Close className={styles.close}>{t('close')}</Drawer.Close>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
