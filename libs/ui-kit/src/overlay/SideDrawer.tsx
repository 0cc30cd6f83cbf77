import type { ReactNode } from 'react';
import { fetchedPanel } from './fetched-panel';
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

const { Panel } = fetchedPanel(() => import('./SideDrawerPanel').then((module) => module.SideDrawerPanel));

/** Drawer from the start side: left, in right-to-left pages right. 84 % of the width, at most 320 px. Fetched lazily. */
export function SideDrawer(props: SideDrawerProps): ReactNode {
  const open = useDeferredOpen(props.open);
  useBackCloses(props.open, false, props.onClose);
  return useOpened(open) ? <Panel {...props} open={open} /> : null;
}
