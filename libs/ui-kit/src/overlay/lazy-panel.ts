import { useT } from '@ex/i18n';
import { findLoadFailure, loadCode } from '@ex/routing';
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
import { useHasOpened } from './use-has-opened';

interface PanelProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** It cannot be closed now. */
  readonly busy?: boolean | undefined;
  /** It is closed by its own buttons only. */
  readonly locked?: boolean | undefined;
}

/** An overlay whose code is loaded apart from the page's. */
interface LazyPanel<P> {
  /**
   * Opens and closes in the frame after the tap: the browser paints the feedback of the tap first, then renders the overlay
   * interruptibly. Back closes it. After the first opening it stays mounted, for the closing animation.
   *
   * Renders nothing until the code is loaded, which starts when the panel opens. If loading fails and the server does not answer,
   * the member gets a message and the panel closes. The text typed on the page stays. If the server answers, the code is loaded
   * once more, unless a new version was deployed; if that fails, the error is thrown for the page's error boundary.
   */
  readonly Panel: (props: P) => ReactNode;
  /** Loads the code before it is needed; a failure is reported when it is. */
  readonly preload: () => void;
}

/** The panel, or what failed; neither when the server does not answer. */
interface Outcome<P> {
  readonly panel?: ComponentType<P> | undefined;
  readonly error?: unknown;
}

/** Makes an overlay from the `import()` of its panel. */
export function lazyPanel<P extends PanelProps>(load: () => Promise<ComponentType<P>>): LazyPanel<P> {
  let loaded: ComponentType<P> | undefined;
  const loadPanel = async () => (loaded ??= await loadCode(load));

  const tryPanel = (): Promise<Outcome<P>> =>
    loadPanel().then(
      (panel) => ({ panel }),
      (error: unknown) => ({ error }),
    );

  async function loadOutcome(): Promise<Outcome<P>> {
    const outcome = await tryPanel();
    if (outcome.panel) return outcome;
    const failure = await findLoadFailure(outcome.error);
    if (failure === 'offline') return {};
    return failure === 'interrupted' ? tryPanel() : outcome;
  }

  function Panel(props: P): ReactNode {
    const open = useDeferredValue(props.open, false);
    useBackCloses(props.open, Boolean(props.busy) || Boolean(props.locked), props.onClose);
    return useHasOpened(open) ? createElement(LoadedPanel, { ...props, open }) : null;
  }

  function LoadedPanel(props: P): ReactNode {
    const t = useT('common');
    const [{ panel, error }, setOutcome] = useState<Outcome<P>>({ panel: loaded });
    const settle = useRef<(outcome: Outcome<P>) => void>(undefined);
    useEffect(() => {
      settle.current = (outcome) => {
        if (outcome.panel || outcome.error) return setOutcome(outcome);
        toast(t('networkError'), 'failure');
        props.onClose();
      };
    });
    const missing = props.open && !panel && !error;
    useEffect(() => {
      if (!missing) return;
      let cancelled = false;
      void loadOutcome().then((outcome) => !cancelled && settle.current?.(outcome));
      return () => {
        cancelled = true;
      };
    }, [missing]);
    if (error) throw error;
    return panel ? createElement(panel, props) : null;
  }

  return { Panel, preload: () => void loadPanel().catch(() => undefined) };
}
