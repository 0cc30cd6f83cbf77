import { useT } from '@ex/i18n';
import { CircleCheck, CircleX, Info, X } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../action/IconButton';
import { cx } from '../lib/cx';
import { Icon } from '../mark/Icon';
import type { ToastItem, ToastStore } from '../lib/toast-store';
import { moveToasts } from './toast-place';
import { toastTimesOf } from './toast-times';
import styles from './ToastList.module.css';

const ICONS = { success: CircleCheck, failure: CircleX, neutral: Info } as const;

interface ToastListProps {
  readonly items: readonly ToastItem[];
  readonly store: ToastStore;
}

/** The lazy part of `ToastHost`; not for use on its own. */
export function ToastList({ items, store }: ToastListProps): ReactNode {
  const first = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const holder = first.current?.closest<HTMLElement>('[data-toasts]');
    if (!holder) return;
    const move = () => moveToasts(holder);
    move();
    // A sheet has opened over the page, or closed: both are the body's own children.
    const overlays = new MutationObserver(move);
    overlays.observe(document.body, { childList: true });
    return () => overlays.disconnect();
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
  const { id } = item;
  const times = toastTimesOf(store);
  useEffect(() => times.shown(item), [times, item]);
  useEffect(() => () => times.gone(id), [times, id]);
  const close = (): void => {
    // A tap takes no focus, so there is none to give back.
    if (isInToasts(document.activeElement)) focusedBefore?.focus();
    store.remove(id);
  };
  const hold = () => times.hold(id, 'pointer');
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- the listeners only hold its time, its button acts
    <div
      ref={ref}
      className={styles.toast}
      // One that appears under a mouse at rest goes in its time, unless it takes the place of one that is read.
      onPointerEnter={({ relatedTarget }) => isInToasts(relatedTarget) && hold()}
      onPointerMove={hold}
      onPointerDown={hold}
      onPointerLeave={() => times.release(id, 'pointer')}
      onFocus={({ relatedTarget }) => {
        if (relatedTarget instanceof HTMLElement && !isInToasts(relatedTarget)) focusedBefore = relatedTarget;
        times.hold(id, 'focus');
      }}
      onBlur={() => times.release(id, 'focus')}
      // A finger leaves the focus where it is: in the field, in the sheet.
      onMouseDown={(event) => event.preventDefault()}
    >
      <Icon of={ICONS[item.kind]} size={20} className={cx(styles[item.kind])} />
      <span id={`toast-${id}`} className={styles.text}>
        {item.text}
      </span>
      <IconButton
        label={t('close')}
        aria-describedby={`toast-${id}`}
        icon={X}
        size={16}
        className={styles.close}
        onClick={close}
      />
    </div>
  );
}

/** What had the focus before a message. */
let focusedBefore: HTMLElement | undefined;

const isInToasts = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-toasts]') !== null;
