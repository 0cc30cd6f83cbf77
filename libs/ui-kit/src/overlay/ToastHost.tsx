import { useT } from '@ex/i18n';
import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { toasts } from '../lib/toast';
import styles from './ToastHost.module.css';
import type { ToastItem, ToastStore } from '../lib/toast-store';
import { useHasOpened } from './use-has-opened';

// Apart from `lazy`: the build adds the style sheet to exactly this import, which can fail too.
const load = () => import('./ToastList');
const List = lazy(() =>
  load().then(
    (module) => ({ default: module.ToastList }),
    // Without a network, or after a new deployment: the message is shown plainly.
    () => ({ default: PlainList }),
  ),
);

interface ListProps {
  readonly items: readonly ToastItem[];
  readonly store: ToastStore;
}

function PlainList({ items, store }: ListProps): ReactNode {
  return items.map((item) => <Plain key={item.id} item={item} store={store} />);
}

function Plain({ item, store }: { readonly item: ToastItem; readonly store: ToastStore }): ReactNode {
  useEffect(() => {
    const timer = setTimeout(() => store.remove(item.id), PLAIN_STAY_MS);
    return () => clearTimeout(timer);
  }, [item, store]);
  return <p style={PLAIN}>{item.text}</p>;
}

const PLAIN_STAY_MS = 15_000;
const PLAIN = { padding: 16, background: 'var(--bg-surface)' } as const;

/**
 * Shows the messages, once in the app: above the bars at the bottom, or where they do not cover what was pressed, and above an
 * open sheet (docs/decisions/0026). A failure interrupts a screen reader, other messages wait. Both live regions exist from the
 * start, so that the first message is announced; the code that renders messages is loaded with it.
 *
 * `aria-live="off"` keeps the primitive library from hiding the regions while a sheet is open; on the alert itself some
 * screen readers would announce it twice.
 */
export function ToastHost({ store = toasts }: { store?: ToastStore | undefined }): ReactNode {
  const name = useT('ui')('notifications');
  const items = useSyncExternalStore(store.subscribe, store.items);
  const needed = useHasOpened(items.length > 0);
  const list = (failures: boolean): ReactNode =>
    needed && (
      <Suspense fallback={null}>
        <List items={items.filter(({ kind }) => (kind === 'failure') === failures)} store={store} />
      </Suspense>
    );
  return createPortal(
    <div className={styles.place} data-toasts="" aria-live="off">
      <div role="status" aria-live="polite" aria-label={name}>
        {list(false)}
      </div>
      <div role="alert" aria-label={name}>
        {list(true)}
      </div>
    </div>,
    document.body,
  );
}
