import { Drawer } from '@base-ui/react/drawer';
import { useT } from '@ex/i18n';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { IconButton } from '../action/IconButton';
import { cx } from '../lib/cx';
import styles from './Sheet.module.css';

export interface SheetProps {
  readonly open: boolean;
  /** Called when the user closes it: scrim, drag, close button, Escape or the phone's back key. */
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** Stays at the bottom while the body scrolls. */
  readonly footer?: ReactNode;
  /** A submit is running: the sheet cannot be closed. */
  readonly busy?: boolean | undefined;
  /** It closes only by the buttons that it shows: no swipe, scrim, Escape, back key or close button. */
  readonly locked?: boolean | undefined;
  /** As high as a sheet may be, also with little content: for content that changes while it is read. */
  readonly tall?: boolean | undefined;
}

/** The lazy part of `Sheet`; not for use on its own. */
export function SheetPanel({
  open,
  onClose,
  title,
  children,
  footer,
  busy,
  locked,
  tall,
}: SheetProps): ReactNode {
  const t = useT('ui');
  const stays = Boolean(busy) || Boolean(locked);
  const change = (next: boolean, details: Drawer.Root.ChangeEventDetails): void => {
    if (stays) details.cancel();
    else if (!next) onClose();
  };
  return (
    <Drawer.Root open={open} onOpenChange={change} disablePointerDismissal={stays}>
      <Drawer.VirtualKeyboardProvider>
        <Drawer.Portal>
          <Drawer.Backdrop className={styles.scrim} />
          <Drawer.Viewport className={styles.viewport}>
            <Drawer.Popup
              className={cx(styles.popup, tall && styles.tall)}
              aria-busy={busy || undefined}
              {...(stays && { 'data-base-ui-swipe-ignore': '' })}
            >
              {!locked && <div className={styles.grab} aria-hidden />}
              <div className={styles.head}>
                <Drawer.Title className={styles.title}>{title}</Drawer.Title>
                {!locked && (
                  <Drawer.Close
                    disabled={Boolean(busy)}
                    render={<IconButton label={t('close')} icon={X} className={styles.close} />}
                  />
                )}
              </div>
              <Body>{children}</Body>
              {footer && <div className={styles.footer}>{footer}</div>}
            </Drawer.Popup>
          </Drawer.Viewport>
        </Drawer.Portal>
      </Drawer.VirtualKeyboardProvider>
    </Drawer.Root>
  );
}

/** The scrolling body; focusable while it scrolls, so that the keyboard reaches content without controls. */
function Body({ children }: { readonly children: ReactNode }): ReactNode {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    if (!element) return;
    const sizes = new ResizeObserver(() => setScrolls(element.scrollHeight > element.clientHeight));
    sizes.observe(element);
    for (const part of element.children) sizes.observe(part);
    return () => sizes.disconnect();
  }, [element, children]);
  return (
    <Drawer.Content ref={setElement} className={styles.body} tabIndex={scrolls ? 0 : undefined}>
      {children}
    </Drawer.Content>
  );
}
