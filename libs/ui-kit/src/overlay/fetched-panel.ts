import { useT } from '@ex/i18n';
import {
  type ComponentType,
  createElement,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react';
import { toast } from '../lib/toast';
import { useBackCloses } from './use-back-closes';
import { useOpened } from './use-opened';

interface PanelProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** It cannot be closed now. */
  readonly busy?: boolean | undefined;
}

/** An overlay's panel whose code is apart from the code of the page. */
interface FetchedPanel<P> {
  /**
   * Opens and closes in the frame after the tap: the browser paints the answer to the tap first, then draws the overlay in
   * steps that give way to the next one. Back closes it. Once it was open it stays, for the way out.
   *
   * Nothing until the code is there, which is asked for when the panel opens. Without a network the reader is told and
   * the panel closed, so that what was typed on the page stays. With one the code is gone (a new version was put in
   * place): that is thrown, for the page's error boundary.
   */
  readonly Panel: (props: P) => ReactNode;
  /** Fetches the code before it is needed; a failure is told when it is. */
  readonly preload: () => void;
}

interface Outcome<P> {
  readonly panel?: ComponentType<P> | undefined;
  readonly error?: unknown;
}

/** Makes an overlay from the `import()` of its panel. */
export function fetchedPanel<P extends PanelProps>(load: () => Promise<ComponentType<P>>): FetchedPanel<P> {
  let fetched: ComponentType<P> | undefined;
  const fetchPanel = async () => (fetched ??= await load());

  function Panel(props: P): ReactNode {
    const open = useDeferredValue(props.open, false);
    useBackCloses(props.open, Boolean(props.busy), props.onClose);
    return useOpened(open) ? createElement(Fetched, { ...props, open }) : null;
  }

  function Fetched(props: P): ReactNode {
    const t = useT('common');
    const [{ panel, error }, setOutcome] = useState<Outcome<P>>({ panel: fetched });
    const fail = useRef<(reason: unknown) => void>(undefined);
    useEffect(() => {
      fail.current = (reason) => {
        if (navigator.onLine) return setOutcome({ error: reason });
        toast(t('networkError'), 'failure');
        props.onClose();
      };
    });
    const missing = props.open && !panel && !error;
    useEffect(() => {
      if (!missing) return;
      let gone = false;
      fetchPanel().then(
        (found) => !gone && setOutcome({ panel: found }),
        (reason: unknown) => !gone && fail.current?.(reason),
      );
      return () => {
        gone = true;
      };
    }, [missing]);
    if (error) throw error;
    return panel ? createElement(panel, props) : null;
  }

  return { Panel, preload: () => void fetchPanel().catch(() => undefined) };
}
