import { useT } from '@ex/i18n';
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { toasts } from './toast';
import type { ToastItem, ToastStore } from './toast-store';
import { useOpened } from './useOpened';

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

const PLAIN = {
  position: 'fixed',
  inset: 'auto 0 0',
  zIndex: 200,
  padding: 16,
  background: 'var(--bg-surface)',
} as const;

/**
 * Place of the messages, once in the app. The polite live region is there from the start, so that screen readers hear
 * the first message; what draws the messages is fetched with the first one.
 */
export function ToastHost({ store = toasts }: { store?: ToastStore }): ReactNode {
  const t = useT('ui');
  const items = useSyncExternalStore(store.subscribe, store.items);
  const needed = useOpened(items.length > 0);
  return (
    <div role="status" aria-live="polite" aria-label={t('notifications')}>
      {needed && (
        <Suspense fallback={null}>
          <List items={items} />
        </Suspense>
      )}
    </div>
  );
}
