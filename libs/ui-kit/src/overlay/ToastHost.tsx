import { useT } from '@ex/i18n';
import { loadCode } from '@ex/routing';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { toasts } from '../lib/toast';
import styles from './ToastHost.module.css';
import type { ToastItem, ToastStore } from '../lib/toast-store';

type List = (props: ListProps) => ReactNode;

const load = () => import('./ToastList');
let loaded: List | undefined;
const loadList = async (): Promise<List> => (loaded ??= (await loadCode(load)).ToastList);

/** Loads the code of messages before the first one, which may say that the network is gone. */
export const preloadToasts = (): void => void loadList().catch(() => undefined);

/**
 * The list that shows messages; undefined until it is loaded. Without a network, or after a new deployment, messages are shown
 * plainly, and the next one loads the code again.
 */
function useList(hasItems: boolean): List | undefined {
  const [state, setState] = useState({ list: loaded });
  useEffect(() => {
    if (!hasItems) return;
    let isOver = false;
    loadList().then(
      (list) => !isOver && setState({ list }),
      () => !isOver && setState({ list: PlainList }),
    );
    return () => {
      isOver = true;
    };
  }, [hasItems]);
  return state.list;
}

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
  return (
    <p id={`toast-${item.id}`} className={styles.plain}>
      {item.text}
    </p>
  );
}

const PLAIN_STAY_MS = 15_000;

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
  const List = useList(items.length > 0);
  const list = (failures: boolean): ReactNode =>
    List && <List items={items.filter(({ kind }) => (kind === 'failure') === failures)} store={store} />;
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
