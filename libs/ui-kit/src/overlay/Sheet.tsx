import type { ReactNode } from 'react';
import { fetchedPanel } from './fetched-panel';
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

const { Panel, preload } = fetchedPanel(() => import('./SheetPanel').then((module) => module.SheetPanel));

/** Fetches the code of sheets before the first one is opened, for instance at the first touch. */
export const preloadSheet = preload;

/**
 * Bottom sheet (visual design §6): focus goes in, stays in and returns; the page behind is inert. The primitive library
 * behind it is fetched when a sheet is first opened, so importing `Sheet` costs the first load nothing.
 */
export function Sheet(props: SheetProps): ReactNode {
  const open = useDeferredOpen(props.open);
  useBackCloses(props.open, Boolean(props.busy), props.onClose);
  return useOpened(open) ? <Panel {...props} open={open} /> : null;
}
