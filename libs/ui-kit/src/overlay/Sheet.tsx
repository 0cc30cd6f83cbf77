import { lazy, type ReactNode, Suspense } from 'react';
import { useBackCloses } from './useBackCloses';
import { useDeferredOpen } from './useDeferredOpen';
import { useOpened } from './useOpened';

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
}

const loadPanel = () => import('./SheetPanel').then((module) => ({ default: module.SheetPanel }));
const Panel = lazy(loadPanel);

/** Fetches the code of sheets before the first one is opened, for instance when the browser is idle. */
export function preloadSheet(): void {
  void loadPanel();
}

/**
 * Bottom sheet (visual design §6): focus goes in, stays in and returns; the page behind is inert. The primitive library
 * behind it is fetched when a sheet is first opened, so importing `Sheet` costs the first load nothing.
 */
export function Sheet(props: SheetProps): ReactNode {
  const open = useDeferredOpen(props.open);
  useBackCloses(open, Boolean(props.busy), props.onClose);
  if (!useOpened(open)) return null;
  return (
    <Suspense fallback={null}>
      <Panel {...props} open={open} />
    </Suspense>
  );
}
