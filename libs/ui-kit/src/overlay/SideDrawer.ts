import { lazyPanel } from './lazy-panel';

/** Drawer from the start side: left, in right-to-left pages right. 84 % of the width, at most 320 px. Loaded lazily. */
export const { Panel: SideDrawer } = lazyPanel(() =>
  import('./SideDrawerPanel').then((module) => module.SideDrawerPanel),
);
