import { lazy, type ReactNode, Suspense } from 'react';
import { useBackCloses } from './useBackCloses';
import { useDeferredOpen } from './useDeferredOpen';
import { useOpened } from './useOpened';

export interface SideDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Accessible name; the drawer has no visible title row. */
  readonly label: string;
  readonly children: ReactNode;
}

const Panel = lazy(() => import('./SideDrawerPanel').then((module) => ({ default: module.SideDrawerPanel })));

/** Drawer from the start side: left, in right-to-left pages right. 84 % of the width, at most 320 px. Fetched lazily. */
export function SideDrawer(props: SideDrawerProps): ReactNode {
  const open = useDeferredOpen(props.open);
  useBackCloses(open, false, props.onClose);
  if (!useOpened(open)) return null;
  return (
    <Suspense fallback={null}>
      <Panel {...props} open={open} />
    </Suspense>
  );
}
