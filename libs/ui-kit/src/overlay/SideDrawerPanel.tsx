import { Drawer } from '@base-ui/react/drawer';
import { useT } from '@ex/i18n';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../action/IconButton';
import { isRtl } from '../lib/is-rtl';
import { VisuallyHidden } from '../text/VisuallyHidden';
import sheet from './Sheet.module.css';
import styles from './SideDrawer.module.css';

interface SideDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Accessible name. */
  readonly label: string;
  /** Shows the name in a row with a close button, as a sheet does. */
  readonly showTitle?: boolean;
  readonly children: ReactNode;
}

/** The lazy part of `SideDrawer`; not for use on its own. */
export function SideDrawerPanel({ open, onClose, label, showTitle, children }: SideDrawerProps): ReactNode {
  const t = useT('ui');
  const side = isRtl(document.documentElement) ? 'right' : 'left';
  return (
    <Drawer.Root open={open} onOpenChange={(next) => !next && onClose()} swipeDirection={side}>
      <Drawer.Portal>
        <Drawer.Backdrop className={sheet.scrim} />
        <Drawer.Viewport className={styles.viewport}>
          <Drawer.Popup className={styles.popup}>
            {showTitle ? (
              <div className={sheet.head}>
                <Drawer.Title className={sheet.title}>{label}</Drawer.Title>
                <Drawer.Close render={<IconButton label={t('close')} icon={X} className={sheet.close} />} />
              </div>
            ) : (
              // eslint-disable-next-line jsx-a11y/heading-has-content -- the title's children are its content
              <Drawer.Title render={<h2 className={styles.title} />}>
                <VisuallyHidden>{label}</VisuallyHidden>
              </Drawer.Title>
            )}
            <Drawer.Content className={styles.body}>{children}</Drawer.Content>
            {!showTitle && <Drawer.Close className={styles.close}>{t('close')}</Drawer.Close>}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
