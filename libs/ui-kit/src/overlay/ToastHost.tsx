import { useT } from '@ex/i18n';
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { toasts } from '../lib/toast';
import styles from './ToastHost.module.css';
import type { ToastItem, ToastStore } from '../lib/toast-store';
import { useOpened } from './use-opened';

// Apart from what follows it: the build adds the style sheet to exactly this, which can be missing too.
const load = () => import('./ToastList');
const List = lazy(() =>
  load().then(
    (module) => ({ default: module.ToastList }),
    // Without a network, or after a new version took its place: a message is said as it can be.
    () => ({ default: PlainList }),
  ),
);

function PlainList({ items }: { items: readonly ToastItem[] }): ReactNode {
  return items.map(({ id, text }) => (
    <p key={id} style={PLAIN}>
      {text}
    </p>
  ));
}

const PLAIN = { padding: 16, background: 'var(--bg-surface)' } as const;

/**
 * Place of the messages, once in the app: over the header but for its first button, and above an open sheet, so that they
 * never lie on what is pressed next. A failure interrupts a screen reader, anything else waits its turn. Both live regions
 * are there from the start, so that screen readers hear the first message; what draws the messages is fetched with it.
 *
 * `aria-live="off"` is for the primitive library, which leaves what is within such an attribute to screen readers while a
 * sheet is open; on the alert itself some readers would say it twice.
 */
export function ToastHost({ store = toasts }: { store?: ToastStore | undefined }): ReactNode {
  const name = useT('ui')('notifications');
  const items = useSyncExternalStore(store.subscribe, store.items);
  const needed = useOpened(items.length > 0);
  const list = (failures: boolean): ReactNode =>
    needed && (
      <Suspense fallback={null}>
        <List items={items.filter(({ kind }) => (kind === 'failure') === failures)} store={store} />
      </Suspense>
    );
  return createPortal(
    <div className={styles.place} aria-live="off">
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
