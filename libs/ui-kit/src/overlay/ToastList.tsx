import { useT } from '@ex/i18n';
import { CircleCheck, CircleX, Info, X } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../action/IconButton';
import { cx } from '../lib/cx';
import { Icon } from '../mark/Icon';
import type { ToastItem, ToastStore } from '../lib/toast-store';
import { moveToasts } from './toast-place';
import styles from './ToastList.module.css';

const ICONS = { success: CircleCheck, failure: CircleX, neutral: Info } as const;

interface ToastListProps {
  readonly items: readonly ToastItem[];
  readonly store: Pick<ToastStore, 'hold' | 'release' | 'remove' | 'shown'>;
}

/** The lazy part of `ToastHost`; not for use by itself. */
export function ToastList({ items, store }: ToastListProps): ReactNode {
  const first = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const holder = first.current?.closest<HTMLElement>('[data-toasts]');
    if (holder) moveToasts(holder);
  }, [items]);
  return items.map((item, at) => (
    <Toast key={item.id} item={item} store={store} ref={at === 0 ? first : undefined} />
  ));
}

interface ToastProps extends Pick<ToastListProps, 'store'> {
  readonly item: ToastItem;
  readonly ref: Ref<HTMLDivElement> | undefined;
}

function Toast({ item, store, ref }: ToastProps): ReactNode {
  const t = useT('ui');
  useEffect(() => store.shown(item.id), [store, item.id]);
  const hold = () => store.hold(item.id);
  const release = () => store.release(item.id);
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- the listeners only hold its time, its button acts
    <div
      ref={ref}
      className={styles.toast}
      // One that appears under a mouse at rest goes in its time; a pointer that moves over it holds it.
      onPointerMove={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
      // A finger leaves the focus where it is: in the field, in the sheet.
      onMouseDown={(event) => event.preventDefault()}
    >
      <Icon of={ICONS[item.kind]} size={20} className={cx(styles[item.kind])} />
      <span id={`toast-${item.id}`} className={styles.text}>
        {item.text}
      </span>
      <IconButton
        label={t('close')}
        aria-describedby={`toast-${item.id}`}
        icon={X}
        size={16}
        className={styles.close}
        onClick={() => store.remove(item.id)}
      />
    </div>
  );
}
