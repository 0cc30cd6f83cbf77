import { fetchedPanel } from './fetched-panel';

/** Drawer from the start side: left, in right-to-left pages right. 84 % of the width, at most 320 px. Fetched lazily. */
export const { Panel: SideDrawer } = fetchedPanel(() =>
  import('./SideDrawerPanel').then((module) => module.SideDrawerPanel),
);
